//go:build !amd64

package trace

// search finds what the ray meets.
func search(w *walk) { w.find() }
