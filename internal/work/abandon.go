package work

import (
	"context"
	"sync"
	"time"

	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/store"
)

// canceling is how long an engine may take to cancel a job.
const canceling = 10 * time.Second

// abandon periodically cancels the vendors' abandoned jobs. It runs beside the sweep, because a vendor may be slow. Every process that has
// engines runs it, and CancelAbandoned lets one of them cancel a job. It ends with ctx.
func (r *Runner) abandon(ctx context.Context) {
	tick := time.NewTicker(sweepEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
		var all sync.WaitGroup // jobs of different vendors are canceled independently
		for _, e := range r.Router.Engines {
			all.Go(func() { r.cancelJobs(ctx, e) })
		}
		all.Wait()
	}
}

// cancelJobs cancels some of an engine's jobs in parallel. At most 16 at once, which is what Abandoned reads; the rest follows at the next
// tick.
func (r *Runner) cancelJobs(ctx context.Context, e engine.Engine) {
	jobs, err := r.Desk.Abandoned(ctx, e.Name())
	r.complain(ctx, "look for abandoned jobs", err)
	var all sync.WaitGroup
	for _, job := range jobs {
		all.Go(func() { r.cancelJob(ctx, e, job) })
	}
	all.Wait()
}

// cancelJob cancels one job. A cancellation that has begun is recorded even while the process stops. After the last try the job is forgotten,
// and its vendor goes on with it: the log line is all that is left of it.
func (r *Runner) cancelJob(ctx context.Context, e engine.Engine, job store.Abandoned) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), canceling)
	defer cancel()
	last, err := r.Desk.CancelAbandoned(ctx, job, func(note string) error { return e.Cancel(ctx, note) })
	switch {
	case last:
		r.Log.Error("a job of an engine could not be canceled and goes on", "operation", job.Operation, "engine", e.Name(), "note", job.Note.Text, "error", err)
	case err != nil:
		r.Log.Warn("cancel the job of an engine", "operation", job.Operation, "engine", e.Name(), "tries", job.Tries+1, "error", err)
	}
}

// abandonNote schedules the cancellation of a job that a turn has started when this worker has lost the task. An error means that the row
// could not be written; the job then goes on until its vendor ends it.
func (r *Runner) abandonNote(ctx context.Context, c *lifecycle.Claim, note engine.Note) {
	if note.Text == "" {
		return
	}
	if err := c.Abandon(ctx, note); err != nil {
		r.Log.Error("a job of an engine was not given up and goes on", "operation", c.Task.Operation, "engine", note.Engine, "note", note.Text, "error", err)
	}
}
