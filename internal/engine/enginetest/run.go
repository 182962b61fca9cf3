// Package enginetest is the suite that every engine passes: an engine makes the files of its brief, the same bytes again, and copes with faults of its
// bench and its vendor. Each call fails once in each way: a transient fault, a failure, a call that hangs until the deadline has passed, and a crash
// between the call and the note that would record it.
//
// An engine of a vendor brings a stand-in of the vendor's service that calls Faults.Call at the beginning of each call, and lists the jobs that run.
// Start at Run.
package enginetest

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// Config is what the suite needs to know of an engine.
type Config struct {
	Brief    engine.Brief // small and fast, since it is made many times
	Pictures map[string][]byte
	Roles    []asset.Role // of the files at the end
	Faults   *Faults      // for the vendor's stand-in; nil: the engine has no vendor
	// Jobs lists the vendor's jobs that run, and clears the jobs of the stand-in, the ended ones included: each run then begins as the first one did, and
	// makes the same calls. nil: the engine has no vendor.
	Jobs   func() []string
	Random bool // the same brief need not give the same bytes
	Most   int  // how many calls fail in each way, spread evenly; 0: all of them
	Turn   int  // shifts which of the evenly spread calls fail
}

// Run runs the suite.
func Run(t *testing.T, e engine.Engine, c Config) {
	t.Helper()
	for _, err := range Examine(t.Context(), e, c) {
		t.Error(err)
	}
}

// Bounds of a run of the suite. They end an engine that hangs, and measure nothing.
const (
	maxTurns = 1000
	maxTries = 3               // in a row
	patience = 3 * time.Minute // for a turn; a busy machine may take a minute
)

// errEndless is the error of a turn that exceeds its time.
var errEndless = fmt.Errorf("a turn takes longer than %v", patience)

// Examine returns the faults of an engine.
func Examine(ctx context.Context, e engine.Engine, c Config) (wrong []error) {
	if c.Faults == nil {
		c.Faults = &Faults{}
	}
	x := &examination{Config: &c, engine: e}
	x.named()
	x.foreign(ctx)
	clean := x.clean(ctx)
	if clean == nil {
		return x.wrong // no further check would mean anything
	}
	calls, _ := c.Faults.count()
	step := 1
	if c.Most > 0 {
		step = max(1, (calls+c.Most-1)/c.Most)
	}
	for n := 1 + c.Turn%step; n <= calls; n += step {
		for _, fault := range []Fault{Transient, Failure, Hang, Crash} {
			x.err(ctx, n, fault, clean)
		}
	}
	return x.wrong
}

type examination struct {
	*Config
	engine engine.Engine
	wrong  []error
}

func (x *examination) complain(format string, args ...any) {
	x.wrong = append(x.wrong, fmt.Errorf(format, args...))
}

func (x *examination) named() {
	if x.engine.Name() == "" || x.engine.Version() == "" || !slices.Contains(x.engine.Makes(), x.Brief.Makes) {
		x.complain("the engine %q of version %q makes %v, not %s", x.engine.Name(), x.engine.Version(), x.engine.Makes(), x.Brief.Makes)
	}
}

// foreign sends a brief that no engine makes, and cancels a job that no vendor knows.
func (x *examination) foreign(ctx context.Context) {
	b := x.Brief
	b.Makes = "nothing"
	if turn, err := x.engine.Advance(ctx, b, &bench{config: x.Config}, ""); err == nil {
		x.complain("a brief for nothing: got %+v, want an error", turn)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := x.engine.Cancel(ctx, "no such job"); err != nil {
		x.complain("a job that is not there cannot be canceled, so it would be tried again and again: %w", err)
	}
}

// clean makes the brief twice without a fault, and returns the files; nil: it failed.
func (x *examination) clean(ctx context.Context) []file {
	x.Faults.set(0, None)
	first, r, err := x.drive(ctx)
	if err != nil {
		x.complain("without a fault: %w", err)
		return nil
	}
	for _, role := range x.Roles {
		if !slices.ContainsFunc(first, func(f file) bool { return f.Role == role && len(f.data) > 0 }) {
			x.complain("there is no %s", role)
		}
	}
	if r.Engine != x.engine.Name() || r.Version == "" || !json.Valid(r.Quality) {
		x.complain("the result says engine %q, version %q, quality %s", r.Engine, r.Version, r.Quality)
	}
	calls, _ := x.Faults.count()
	again, _, err := x.drive(ctx)
	if err != nil {
		x.complain("the second time: %w", err)
	}
	x.same("the second time", first, again)
	x.idle("without a fault")
	x.Faults.set(0, None)
	x.Faults.calls = calls
	return first
}

// err makes one call fail.
func (x *examination) err(ctx context.Context, n int, fault Fault, clean []file) {
	x.Faults.set(n, fault)
	files, _, err := x.drive(ctx)
	calls, name := x.Faults.count()
	what := fmt.Sprintf("%s at call %d (%s)", fault, n, name)
	if name == "" {
		x.complain("%s at call %d never happened: the run made %d calls, fewer than the one without a fault; does Jobs clear the jobs of the stand-in?",
			fault, n, calls)
		x.idle("without a fault")
		return
	}
	switch {
	case errors.Is(err, errEndless):
		x.complain("%s: %w", what, err)
	case err == nil:
		if fault == Hang {
			x.complain("%s: it ended well after its work was canceled", what)
		}
		x.same(what, clean, files)
	case fault == Transient || fault == Crash:
		x.complain("%s: %w, want it to go on", what, err)
	}
	x.idle(what)
}

// same compares files with those of the first run.
func (x *examination) same(what string, want, got []file) {
	if x.Random {
		return
	}
	for _, w := range want {
		i := slices.IndexFunc(got, func(f file) bool { return f.Role == w.Role && f.Name == w.Name })
		if i < 0 || !bytes.Equal(w.data, got[i].data) {
			x.complain("%s: got other bytes for %s", what, w.Role)
		}
	}
}

// idle asserts that the vendor has no job whose operation has ended.
func (x *examination) idle(what string) {
	if x.Jobs == nil {
		return
	}
	if jobs := x.Jobs(); len(jobs) > 0 {
		x.complain("%s: the jobs %q go on", what, jobs)
	}
}

// drive runs the brief through its turns as a worker would, and cancels its job when the run fails.
func (x *examination) drive(ctx context.Context) ([]file, engine.Result, error) {
	var note string
	var kept []file
	tries := 0
	for range maxTurns {
		within, end := context.WithTimeout(ctx, patience)
		over := make(chan struct{})
		x.Faults.turn(end, over)
		b := &bench{config: x.Config, kept: kept}
		turn, err := x.engine.Advance(within, x.Brief, b, note)
		close(over)
		ended := within.Err()
		end()
		if errors.Is(ended, context.DeadlineExceeded) {
			return nil, engine.Result{}, errors.Join(errEndless, x.giveUp(ctx, note))
		}
		if x.Faults.took() {
			continue // the result of the turn was lost
		}
		if turn.Note.Text != "" && !turn.Done {
			note = turn.Note.Text
		}
		switch {
		case ended != nil && err == nil:
			return nil, turn.Result, errors.Join(x.giveUp(ctx, note), nil)
		case ended == nil && engine.May(err) && tries+1 < maxTries:
			tries++
		case err != nil:
			return nil, engine.Result{}, errors.Join(err, x.giveUp(ctx, note))
		case turn.Done:
			return slices.Concat(kept, b.files), turn.Result, nil
		default:
			tries = 0
			if turn.Keep {
				kept = slices.Concat(kept, b.files)
			}
		}
	}
	return nil, engine.Result{}, errors.Join(fmt.Errorf("it has not ended after %d turns", maxTurns), x.giveUp(ctx, note))
}

// giveUp cancels the job of a note, twice: a process may die before it has recorded that it did.
func (x *examination) giveUp(ctx context.Context, note string) error {
	if note == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for range 2 {
		if err := x.engine.Cancel(ctx, note); err != nil {
			x.complain("cancel %q: %w", note, err)
		}
	}
	return nil
}
