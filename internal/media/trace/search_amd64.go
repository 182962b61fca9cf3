package trace

// search is walk.find, which tests four boxes or four faces at once and takes half the time. The same operations in the same order give
// the same bits.
//
//go:noescape
func search(w *walk)
