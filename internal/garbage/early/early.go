// Package early keeps the collector away while the variables of a program's packages are made. All of their 14 MB stay in use, so the four collections that
// they would cause find hardly any garbage, for a fourth of the processor time of a start. The package imports nothing of ours, so nearly all packages are
// initialised after it. The first collection, at 64 MB, ends the pause; a program that sets the collector itself takes over before.
package early

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync/atomic"
)

// pausing is GOGC of the pause: the runtime collects first when the heap has 4 MB × pausing / 100.
const pausing = 1600

// usual is GOGC as the runtime had it before the pause; 0: an operator has set it, and it was left as it is.
var usual = pause()

// taken reports that the program sets the collector itself.
var taken atomic.Bool

// Take ends the pause's hold on the collector, whose percentage the caller sets from now on. It returns GOGC as the runtime had it; 0: an operator has set it,
// and it should stay.
func Take() int {
	taken.Store(true)
	return usual
}

func pause() int {
	if os.Getenv("GOGC") != "" {
		return 0
	}
	was := debug.SetGCPercent(pausing)
	first := new([16]byte) // unreachable at once, so its cleanup runs after the first collection
	runtime.AddCleanup(first, func(percent int) {
		if !taken.Load() {
			debug.SetGCPercent(percent)
		}
	}, was)
	return was
}
