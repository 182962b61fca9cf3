package audio

import "runtime/debug"

// long reports whether a sound is so long that its buffers are most of the memory of the process.
func (j *job) long() bool { return j.options.Seconds > 40 }

// tidy frees the garbage of a part of a long sound: the runtime alone would wait until the heap has doubled.
func (j *job) tidy() {
	if j.long() {
		debug.FreeOSMemory()
	}
}
