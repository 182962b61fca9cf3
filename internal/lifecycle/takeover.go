package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// unlessBusy answers that an asset has active work, if that is the cause of the other error or there is none. A fault of the request itself
// has precedence. 409 asset-has-active-work, with the ID of the operation. The look is a hint: takeOver repeats it in the transaction.
func (d *Desk) unlessBusy(a *asset.Asset, otherwise error) error {
	if p := new(problem.Error); errors.As(otherwise, &p) && p.Type.Status != http.StatusConflict {
		return otherwise
	}
	operationID, status, err := d.working(d.Store, a)
	switch {
	case notFound(err) || err == nil && !status.Active():
		return otherwise
	case err != nil:
		return err
	}
	return atWork(operationID)
}

// atWork is the problem that work on an asset is active.
func atWork(operationID string) error {
	return &problem.Error{Type: problem.AssetHasActiveWork, OperationID: operationID,
		Text: "An operation is working on this; wait until it has ended or asks for you."}
}

// alone reports whether operations of an action are alone on the asset in their path: operations that change the asset are, and all on a pack.
func (d *Desk) alone(a *kind.Action) bool { return effects[a.Effect].alone || d.hasItems(a.Source) }

// hasItems reports whether assets of a type are packs.
func (d *Desk) hasItems(t asset.Type) bool {
	k := d.kinds[t]
	return k != nil && k.Items != ""
}

// workers reads the operation that works on an asset.
type workers interface {
	Changing(assetID string) (string, operation.Status, error)
	Busy(assetID string) (string, operation.Status, error)
}

// working is the operation that has not ended and with which no other may work on an asset: on a pack any operation, on another asset one
// that makes or changes it.
func (d *Desk) working(from workers, a *asset.Asset) (operationID string, status operation.Status, err error) {
	if d.hasItems(a.Type) {
		operationID, status, err = from.Busy(a.ID)
	} else {
		operationID, status, err = from.Changing(a.ID)
	}
	if err != nil && !notFound(err) {
		err = fmt.Errorf("look for work on %s: %w", a.ID, err)
	}
	return operationID, status, err
}

// takeOver makes sure that no other operation works on the asset that the plan is alone on. An operation that waits for its owner ends: its
// open reservations are released, its charges stay, and the new operation continues with what it has made.
//
// Transition of the old operation: preview_ready or billing_required → canceled, in the transaction that creates the new one (contract,
// "Packs").
func (t *transaction) takeOver(ctx context.Context, op *opened) error {
	now, err := t.Asset(op.alone.ID)
	if notFound(err) || err == nil && now.Version != op.alone.Version {
		return errChanged
	}
	if err != nil {
		return fmt.Errorf("read asset %s: %w", op.alone.ID, err)
	}
	operationID, status, err := t.desk.working(t, op.alone)
	switch {
	case err == nil && status.Active():
		return atWork(operationID)
	case err == nil:
		old, err := t.open(ctx, operationID)
		if err != nil {
			return err
		}
		if err := t.leaveItems(old); err != nil {
			return err
		}
		if err := t.end(old, operation.Lapse); err != nil {
			return err
		}
		// end has written the asset, and incremented its version.
		if op.asset.ID == old.asset.ID {
			op.asset.Version = old.asset.Version
		}
	case !notFound(err):
		return err
	}
	if !effects[op.Effect].alone {
		return nil // it leaves the asset as it is
	}
	if err := t.openItems(ctx, op); err != nil {
		return err
	}
	op.changeItems()
	return nil
}

// leaveItems passes the items of an operation that is taken over to the new operation and to the pack. An item that waited for Credits waits
// for them no more: its preview waits for approval again. With nothing alive, end leaves the items alone.
func (t *transaction) leaveItems(op *opened) error {
	if op.Scope == nil {
		return nil
	}
	for _, i := range op.alive() {
		to := i.Status
		if to == asset.ItemApproved {
			to = asset.ItemPreviewReady
		}
		if err := t.move(op, i, to); err != nil {
			return err
		}
	}
	op.Scope.Alive = nil
	return nil
}
