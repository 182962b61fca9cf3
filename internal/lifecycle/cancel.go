package lifecycle

import (
	"context"

	"atelier/internal/account"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Cancel ends an operation of a type that can be canceled. What was finished stays charged, the rest is released, and the
// workers lose their tasks in the same transaction. One that has ended already is answered as it is.
func (d *Desk) Cancel(ctx context.Context, c account.Caller, operationID string) (operation.Operation, error) {
	var j *job
	err := d.deal(ctx, c.Account, func(t *deal) (err error) {
		if j, err = t.mine(ctx, c, operationID); err != nil {
			return err
		}
		if a := d.actions[work{j.Type, j.Resource.Type}]; !d.CancelAll && (a == nil || !a.Cancel) {
			return problem.InvalidOperationStage.Detail("Operations of type %s cannot be canceled.", j.Type)
		}
		if j.Status.Terminal() {
			return nil
		}
		return t.end(j, operation.Cancel)
	})
	if err != nil {
		return operation.Operation{}, refuse(err, problem.OperationTransitionFailed)
	}
	return d.wire(&j.Operation), nil
}

// end stops all work of an operation by an event and gives back what is reserved.
func (t *deal) end(j *job, e operation.Event) error {
	j.release()
	if err := j.apply(e, t.now); err != nil {
		return err
	}
	if err := t.itemsEnded(j); err != nil {
		return err
	}
	if err := t.EndTasks(j.ID); err != nil {
		return err
	}
	t.ended = append(t.ended, j.ID)
	return t.save(j)
}
