// Package early keeps the collector away while the variables of a program's packages are made. All of their 14 MB stay in use, so the four collections that
// they would cause find hardly any garbage, for a fourth of the processor time of a start. The package imports nothing of ours, so nearly all packages are
// initialised after it; garbage.KeepFloor lets the collector run again.
package early

import (
	"os"
	"runtime/debug"
)

// Usual is GOGC as the runtime had it before the collector was switched off; 0: an operator has set it, and it was left as it is.
var Usual = pause()

func pause() int {
	if os.Getenv("GOGC") != "" {
		return 0
	}
	return debug.SetGCPercent(-1)
}
