package main

import "time"

// machineTime is the clock of this machine. Tests of several processes set the clocks of some of them wrong.
var machineTime = time.Now
