package main

import "testing"

// Memory is given back to the system once after each busy time; the start of the server is the first.
func TestRest(t *testing.T) {
	r := &rest{}
	total := uint64(0)
	for i, step := range []struct {
		allocated uint64
		want      bool
	}{{40 << 20, false}, {1 << 20, true}, {1 << 20, false}, {0, false}, {500 << 20, false}, {300 << 20, false}, {2 << 20, true}, {2 << 20, false}} {
		total += step.allocated
		if got := r.look(total); got != step.want {
			t.Errorf("look %d, after %d more bytes: got %v, want %v", i+1, step.allocated, got, step.want)
		}
	}
}
