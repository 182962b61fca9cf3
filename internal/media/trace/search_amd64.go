package trace

import "golang.org/x/sys/cpu"

// hasSearch8 tells whether the processor has AVX2 and FMA, in which search8 is written.
var hasSearch8 = cpu.X86.HasAVX2 && cpu.X86.HasFMA

// search finds what the ray meets.
func search(w *walk) {
	if hasSearch8 {
		search8(w)
	} else {
		w.find()
	}
}

// search8 is walk.find, which tests eight boxes or four faces at once and takes less than half the time. The faces are met in the same bits. Where a ray
// enters a box is rounded once less.
//
//go:noescape
func search8(w *walk)
