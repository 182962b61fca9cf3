package sdf

import "context"

// watch asks a context once in so many turns of a loop.
type watch struct {
	ctx   context.Context
	turns int
	err   error
}

// between is how many turns pass from one question to the next: a few milliseconds of the slowest loop.
const between = 1024

// over counts a turn and reports whether the context has ended.
func (w *watch) over() bool {
	if w.turns++; w.turns%between == 0 && w.err == nil {
		w.err = w.ctx.Err()
	}
	return w.err != nil
}
