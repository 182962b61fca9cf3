package lifecycle

import (
	"context"

	"atelier/internal/account"
	"atelier/internal/operation"
)

// Resume continues with what could not be paid: the next stage, an approval or a revision. Transition: billing_required → queued, or
// unchanged with the new bill (402) when it still cannot be paid.
func (d *Desk) Resume(ctx context.Context, c account.Caller, operationID string, r Request) (Answer, error) {
	return d.transition(ctx, c, operationID, r, func(t *transaction, op *opened) error {
		if op.Status != operation.BillingRequired {
			return wrongStage(op)
		}
		return t.resume(op)
	})
}

// resume tries again to pay and begin the stage that the operation waits for. It is the row's Stage, since advance sets Stage before
// it reserves.
func (t *transaction) resume(op *opened) error {
	return t.advance(op, operation.Resume, op.index(op.Stage))
}
