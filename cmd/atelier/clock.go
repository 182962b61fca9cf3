//go:build !testclock

package main

import "time"

// machineTime is the clock of this machine.
func machineTime() time.Time { return time.Now() }
