package work

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/operation"
	"atelier/internal/telemetry"
)

// errStopping ends the work in hand when the process stops.
var errStopping = errors.New("the worker stops")

// work takes one task through one turn and settles it.
func (r *Runner) work(base context.Context, h *lifecycle.Hand) {
	begun := time.Now()
	base, span := r.trace(base, h)
	ctx, end := context.WithCancelCause(base)
	defer end(nil)
	alive := r.keep(ctx, h, end)
	b := &bench{runner: r, hand: h}
	made, err := r.perform(ctx, h, b)
	lost := context.Cause(ctx) // before end says that it is over
	end(nil)
	<-alive
	// What was begun is settled even while the process stops.
	outcome := r.settle(context.WithoutCancel(base), h, b, made, err, lost)
	r.Meter.Settled(string(h.Task.Class), string(h.Work.Kind), h.Work.Step, outcome, time.Since(begun))
	span.Text("atelier.outcome", outcome)
	if outcome == outcomeFailed || outcome == outcomeUnsettled {
		span.Fail(outcome)
	}
	span.End()
}

// trace begins the span of a task, in the trace of the request that has caused it.
func (r *Runner) trace(ctx context.Context, h *lifecycle.Hand) (context.Context, telemetry.Span) {
	ctx, span := r.Tracer.Task(ctx, h.Task.Trace, string(h.Work.Kind)+" "+h.Work.Step)
	if span.On() {
		span.Text("atelier.operation", h.Task.Operation)
		span.Text("atelier.task", h.Task.ID)
		span.Number("atelier.attempt", h.Task.Attempt)
		span.Number("atelier.waited_ms", h.Waited.Milliseconds())
	}
	return ctx, span
}

// keep extends the lease until ctx ends, and ends the work when the lease is lost.
func (r *Runner) keep(ctx context.Context, h *lifecycle.Hand, end context.CancelCauseFunc) <-chan struct{} {
	done := make(chan struct{})
	go func() {
		defer close(done)
		beat := time.NewTicker(r.Desk.Lease / beats)
		defer beat.Stop()
		ended, leave := h.Ended()
		defer leave()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ended:
				end(lifecycle.ErrLost)
			case <-beat.C:
				err := h.Beat(context.WithoutCancel(ctx))
				if errors.Is(err, lifecycle.ErrLost) {
					end(lifecycle.ErrLost)
				} else if err != nil {
					r.Log.Error("keep a lease", "operation", h.Task.Operation, "error", err)
				}
			}
		}
	}()
	return done
}

// perform runs the step, after what test words ask for. A panic of a plug is an error of its task.
func (r *Runner) perform(ctx context.Context, h *lifecycle.Hand, b *bench) (made kind.Made, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
		}
	}()
	if err := forced(ctx, h); err != nil {
		return kind.Made{}, err
	}
	if h.Step == nil {
		return kind.Made{}, fmt.Errorf("no step %s of %s", h.Work.Step, h.Work.Kind)
	}
	if err := b.collect(ctx); err != nil {
		r.Log.Warn("collect files of lost attempts", "operation", h.Task.Operation, "error", err)
	}
	return h.Step(ctx, b, h.Work)
}

// forced does what test words ask for.
func forced(ctx context.Context, h *lifecycle.Hand) error {
	f := h.Forced
	if f.Slow > 0 {
		t := time.NewTimer(f.Slow)
		defer t.Stop()
		select {
		case <-t.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	switch {
	case f.Late:
		return engine.Failure{Failure: operation.Failure{Code: operation.Moderated}}
	case f.Fail:
		return engine.Failure{Failure: operation.Failure{Code: operation.GenerationFailed, Message: "The test word [test:fail] made the generation fail."}}
	case f.Transient && h.Task.Tries == 0:
		return engine.Transient{Err: errors.New("the test word [test:transient]")}
	}
	return nil
}

// How work at a task ends, in the words of the metrics.
const (
	outcomeDone       = "done"
	outcomeAgain      = "again"       // an unfinished turn
	outcomeRetried    = "retried"     // after a passing fault
	outcomeFailed     = "failed"      // for good
	outcomeLost       = "lost"        // to another hand, or with its operation
	outcomeHandedBack = "handed_back" // because the worker stops
	outcomeUnsettled  = "unsettled"   // the database did not take the outcome; the lease will run out
)

// settle hands the outcome over, and tells it. lost is why the work was ended from outside, if it was.
func (r *Runner) settle(ctx context.Context, h *lifecycle.Hand, b *bench, made kind.Made, err, lost error) (outcome string) {
	keep := false
	var failure engine.Failure
	var transient engine.Transient
	switch {
	case errors.Is(lost, lifecycle.ErrLost):
		b.giveUp(ctx)
		outcome, err = outcomeLost, nil
	case errors.Is(lost, errStopping):
		outcome, err = outcomeHandedBack, h.HandBack(ctx)
	case errors.As(err, &failure):
		outcome, err = outcomeFailed, h.Failed(ctx, failure.Failure)
	case errors.As(err, &transient):
		r.Log.Warn("a passing fault", "operation", h.Task.Operation, "step", h.Work.Step, "error", err)
		outcome, err = outcomeRetried, h.Retry(ctx, err)
		if h.Task.Tries >= lifecycle.Tries {
			outcome = outcomeFailed
		}
	case err != nil:
		r.Log.Error("the work failed", "operation", h.Task.Operation, "step", h.Work.Step, "error", err)
		outcome, err = outcomeFailed, h.Failed(ctx, operation.Failure{Code: operation.GenerationFailed})
	case made.Again != nil:
		outcome, err = outcomeAgain, h.Again(ctx, made.Again.Note, made.Again.After)
	default:
		outcome, err = outcomeDone, h.Done(ctx, made, b.files)
		keep = err == nil || !errors.Is(err, lifecycle.ErrLost) // a commit that failed may have been written all the same
	}
	b.close(ctx, keep)
	switch {
	case errors.Is(err, lifecycle.ErrLost):
		return outcomeLost
	case err != nil:
		r.Log.Error("settle a task", "operation", h.Task.Operation, "step", h.Work.Step, "error", err)
		return outcomeUnsettled
	}
	return outcome
}
