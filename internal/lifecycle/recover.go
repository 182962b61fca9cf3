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

// Interruptions is how many crashes in a row fail the work that was in hand.
const Interruptions = 10

// HandBack makes a task ready again that its worker does not finish because it stops. That counts as nothing.
func (h *Hand) HandBack(ctx context.Context) error {
	return h.desk.takeBack(ctx, h.Task, h.Task.Interruptions)
}

// Recover takes back every task that is in hand. A process that is the only one calls it when it starts: whoever had
// them is dead. It tells how many there were.
func (d *Desk) Recover(ctx context.Context) (int, error) { return d.takeBackAll(ctx, math.MaxInt64) }

// TakeBack takes back the tasks whose lease has run out: their workers have died, or hang.
func (d *Desk) TakeBack(ctx context.Context) (int, error) {
	return d.takeBackAll(ctx, d.Store.Now().UnixMicro())
}

func (d *Desk) takeBackAll(ctx context.Context, before int64) (n int, err error) {
	tasks, err := d.Store.LeasedTasks(ctx, before)
	if err != nil {
		return 0, fmt.Errorf("look for lost tasks: %w", err)
	}
	var failed []error // one that cannot be taken back stands in no other's way
	for _, t := range tasks {
		switch err := d.takeBack(ctx, t, t.Interruptions+1); {
		case err == nil:
			n++
		case !errors.Is(err, ErrLost):
			failed = append(failed, fmt.Errorf("take back task %s: %w", t.ID, err))
		}
	}
	return n, errors.Join(failed...)
}

// takeBack makes a task ready again. When none of its operation is in hand any more, that is queued.
func (d *Desk) takeBack(ctx context.Context, task store.Task, interruptions int) error {
	return d.deal(ctx, task.Account, func(t *deal) error {
		if interruptions >= Interruptions {
			if err := lost(t.Finish(&task, store.TaskFailed)); err != nil {
				return err
			}
			j, err := t.open(ctx, task.Operation)
			if err != nil {
				return err
			}
			t.takenBack(j, &task)
			return t.taskFailed(ctx, j, &task, operation.Failure{Code: operation.Interrupted})
		}
		task.Interruptions, task.RunAfter = interruptions, t.now
		if err := lost(t.PutBack(&task)); err != nil {
			return err
		}
		j, err := t.open(ctx, task.Operation)
		if err != nil {
			return err
		}
		t.takenBack(j, &task)
		_, leased, err := t.Work(j.ID)
		if err != nil {
			return fmt.Errorf("count tasks: %w", err)
		}
		t.ready = true
		if leased > 0 || j.Status != operation.Running {
			return nil
		}
		if err := j.apply(operation.TakenBack, t.now); err != nil {
			return err
		}
		return t.save(j)
	})
}

// Lapse cancels operations that have waited for their owner too long, and tells how many.
func (d *Desk) Lapse(ctx context.Context) (int, error) {
	before := d.Store.Now().Add(-time.Duration(d.WaitDays) * 24 * time.Hour).UnixMicro()
	lapsed, err := d.Store.Lapsed(ctx, before)
	if err != nil {
		return 0, fmt.Errorf("look for waiting operations: %w", err)
	}
	n := 0
	var failed []error
	for _, o := range lapsed {
		err := d.deal(ctx, o.Account, func(t *deal) error {
			j, err := t.open(ctx, o.ID)
			if err != nil || !j.Status.Waiting() || j.UpdatedAt >= before {
				return err
			}
			return t.end(j, operation.Lapse)
		})
		if err != nil {
			failed = append(failed, fmt.Errorf("operation %s: %w", o.ID, err))
			continue
		}
		n++
	}
	return n, errors.Join(failed...)
}

// Forget deletes idempotency keys and quotes that have expired, some at a time, and tells how many.
func (d *Desk) Forget(ctx context.Context) (n int64, err error) {
	err = d.Store.InTx(ctx, "", func(tx *store.Tx) (err error) {
		if n, err = tx.Forget(); err != nil {
			return fmt.Errorf("forget keys: %w", err)
		}
		quotes, err := tx.ForgetQuotes()
		n += quotes
		return err
	})
	return n, err
}
