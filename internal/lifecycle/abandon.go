package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"time"

	"atelier/internal/engine"
	"atelier/internal/store"
)

// Cancels is how often a vendor is asked to cancel an abandoned job. The pauses between the requests double from a second to ten
// minutes, so the requests go on for about two hours.
const Cancels = 20

// abandonedLife is how long an abandoned job is remembered when no process has its engine.
const abandonedLife = 7 * 24 * time.Hour

// abandon schedules the cancellation of a vendor's job that a task has started and that ends without a result. The row is written by the
// transaction that ends the task, so both or neither survive a crash. Runner.abandon in package work cancels the job later, in any process
// that has the engine. A task without a note has started no job.
func (t *transaction) abandon(task *store.Task) error {
	if task.Note.Text == "" || task.Note.Engine == "" {
		return nil
	}
	if err := t.Abandon(store.Abandoned{Operation: task.Operation, Note: task.Note, RunAfter: t.now}); err != nil {
		return fmt.Errorf("abandon the job of task %s: %w", task.ID, err)
	}
	return nil
}

// Abandon schedules the cancellation of a vendor's job whose note came too late: this worker has lost the task. Another worker that goes on
// with the task may be submitting the very same job, so the cancellation waits long enough for its note to be written. The row of the task
// decides which of the two cases it is: while it is open, some worker may go on with it.
func (c *Claim) Abandon(ctx context.Context, note engine.Note) error {
	return c.desk.inTx(ctx, c.Task.Account, func(t *transaction) error {
		op, err := t.open(ctx, c.Task.Operation)
		if err != nil {
			return err
		}
		job := store.Abandoned{Operation: c.Task.Operation, Note: note, RunAfter: t.now}
		// Two leases: the first may have to run out before another worker claims the task, and the second covers its first turn.
		if k := op.task(c.Task.ID); k != nil && k.open() {
			job.RunAfter += 2 * c.desk.Config.Lease.Microseconds()
		}
		return t.Abandon(job)
	})
}

// Abandoned reads some of an engine's jobs whose next cancellation is due.
func (d *Desk) Abandoned(ctx context.Context, engineName string) ([]store.Abandoned, error) {
	return d.Store.Abandoned(ctx, engineName, d.Store.Now().UnixMicro())
}

// CancelAbandoned has an engine cancel a job, unless another process is doing so. last is true when the last try has failed: then the job is
// forgotten.
//
// It takes two transactions with the call between them. The first counts the try and postpones the next one, by a compare-and-set on the
// number of tries: of several processes one wins, and the others get ErrStale. The second removes the row. After a crash between them the row
// is due again after the pause, so the engine may be asked twice; Cancel of an engine must bear that.
func (d *Desk) CancelAbandoned(ctx context.Context, a store.Abandoned, cancel func(note string) error) (last bool, _ error) {
	// A first cancellation has Tries 0 and pauses for a second; 1 s << 10 exceeds the bound, and the min of the shift keeps it from
	// overflowing.
	pause := min(time.Second<<min(a.Tries, 10), 10*time.Minute)
	var wanted bool
	err := d.Store.InTx(ctx, "", func(tx *store.Tx) (err error) {
		wanted, err = tx.TryAbandoned(&a, tx.Now()+pause.Microseconds())
		return err
	})
	if wanted || errors.Is(err, store.ErrStale) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("try to cancel a job of operation %s: %w", a.Operation, err)
	}
	failed := cancel(a.Note.Text)
	last = failed != nil && a.Tries >= Cancels
	if failed == nil || last {
		err = d.Store.InTx(ctx, "", func(tx *store.Tx) error { return tx.ForgetAbandoned(&a) })
	}
	return last, errors.Join(failed, err)
}
