//go:build !amd64

package trace

func search(w *walk) { w.find() }
