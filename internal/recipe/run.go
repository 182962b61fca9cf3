package recipe

import (
	"context"
	"errors"
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Limits of one run of a recipe.
const (
	maxSteps = 2_000_000 // Starlark steps of one build: 0.1 to 0.2 s
	allSteps = 4_000_000 // of all builds that fitting takes
	topSteps = 200_000   // of the top of the file
	maxItems = 1_000_000 // items and characters that lists and strings may come to over a run
	maxSaid  = 100       // lines that a recipe prints
)

// run is one execution: of a recipe's top, or of its build.
type run struct {
	ctx    context.Context
	file   string
	thread *starlark.Thread
	errs   Errors           // the mistakes that words have reported
	items  int              // of lists and strings so far
	work   int              // items that words and searches have gone over
	top    bool             // the file's top is run, whose values all builds share
	called []starlark.Value // functions that words of the top were given
	said   []string
	own    texts // what stands in the place of its lettering
	call   call
	stop   func() bool
}

const runKey = "run"

// newRun starts a run that ends with the context; its caller calls stop.
// The context is not polled: its end cancels the thread, which the interpreter sees at its next step. Words of long work ask the context themselves.
func newRun(ctx context.Context, file string, steps uint64) *run {
	r := &run{ctx: ctx, file: file, stop: func() bool { return true }}
	r.call.run = r
	r.thread = &starlark.Thread{Name: file, Print: func(_ *starlark.Thread, msg string) {
		if len(r.said) < maxSaid {
			r.said = append(r.said, msg)
		}
	}}
	r.thread.SetMaxExecutionSteps(steps)
	r.thread.OnMaxSteps = func(t *starlark.Thread) {
		t.Cancel(fmt.Sprintf("the recipe took more than %d steps: a loop runs too long", steps))
	}
	r.thread.SetLocal(runKey, r)
	if ctx.Done() != nil {
		r.stop = context.AfterFunc(ctx, func() { r.thread.Cancel("the build was cancelled") })
	}
	return r
}

func runOf(t *starlark.Thread) *run { return t.Local(runKey).(*run) }

// grow counts items that a value was made with, and refuses more than a run may hold.
func (r *run) grow(n int) error {
	if r.items += n; r.items > maxItems {
		return fmt.Errorf("lists and strings have come to more than %d items", maxItems)
	}
	return nil
}

// place is the line of the recipe that is being executed.
func (r *run) place() syntax.Position { return innermost(r.thread.CallStack(), r.file) }

// tell records a mistake and returns a broken value for the missing one: the run continues and finds further mistakes.
func (r *run) tell(text string) (starlark.Value, error) {
	r.errs = append(r.errs, at(r.place(), text))
	if len(r.errs) >= maxErrors {
		return nil, errors.New("that is enough")
	}
	return broken{}, nil
}
