package lifecycle

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Approve continues from a preview to the final. Approving an operation that is approved already returns it as it is and charges nothing.
// Approving an operation that waits for Credits resumes it; when the body names items, for those items alone.
//
// Transitions: preview_ready → running, or → billing_required when the final cannot be paid; billing_required → queued. Everything else is
// 409 (contract, "The lifecycle of an operation"): invalid-operation-mode for an auto operation, asset-has-active-work while a part of the
// items is at work, invalid-operation-stage for the rest.
func (d *Desk) Approve(ctx context.Context, c account.Caller, operationID string, r Request) (Answer, error) {
	var b ApproveBody
	if err := json.Unmarshal(orEmpty(r.Body), &b); err != nil {
		return Answer{}, problem.Internal.Because(fmt.Errorf("read body: %w", err)) // its shape was checked
	}
	if err := b.Rule(); err != nil {
		return Answer{}, err
	}
	return d.transition(ctx, c, operationID, r, func(t *transaction, op *opened) error {
		chosen, err := op.chosen(b.Selection)
		switch {
		case err != nil:
			return err
		case op.Status == operation.BillingRequired:
			return t.resumeSome(op, chosen, b.Named())
		case op.Mode != operation.Review:
			return problem.InvalidOperationMode.Detail("An operation in mode auto goes on by itself and has no preview to approve; " +
				"start one with generationMode review.")
		// The second approval of the same items: the caller gets the work of the first, with 202 and without a charge.
		case started(chosen) && op.approved():
			return nil
		// Some of the chosen items were left out by the approval that is at work.
		case op.approved() && op.Status.Active():
			return atWork(op.ID)
		case op.Status != operation.PreviewReady:
			return wrongStage(op)
		}
		if chosen, err = op.ready(chosen, b.Named()); err != nil {
			return err
		}
		if err := t.narrow(op, chosen); err != nil {
			return err
		}
		return t.advance(op, operation.Approve, op.Begun)
	})
}

// ApproveBody is the body of an operation's own :approve. Its fields are accepted only for operations on packs.
type ApproveBody struct{ kind.Selection }

func orEmpty(body json.RawMessage) json.RawMessage {
	if len(bytes.TrimSpace(body)) == 0 {
		return json.RawMessage("{}")
	}
	return body
}

// chosen are the items of the operation that a selection names; an empty selection names all of them. An unknown item is a validation error
// at its place in the body.
func (op *opened) chosen(s kind.Selection) ([]asset.Item, error) {
	if op.Scope == nil {
		var f problem.Fields
		f.If(s.Scope != "", "body.scope", problem.UnrecognizedKeys, "is for packs alone: only they have items")
		f.If(s.ItemIDs != nil, "body.itemIds", problem.UnrecognizedKeys, "is for packs alone: only they have items")
		return nil, f.Err()
	}
	if s.Named() {
		return s.Of(op.stored())
	}
	var all []asset.Item
	for _, i := range op.alive() {
		all = append(all, i.Item)
	}
	return all, nil
}

// started reports whether every item is past its approval. An empty list counts as started, as the items of an operation without items are.
func started(items []asset.Item) bool {
	return !slices.ContainsFunc(items, func(i asset.Item) bool { return !i.Status.Started() })
}

// ready are the items whose previews wait for approval. A named item that does not wait is a validation error. While the operation waits
// for Credits, items that an auto operation has approved by itself count as ready too.
func (op *opened) ready(items []asset.Item, named bool) ([]asset.Item, error) {
	var list []asset.Item
	for _, i := range items {
		waits := i.Status == asset.ItemPreviewReady || i.Status == asset.ItemApproved && op.Status == operation.BillingRequired
		waits = waits && op.live(part{item: i.Position})
		if !waits && named {
			return nil, problem.InvalidOperationStage.Detail("The item %s of itemIds is %s; name only items whose status is preview_ready.", i.ID, i.Status)
		}
		if waits {
			list = append(list, i)
		}
	}
	return list, nil
}

// resumeSome resumes what could not be paid for the chosen items alone: their final, or their new previews when a revision could not be
// paid. The other items leave the operation: their previews stay on the pack, and nothing is reserved or charged for them. They have
// left even when the chosen items cannot be paid either.
func (t *transaction) resumeSome(op *opened, chosen []asset.Item, named bool) error {
	if op.Scope == nil || !named {
		return t.resume(op)
	}
	chosen, err := op.ready(chosen, named)
	if err != nil {
		return err
	}
	if err := t.narrow(op, chosen); err != nil {
		return err
	}
	return t.resume(op)
}

// transition runs an owner's verb on an operation exactly once per idempotency key. When the verb returns an error with a billing action, the
// caller gets the error and the verb's writes are committed.
//
// A billing problem is the outcome of the verb and no failure of the request: the operation has turned to billing_required, which must be
// stored. The idempotency key is bound only when the verb succeeds, so that the same request can be sent again once there are Credits.
func (d *Desk) transition(ctx context.Context, c account.Caller, operationID string, r Request, verb func(*transaction, *opened) error) (Answer, error) {
	answer, err := d.exactlyOnce(ctx, c, r, func(ctx context.Context) (*store.Operation, error) {
		var op *opened
		var unpaid *problem.Error
		err := d.inTx(ctx, c.Account, func(t *transaction) (err error) {
			// The function may not rely on what an earlier run of it has left in these variables.
			unpaid, t.asked = nil, true
			if op, err = t.mine(ctx, c, operationID); err != nil {
				return err
			}
			if err = verb(t, op); asksForCredits(err, &unpaid) {
				return nil
			}
			if err != nil {
				return err
			}
			return t.remember(c.Principal, r, operationID)
		})
		if err == nil && unpaid != nil {
			err = unpaid
		}
		if err != nil {
			return nil, err
		}
		return &op.Operation, nil
	})
	return answer, refuse(err, problem.OperationTransitionFailed)
}

// mine opens an operation of the caller. Another account's operation is answered as not found. The account of a row never changes, so the
// check needs no lock.
func (t *transaction) mine(ctx context.Context, c account.Caller, operationID string) (*opened, error) {
	op, err := t.open(ctx, operationID)
	if notFound(err) || err == nil && op.Account != c.Account {
		return nil, problem.OperationNotFound
	}
	return op, err
}

// advance applies an event and begins stage i, if the stage can be paid. If not, the operation waits for Credits, and the problem is
// returned.
//
// The order matters. Credits are reserved first, in memory, so a caller without Credits is told of the Credits, and only a caller that could
// pay is told that the storage is full. Then the status moves, then the tasks of the stage become ready, and save writes all of it.
func (t *transaction) advance(op *opened, e operation.Event, i int) error {
	op.Stage = op.stages[i].name
	unpaid, err := t.reserveStage(op, i)
	if err != nil {
		return err
	}
	if unpaid != nil {
		return t.wait(op, unpaid)
	}
	if err := t.unlessFull(op); err != nil {
		return err
	}
	if err := op.apply(e, t.now); err != nil {
		return err
	}
	if err := t.begin(op, i); err != nil {
		return err
	}
	return t.save(op)
}

// wait makes an operation wait for Credits, and returns the problem for the caller. An operation that waits already stays in its status, and
// only its bill is written again.
func (t *transaction) wait(op *opened, unpaid *bill) error {
	before := op.Billing
	if op.Status != operation.BillingRequired {
		if err := op.apply(operation.Unpayable, t.now); err != nil {
			return err
		}
	}
	if err := op.setBilling(unpaid); err != nil {
		return err
	}
	if err := t.itemsUnpaid(op); err != nil {
		return err
	}
	if !bytes.Equal(before, op.Billing) || op.narrowed { // an unchanged record keeps its updatedAt
		if err := t.save(op); err != nil {
			return err
		}
	}
	return &problem.Error{Type: problem.BillingRequired, Text: unpaid.between(), Billing: &unpaid.Billing, OperationID: op.ID}
}

// wrongStage is the problem for a verb that the operation's status does not allow.
func wrongStage(op *opened) error {
	return problem.InvalidOperationStage.Detail("This cannot be done while the operation is %s.", op.Status)
}
