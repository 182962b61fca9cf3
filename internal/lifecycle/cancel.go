package lifecycle

import (
	"context"
	"fmt"

	"atelier/internal/account"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Cancel ends an operation of a type that can be canceled. Finished work stays charged, the rest is released, and the workers lose their
// tasks in the same transaction. An operation that has ended already is returned as it is.
func (d *Desk) Cancel(ctx context.Context, c account.Caller, operationID string) (operation.Operation, error) {
	var op *opened
	err := d.inTx(ctx, c.Account, func(t *transaction) (err error) {
		if op, err = t.mine(ctx, c, operationID); err != nil {
			return err
		}
		if a, ok := d.action(op); !d.CancelAll && (!ok || !a.Cancel) {
			return problem.InvalidOperationStage.Detail("Operations of type %s cannot be canceled.", op.Type)
		}
		if op.Status.Terminal() {
			return nil
		}
		return t.end(op, operation.Cancel)
	})
	if err != nil {
		return operation.Operation{}, refuse(err, problem.OperationTransitionFailed)
	}
	return d.wire(&op.Operation), nil
}

// end applies an event that stops all work of an operation, and releases what is reserved.
func (t *transaction) end(op *opened, e operation.Event) error {
	if e == operation.Cancel {
		op.chargeMetered()
	}
	op.releaseAll()
	if err := op.apply(e, t.now); err != nil {
		return err
	}
	if err := t.itemsEnded(op); err != nil {
		return err
	}
	if err := t.endTasks(op); err != nil {
		return err
	}
	t.ended = append(t.ended, op.ID)
	return t.save(op)
}

// endTasks cancels the unfinished tasks of an operation.
func (t *transaction) endTasks(op *opened) error {
	if err := t.EndTasks(op.ID, op.Round); err != nil {
		return fmt.Errorf("end tasks of %s: %w", op.ID, err)
	}
	for _, k := range op.tasks() {
		if k.open() {
			if err := t.discardAttempt(op, &k.Task); err != nil {
				return err
			}
			k.State = store.TaskCanceled
			k.kept.State, k.kept.Reserved = k.State, 0
		}
	}
	return nil
}
