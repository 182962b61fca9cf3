package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"atelier/internal/asset"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// unlessBusy answers that an asset has active work, if that is the cause of the other error or there is none. A fault of the request
// itself has precedence.
func (d *Desk) unlessBusy(a *asset.Asset, otherwise error) error {
	if p := new(problem.Error); errors.As(otherwise, &p) && p.Type.Status != http.StatusConflict {
		return otherwise
	}
	operationID, status, err := d.Store.Changing(a.ID)
	switch {
	case notFound(err) || err == nil && !status.Active():
		return otherwise
	case err != nil:
		return fmt.Errorf("look for work on %s: %w", a.ID, err)
	}
	return atWork(operationID)
}

// atWork is the problem that work on an asset is active.
func atWork(operationID string) error {
	return &problem.Error{Type: problem.AssetHasActiveWork, OperationID: operationID,
		Text: "An operation is working on this; wait until it has ended or asks for you."}
}

// takeOver makes sure that no other operation works on the asset of the plan. An operation that waits for its owner ends: its open
// reservations are released, its charges stay, and the new operation continues with what it has made.
func (t *transaction) takeOver(ctx context.Context, op *opened) error {
	now, err := t.Asset(op.asset.ID)
	if notFound(err) || err == nil && now.Version != op.asset.Version {
		return errChanged
	}
	if err != nil {
		return fmt.Errorf("read asset %s: %w", op.asset.ID, err)
	}
	operationID, status, err := t.Changing(op.asset.ID)
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
		op.asset.Version = old.asset.Version
	case !notFound(err):
		return fmt.Errorf("look for work on %s: %w", op.asset.ID, err)
	}
	if err := t.openItems(ctx, op); err != nil {
		return err
	}
	op.changeItems()
	return nil
}

// leaveItems passes the items of an operation that is taken over to the new operation and to the pack. An item that waited for Credits
// waits for them no more: its preview waits for approval again.
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
