package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"atelier/internal/operation"
	"atelier/internal/store"
)

// Interruptions is how many crashes in a row a task may meet before it fails.
const Interruptions = 10

// Release releases a claimed task when its worker stops. It counts neither as an attempt nor as an interruption. The task becomes ready at
// once: leased → ready, with the count of interruptions that it had.
func (c *Claim) Release(ctx context.Context) error {
	return c.desk.inTx(ctx, c.Task.Account, func(t *transaction) error { return t.takeBack(ctx, c.Task, c.Task.Interruptions) })
}

// Recover takes back every leased task and returns their number. A process that runs alone calls it when it starts: the workers that
// held them have ended with the previous process.
func (d *Desk) Recover(ctx context.Context) (int, error) { return d.takeBackAll(ctx, math.MaxInt64) }

// TakeBack takes back the tasks whose lease has expired: their workers have died or hang.
func (d *Desk) TakeBack(ctx context.Context) (int, error) {
	return d.takeBackAll(ctx, d.Store.Now().UnixMicro())
}

// takeBackAll takes back the tasks whose lease ends before a time. The rows are read without a lock, and each is taken back by a transaction
// of its own, so a task that ends meanwhile is skipped.
func (d *Desk) takeBackAll(ctx context.Context, before int64) (n int, err error) {
	tasks, err := d.Store.LeasedTasks(ctx, before)
	if err != nil {
		return 0, fmt.Errorf("look for lost tasks: %w", err)
	}
	var failed []error // an error with one task does not stop the others
	for _, t := range tasks {
		switch err := d.expire(ctx, t, before); {
		case err == nil:
			n++
		case !errors.Is(err, ErrLeaseLost):
			failed = append(failed, fmt.Errorf("take back task %s: %w", t.ID, err))
		}
	}
	return n, errors.Join(failed...)
}

// expire takes back a task whose lease ended before a time, unless its worker has sent a heartbeat since the task was read.
//
// Expire comes first: it locks the row by a write that also checks the attempt and the end of the lease, so a heartbeat at the same moment
// either comes before it, and the task stays with its worker, or finds the attempt over. At the tenth interruption in a row the task fails
// with generation_interrupted (contract, "The lifecycle of an operation").
func (d *Desk) expire(ctx context.Context, task store.Task, before int64) error {
	return d.inTx(ctx, task.Account, func(t *transaction) error {
		if err := leaseLost(t.Expire(&task, before)); err != nil {
			return err
		}
		if task.Interruptions+1 < Interruptions {
			return t.takeBack(ctx, task, task.Interruptions+1)
		}
		// The task that kills its process each time must not do so for ever.
		op, _, err := t.finish(ctx, &task, store.TaskFailed)
		if err != nil {
			return err
		}
		t.takenBack(&task)
		return t.taskFailed(ctx, op, &task, operation.Failure{Code: operation.Interrupted})
	})
}

// takeBack makes a task ready again. When no other task of its operation is leased, the operation is queued. Operation: running → queued. The
// task's row is written before the operation is opened, so that work counts it as ready.
func (t *transaction) takeBack(ctx context.Context, task store.Task, interruptions int) error {
	task.Interruptions, task.RunAfter = interruptions, t.now
	if err := leaseLost(t.PutBack(&task)); err != nil {
		return err
	}
	op, err := t.open(ctx, task.Operation)
	if err != nil {
		return err
	}
	t.takenBack(&task)
	t.wake(0)
	if _, leased := op.work(); leased > 0 || op.Status != operation.Running {
		return nil
	}
	if err := op.apply(operation.TakenBack, t.now); err != nil {
		return err
	}
	return t.save(op)
}

// Lapse cancels operations that have waited for their owner for too long, and returns their number.
//
// Transition: preview_ready or billing_required → canceled. The rows are read without a lock, and the transaction checks again whether the
// operation still waits and since when. Each call ends a bounded number; the next call finds the rest.
func (d *Desk) Lapse(ctx context.Context) (int, error) {
	before := d.Store.Now().Add(-time.Duration(d.WaitDays) * 24 * time.Hour).UnixMicro()
	lapsed, err := d.Store.Lapsed(ctx, before)
	if err != nil {
		return 0, fmt.Errorf("look for waiting operations: %w", err)
	}
	n := 0
	var failed []error
	for _, o := range lapsed {
		err := d.inTx(ctx, o.Account, func(t *transaction) error {
			op, err := t.open(ctx, o.ID)
			if err != nil || !op.Status.Waiting() || op.UpdatedAt >= before {
				return err
			}
			return t.end(op, operation.Lapse)
		})
		if err != nil {
			failed = append(failed, fmt.Errorf("operation %s: %w", o.ID, err))
			continue
		}
		n++
	}
	return n, errors.Join(failed...)
}

// Forget deletes expired idempotency keys and quotes and old events, and discards the files of uploads that have never ended. Each call
// deletes a bounded number of each, and returns how many. All of it is one transaction, of no account.
func (d *Desk) Forget(ctx context.Context) (n int64, err error) {
	err = d.Store.InTx(ctx, "", func(tx *store.Tx) (err error) {
		if n, err = tx.Forget(); err != nil {
			return fmt.Errorf("forget keys: %w", err)
		}
		quotes, err := tx.ForgetQuotes()
		if err != nil {
			return err
		}
		uploads, err := tx.DiscardUploads(ctx, tx.Now()-uploadLife.Microseconds())
		if err != nil {
			return err
		}
		jobs, err := tx.ForgetAbandonedBefore(tx.Now() - abandonedLife.Microseconds())
		if err != nil {
			return err
		}
		events, err := tx.ForgetEvents()
		n += quotes + uploads + jobs + events
		return err
	})
	return n, err
}
