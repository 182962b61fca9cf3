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
//
// Any status that is not terminal → canceled. A type that supports no cancellation is 409 invalid-operation-stage, also when the operation
// has ended (specification, "POST /v1/operations/{operationId}:cancel"). No idempotency key is bound, since a second cancel changes nothing.
func (d *Desk) Cancel(ctx context.Context, c account.Caller, operationID string) (operation.Operation, error) {
	var op *opened
	err := d.inTx(ctx, c.Account, func(t *transaction) (err error) {
		if op, err = t.mine(ctx, c, operationID); err != nil {
			return err
		}
		if a, ok := d.action(op); !d.CancelAll && (!ok || !a.Cancel) {
			return problem.InvalidOperationStage.Detail("Operations of type %s cannot be canceled: wait until it has ended, or resume it where it waits for "+
				"Credits.", op.Type)
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
//
// The order: metered usage is charged while its tasks are open, then all reservations are released, then the status moves, which makes the
// estimate equal to what was finalized, and last the tasks end. The workers are told after the commit; a worker that misses the notice finds
// out at its next heartbeat, and could not have written in between.
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

// endTasks cancels the unfinished tasks of an operation. One statement cancels the rows, and the loop brings the tasks in memory up to date,
// so that save does not write them again.
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
