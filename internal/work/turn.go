package work

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"atelier/internal/band"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/operation"
	"atelier/internal/store"
	"atelier/internal/telemetry"
)

// The reasons for which a task is stopped from outside, besides lifecycle.ErrLeaseLost.
var (
	errStopping = errors.New("the worker stops")
	errHangs    = errors.New("the turn took too long")
)

// longest is the time limit of one turn. The longest known turn, a production model on one slow core, takes minutes, and light turns
// copy files. A turn that takes longer hangs, and would occupy its worker for ever. It ends as a transient error.
var longest = map[store.Class]time.Duration{store.Heavy: time.Hour, store.Light: 20 * time.Minute}

// work runs one turn of a claimed task and settles it.
//
// Order: heartbeats begin, the step runs, its context ends, the heartbeats have stopped, the outcome is settled. So no heartbeat runs beside
// the settling transaction. The cause of the context tells why the step was stopped: the lease was lost, the worker stops, or the turn hangs.
func (r *Runner) work(base context.Context, c *lifecycle.Claim) {
	begun := time.Now()
	base, span := r.trace(base, c)
	ctx, end := context.WithCancelCause(base)
	defer end(nil)
	ctx, stop := context.WithTimeoutCause(ctx, longest[c.Task.Class], errHangs)
	defer stop()
	alive := r.keep(ctx, c, end)
	b := &bench{runner: r, claim: c}
	var made kind.Made
	var err error
	band.Background(func() { made, err = r.perform(ctx, c, b) })
	lost := context.Cause(ctx) // read it before end sets the cause
	end(nil)
	<-alive
	if err != nil && errors.Is(lost, errHangs) {
		err = engine.Transient{Err: errors.Join(errHangs, err)}
	}
	// The outcome of a turn is settled even while the process stops.
	outcome := r.settle(context.WithoutCancel(base), c, b, made, err, lost)
	took := time.Since(begun)
	r.Meter.Settled(string(c.Task.Class), string(c.Work.Kind), c.Work.Step, outcome, took)
	r.Log.Debug("task", "operation", c.Task.Operation, "account", c.Task.Account, "step", c.Work.Step, "outcome", outcome, "ms", took.Milliseconds())
	span.Text("atelier.outcome", outcome)
	if outcome == outcomeFailed || outcome == outcomeUnsettled {
		span.Fail(outcome)
	}
	span.End()
}

// trace begins the span of a task, in the trace of the request that has started it.
func (r *Runner) trace(ctx context.Context, c *lifecycle.Claim) (context.Context, telemetry.Span) {
	ctx, span := r.Tracer.Task(ctx, c.Task.Trace, string(c.Work.Kind)+" "+c.Work.Step)
	if span.On() {
		span.Text("atelier.operation", c.Task.Operation)
		span.Text("atelier.task", c.Task.ID)
		span.Number("atelier.attempt", c.Task.Attempt)
		span.Number("atelier.waited_ms", c.Waited.Milliseconds())
	}
	return ctx, span
}

// keep sends heartbeats until ctx ends, and cancels the work when the lease is lost. A turn that has ended gets no more heartbeats. If its
// step ignores the end of ctx, the lease expires and another worker claims the task.
//
// done is closed when the goroutine ends, which work waits for. An error of a heartbeat is logged and the next one tries again: a lease bears
// three that fail.
func (r *Runner) keep(ctx context.Context, c *lifecycle.Claim, end context.CancelCauseFunc) <-chan struct{} {
	done := make(chan struct{})
	heartbeat := telemetry.Untraced(context.WithoutCancel(ctx)) // heartbeats of a long turn would fill its trace
	go func() {
		defer close(done)
		beat := time.NewTicker(r.Desk.Lease / beats)
		defer beat.Stop()
		ended, leave := c.Ended()
		defer leave()
		for {
			select {
			case <-ctx.Done():
				if errors.Is(context.Cause(ctx), errHangs) {
					r.Log.Error("a turn hangs and is ended", "operation", c.Task.Operation, "step", c.Work.Step, "after", longest[c.Task.Class])
				}
				return
			// The channel is closed, so this case comes again at once; ctx has ended by then, and the first case returns.
			case <-ended:
				end(lifecycle.ErrLeaseLost)
			case <-beat.C:
				err := c.Beat(heartbeat)
				if errors.Is(err, lifecycle.ErrLeaseLost) {
					end(lifecycle.ErrLeaseLost)
				} else if err != nil {
					r.Log.Error("keep a lease", "operation", c.Task.Operation, "error", err)
				}
			}
		}
	}()
	return done
}

// perform runs the step, unless a test word forces another outcome. A panic in a plug is an error of its task.
func (r *Runner) perform(ctx context.Context, c *lifecycle.Claim, b *bench) (made kind.Made, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	if err := forced(c); err != nil {
		return kind.Made{}, err
	}
	if c.Step == nil {
		return kind.Made{}, fmt.Errorf("no step %s of %s", c.Work.Step, c.Work.Kind)
	}
	if err := b.collect(ctx); err != nil {
		r.Log.Warn("collect files of lost attempts", "operation", c.Task.Operation, "error", err)
	}
	return c.Step(ctx, b, c.Work)
}

// failedBy is the failure that a test word forces.
func failedBy(word string) error {
	return engine.Failure{Failure: operation.Failure{Code: operation.GenerationFailed, Message: "The test word " + word + " made the generation fail."}}
}

// forced is the outcome that test words force; nil: the outcome of the step.
func forced(c *lifecycle.Claim) error {
	f := c.Forced
	switch {
	case f.Late:
		return engine.Failure{Failure: operation.Failure{Code: operation.Moderated}}
	case f.Partial:
		return failedBy("[test:partial]")
	case f.Fail:
		return failedBy("[test:fail]")
	case f.Transient && c.Task.Tries == 0 && c.Task.Note == engine.Note{}:
		return engine.Transient{Err: errors.New("the test word [test:transient]")}
	}
	return nil
}

// The outcomes of turns, as the metrics name them.
const (
	outcomeDone       = "done"
	outcomeAgain      = "again"       // an unfinished turn
	outcomeRetried    = "retried"     // after a transient error
	outcomeFailed     = "failed"      // for good
	outcomeLost       = "lost"        // claimed by another worker, or ended with its operation
	outcomeHandedBack = "handed_back" // because the worker stops
	outcomeUnsettled  = "unsettled"   // the database did not accept the outcome; the lease will expire
)

// settle passes the outcome to lifecycle, and returns its name. lost is the reason for which the work was stopped from outside, or nil.
//
// Outcomes in order of precedence: a lost lease writes nothing, whatever the step has returned; a worker that stops releases the task; then
// the step's own failure, a transient error, any other error, an unfinished turn, a finished one. After an error of the database the task
// stays leased: its lease expires, and another attempt repeats the turn.
func (r *Runner) settle(ctx context.Context, c *lifecycle.Claim, b *bench, made kind.Made, err, lost error) (outcome string) {
	keep := false
	if b.note.Text != "" {
		c.Task.Note = b.note
	}
	var failure engine.Failure
	switch {
	case errors.Is(lost, lifecycle.ErrLeaseLost):
		outcome, err = outcomeLost, lost
	case errors.Is(lost, errStopping):
		outcome, err = outcomeHandedBack, c.Release(ctx)
	case errors.As(err, &failure):
		if failure.Err != nil {
			r.Log.Warn("an engine failed the work", "operation", c.Task.Operation, "step", c.Work.Step, "error", failure.Err)
		}
		outcome, err = outcomeFailed, c.Failed(ctx, failure.Failure)
	case engine.May(err):
		r.Log.Warn("a passing fault", "operation", c.Task.Operation, "step", c.Work.Step, "error", err)
		outcome, err = outcomeRetried, c.Retry(ctx, err)
		// Retry has counted this try.
		if c.Task.Tries >= lifecycle.Tries {
			outcome = outcomeFailed
		}
	case err != nil:
		r.Log.Error("the work failed", "operation", c.Task.Operation, "step", c.Work.Step, "error", err)
		outcome, err = outcomeFailed, c.Failed(ctx, operation.Failure{Code: operation.GenerationFailed})
	case made.Again != nil:
		outcome, err = outcomeAgain, c.Again(ctx, made.Again, b.files)
		keep = made.Again.Keep && (err == nil || !errors.Is(err, lifecycle.ErrLeaseLost))
	default:
		outcome, err = outcomeDone, c.Done(ctx, made, slices.Concat(c.Kept, b.files))
		if errors.Is(err, lifecycle.ErrPatch) {
			r.Log.Error("the work failed", "operation", c.Task.Operation, "step", c.Work.Step, "error", err)
			outcome, err = outcomeFailed, c.Failed(ctx, operation.Failure{Code: operation.GenerationFailed})
			break
		}
		keep = err == nil || !errors.Is(err, lifecycle.ErrLeaseLost) // after a failed commit the rows may exist all the same
	}
	b.close(ctx, keep)
	switch {
	case errors.Is(err, lifecycle.ErrLeaseLost):
		r.abandonNote(ctx, c, b.note)
		return outcomeLost
	case err != nil:
		r.Log.Error("settle a task", "operation", c.Task.Operation, "step", c.Work.Step, "error", err)
		return outcomeUnsettled
	}
	return outcome
}
