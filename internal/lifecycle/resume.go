package lifecycle

import (
	"context"

	"atelier/internal/account"
	"atelier/internal/operation"
)

// Resume goes on with what could not be paid: the next stage, an approval or a revision.
func (d *Desk) Resume(ctx context.Context, c account.Caller, operationID string, r Request) (Answer, error) {
	return d.transition(ctx, c, operationID, r, func(t *deal, j *job) error {
		if j.Status != operation.BillingRequired {
			return wrongStage(j)
		}
		return t.resume(j)
	})
}

func (t *deal) resume(j *job) error { return t.advance(j, operation.Resume, j.index(j.Stage)) }
