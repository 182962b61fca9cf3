package main

import "time"

// machineTime is the clock of this machine. A test of several processes sets those of some of them wrong.
var machineTime = time.Now
