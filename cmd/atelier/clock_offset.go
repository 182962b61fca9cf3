//go:build testclock

package main

import (
	"os"
	"time"
)

// machineTime is the clock of a machine that goes wrong by TEST_CLOCK, for tests of several processes.
func machineTime() time.Time {
	offset, _ := time.ParseDuration(os.Getenv("TEST_CLOCK"))
	return time.Now().Add(offset)
}
