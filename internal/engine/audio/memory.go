package audio

import (
	"runtime/debug"
	"sync"
)

// long reports whether a sound is so long that its buffers are most of the memory of the process.
func (j *job) long() bool { return j.options.Seconds > 40 }

// tidy frees the garbage of a part of a long sound: the runtime alone would wait until the heap has doubled.
func (j *job) tidy() {
	if j.long() {
		debug.FreeOSMemory()
	}
}

// frugality is the state of the garbage collector while long sounds are made.
var frugality struct {
	sync.Mutex
	works, before int
}

// frugal lets the heap grow by a tenth instead of doubling, until every caller has called the function that it returns. It costs
// little, since most of the heap is samples, in which the collector has nothing to follow.
func frugal() (done func()) {
	const percent = 10
	frugality.Lock()
	defer frugality.Unlock()
	if frugality.works++; frugality.works == 1 {
		frugality.before = debug.SetGCPercent(percent)
		if b := frugality.before; b >= 0 && b < percent { // the operator has set an even lower percentage
			debug.SetGCPercent(b)
		}
	}
	return func() {
		frugality.Lock()
		defer frugality.Unlock()
		if frugality.works--; frugality.works == 0 {
			debug.SetGCPercent(frugality.before)
		}
	}
}
