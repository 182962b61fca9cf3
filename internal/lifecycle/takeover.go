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

// unlessBusy answers that an asset has active work, where its state is what stands in the way or nothing does: what is
// wrong with the request itself comes first.
func (d *Desk) unlessBusy(a *asset.Asset, otherwise error) error {
	if p := new(problem.Error); errors.As(otherwise, &p) && p.Type.Status != http.StatusConflict {
		return otherwise
	}
	operationID, status, err := d.Store.Open(a.ID)
	switch {
	case notFound(err) || err == nil && !status.Active():
		return otherwise
	case err != nil:
		return fmt.Errorf("look for work on %s: %w", a.ID, err)
	}
	return atWork(operationID)
}

// atWork says that work on an asset is active.
func atWork(operationID string) error {
	return &problem.Error{Type: problem.AssetHasActiveWork, OperationID: operationID,
		Text: "An operation is working on this; wait until it has ended or asks for you."}
}

// takeOver makes sure that nobody else works on an asset that was planned from. An operation that waits for its owner
// ends: its open reservations are released, what was charged stays, and what it has made goes on with the new one.
func (t *deal) takeOver(ctx context.Context, j *job) error {
	now, err := t.Asset(j.asset.ID)
	if notFound(err) || err == nil && now.Version != j.asset.Version {
		return errChanged
	}
	if err != nil {
		return fmt.Errorf("read asset %s: %w", j.asset.ID, err)
	}
	operationID, status, err := t.Open(j.asset.ID)
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
		j.asset.Version = old.asset.Version
	case !notFound(err):
		return fmt.Errorf("look for work on %s: %w", j.asset.ID, err)
	}
	if err := t.openItems(ctx, j); err != nil {
		return err
	}
	j.changeItems()
	return nil
}

// leaveItems leaves the items of an operation that is taken over to the new one and to the pack: none of them waits for
// Credits any more, and a preview whose final could not be paid waits to be approved.
func (t *deal) leaveItems(j *job) error {
	if j.Scope == nil {
		return nil
	}
	for _, i := range j.alive() {
		to := i.Status
		if to == asset.ItemApproved {
			to = asset.ItemPreviewReady
		}
		if err := t.move(j, i, to); err != nil {
			return err
		}
	}
	j.Scope.Alive = nil
	return nil
}
