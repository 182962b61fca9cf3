package lifecycle

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Delete removes an asset of the caller's for good: its record and its files are gone, the ledger and its operations
// stay. What waits for its owner is canceled by it; while work is active it is refused. Only an API key may ask for it.
func (d *Desk) Delete(ctx context.Context, c account.Caller, t asset.Type, assetID string) error {
	if c.KeyID == "" {
		return problem.AssetDeletionUnavailable.Detail("Only an API key may delete assets.")
	}
	if err := wellNamed(t, assetID); err != nil {
		return err
	}
	err := d.deal(ctx, c.Account, func(tx *deal) error {
		a, err := tx.Asset(assetID)
		if err := visible(&a, err, c, t); err != nil {
			return err
		}
		return tx.delete(ctx, &a)
	})
	return refuse(err, problem.LifecycleTransitionFailed)
}

// delete removes an asset, the items of a pack with what they make, and what others know of it.
func (t *deal) delete(ctx context.Context, a *asset.Asset) error {
	if err := t.idle(ctx, a.ID); err != nil {
		return err
	}
	if err := t.leavePack(ctx, a.ID); err != nil {
		return err
	}
	items, err := t.Items(ctx, a.ID)
	if err != nil {
		return fmt.Errorf("read items of %s: %w", a.ID, err)
	}
	for _, i := range items {
		if err := t.removeMade(ctx, i.Made); err != nil {
			return err
		}
	}
	return t.remove(ctx, a)
}

// removeMade removes what an item of a pack made, if it is there still.
func (t *deal) removeMade(ctx context.Context, assetID string) error {
	if assetID == "" {
		return nil
	}
	a, err := t.Asset(assetID)
	if err != nil {
		return fmt.Errorf("read what an item makes: %w", err)
	}
	if err := t.idle(ctx, a.ID); err != nil {
		return err
	}
	return t.remove(ctx, &a)
}

// idle ends what waits on an asset, or says what is at work on it.
func (t *deal) idle(ctx context.Context, assetID string) error {
	for {
		operationID, status, err := t.Open(assetID)
		switch {
		case notFound(err):
			return nil
		case err != nil:
			return fmt.Errorf("look for work on %s: %w", assetID, err)
		case status.Active():
			return atWork(operationID)
		}
		j, err := t.open(ctx, operationID)
		if err != nil {
			return err
		}
		if err := t.end(j, operation.Lapse); err != nil {
			return err
		}
	}
}

// remove takes away an asset, and what its operations show of its files.
func (t *deal) remove(ctx context.Context, a *asset.Asset) error {
	changed, err := t.Bereave(ctx, a.ID)
	if err != nil {
		return fmt.Errorf("take the files of %s from its operations: %w", a.ID, err)
	}
	t.touched = append(t.touched, changed...)
	if err := t.ReleaseInputs(a.ID); err != nil {
		return fmt.Errorf("release what %s was made from: %w", a.ID, err)
	}
	if err := t.DeleteAsset(a); err != nil {
		return fmt.Errorf("delete asset %s: %w", a.ID, err)
	}
	return nil
}

// leavePack lets an asset that is an item's leave the pack: the item stays without it, and the ZIP that held it goes. It
// is as busy as the pack; what waits on the pack goes on without the item, and ends when it has no other.
func (t *deal) leavePack(ctx context.Context, assetID string) error {
	i, err := t.ItemThatMakes(assetID)
	if notFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("look for the item of %s: %w", assetID, err)
	}
	if _, err := t.DeleteFiles(ctx, i.Pack, asset.PackZip); err != nil {
		return fmt.Errorf("delete the ZIP of %s: %w", i.Pack, err)
	}
	operationID, status, err := t.Open(i.Pack)
	switch {
	case notFound(err):
		return t.leaveIdle(ctx, &i)
	case err != nil:
		return fmt.Errorf("look for work on %s: %w", i.Pack, err)
	case status.Active():
		return atWork(operationID)
	}
	return t.leaveWaiting(ctx, operationID, i.Position)
}

// vacate is an item without what it made: there is nothing of it to approve, to revise or to try again.
func vacate(i *asset.Item) {
	i.Made, i.Links = "", nil
	if i.Status != asset.ItemSucceeded {
		i.Status, i.Code, i.Error = asset.ItemCanceled, "", ""
	}
}

// leaveIdle changes an item of a pack on which nobody works.
func (t *deal) leaveIdle(ctx context.Context, i *asset.Item) error {
	vacate(i)
	if err := t.UpdateItem(i); err != nil {
		return fmt.Errorf("write item %s: %w", i.ID, err)
	}
	pack, err := t.Asset(i.Pack)
	if err != nil {
		return fmt.Errorf("read pack %s: %w", i.Pack, err)
	}
	if pack.Items, err = t.Items(ctx, pack.ID); err != nil {
		return fmt.Errorf("read items of %s: %w", pack.ID, err)
	}
	if err := t.linkAsset(ctx, &pack); err != nil {
		return err
	}
	standWithout(&pack)
	pack.UpdatedAt = asset.At(t.now)
	if err := t.UpdateAsset(&pack); err != nil {
		return fmt.Errorf("write pack %s: %w", pack.ID, err)
	}
	return nil
}

// standWithout sets how a pack stands that has lost an item: one that showed previews may have none to show any more.
func standWithout(pack *asset.Asset) {
	if pack.Status != asset.PreviewReady {
		return
	}
	pack.Status, pack.Step = asset.Canceled, asset.StepCanceled
	for _, i := range pack.Items {
		switch i.Status {
		case asset.ItemPreviewReady:
			pack.Status, pack.Step = asset.PreviewReady, asset.StepAwaitingApproval
			return
		case asset.ItemSucceeded:
			pack.Status, pack.Step = asset.PartiallySucceeded, asset.StepComplete
		}
	}
}

// leaveWaiting takes an item out of an operation that waits for its owner.
func (t *deal) leaveWaiting(ctx context.Context, operationID string, position int) error {
	j, err := t.open(ctx, operationID)
	if err != nil {
		return err
	}
	i := j.item(position)
	if i == nil {
		return fmt.Errorf("operation %s knows no item %d", operationID, position)
	}
	if slices.Contains(j.Scope.Alive, position) {
		j.lose(position)
		j.Estimated = j.Finalized + j.rest(j.Begun)
	}
	vacate(&i.Item)
	i.changed = true
	if err := t.link(ctx, j); err != nil {
		return err
	}
	if len(j.Scope.Alive) == 0 {
		return t.end(j, operation.Lapse)
	}
	return t.save(j)
}
