package lifecycle

import (
	"context"

	"atelier/internal/account"
	"atelier/internal/operation"
)

// Resume continues with what could not be paid: the next stage, an approval or a revision.
func (d *Desk) Resume(ctx context.Context, c account.Caller, operationID string, r Request) (Answer, error) {
	return d.transition(ctx, c, operationID, r, func(t *transaction, op *opened) error {
		if op.Status != operation.BillingRequired {
			return wrongStage(op)
		}
		return t.resume(op)
	})
}

func (t *transaction) resume(op *opened) error {
	return t.advance(op, operation.Resume, op.index(op.Stage))
}
