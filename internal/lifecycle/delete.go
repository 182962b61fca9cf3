package lifecycle

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Delete removes an asset of the caller for good: its record and its files. The ledger and its operations stay. An operation that waits for
// its owner is canceled; while work is active, the deletion is refused. Only API keys may delete. An owner's session and an OAuth token are
// refused with 403 asset-deletion-unavailable.
func (d *Desk) Delete(ctx context.Context, c account.Caller, t asset.Type, assetID string) error {
	if c.KeyID == "" {
		return problem.AssetDeletionUnavailable.Detail("Only an API key may delete assets; send the request with a key of the account.")
	}
	if err := d.wellNamed(t, assetID); err != nil {
		return err
	}
	return d.Remove(ctx, c, t, assetID)
}

// Remove is Delete for an asset of any type, whose ID was found by other means than its path.
//
// One transaction removes the rows, ends operations that wait, and notes the folder of the files. The files go later, by Runner.discard;
// after a crash the note is still there. A caller gets 409 asset-has-active-work, with the operation's ID, while work is active.
func (d *Desk) Remove(ctx context.Context, c account.Caller, t asset.Type, assetID string) error {
	if c.KeyID == "" {
		return problem.AssetDeletionUnavailable.Detail("Only an API key may delete assets; send the request with a key of the account.")
	}
	err := d.inTx(ctx, c.Account, func(tx *transaction) error {
		a, err := tx.Asset(assetID)
		if err := visible(&a, err, c, t); err != nil {
			return err
		}
		return tx.delete(ctx, &a)
	})
	return refuse(err, problem.LifecycleTransitionFailed)
}

// RemovePart deletes a part of an asset of the caller: the files that shows picks, and what the patch takes from its Detail. While work on
// the asset is active, it is refused. The records of its operations stay as they are.
func (d *Desk) RemovePart(ctx context.Context, c account.Caller, t asset.Type, part kind.Target) error {
	if c.KeyID == "" {
		return problem.AssetDeletionUnavailable.Detail("Only an API key may delete assets; send the request with a key of the account.")
	}
	err := d.inTx(ctx, c.Account, func(tx *transaction) error {
		a, err := tx.Asset(part.Asset)
		if err := visible(&a, err, c, t); err != nil {
			return err
		}
		if err := tx.idle(ctx, a.ID); err != nil {
			return err
		}
		if a, err = tx.Asset(part.Asset); err != nil { // as the end of waiting work has left it
			return fmt.Errorf("read asset %s: %w", part.Asset, err)
		}
		return tx.removePart(ctx, &a, part)
	})
	return refuse(err, problem.LifecycleTransitionFailed)
}

// removePart deletes the files of a part, and writes the asset without it. The URLs in the record follow: they are built anew from the files
// that are left.
func (t *transaction) removePart(ctx context.Context, a *asset.Asset, part kind.Target) error {
	files, err := t.Files(ctx, a.ID)
	if err != nil {
		return fmt.Errorf("read files of %s: %w", a.ID, err)
	}
	for _, f := range files {
		if !part.Shows(asset.ArtifactOf(f, "")) {
			continue
		}
		if err := t.DeleteFile(ctx, a.ID, f.ID); err != nil {
			return fmt.Errorf("delete %s of %s: %w", f.Name, a.ID, err)
		}
	}
	if a.Detail, err = patched(part.Drop, a.Detail); err != nil {
		return err
	}
	if err := t.linkAsset(ctx, a); err != nil {
		return err
	}
	a.UpdatedAt = asset.At(t.now)
	if err := t.UpdateAsset(a); err != nil {
		return fmt.Errorf("write asset %s: %w", a.ID, err)
	}
	return nil
}

// delete removes an asset, the items of a pack with the assets that they make, and references from other rows. The references come first,
// then the assets that the items make, and the pack itself with the rows of its items last.
func (t *transaction) delete(ctx context.Context, a *asset.Asset) error {
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

// removeMade removes the asset of a pack's item, if it exists.
func (t *transaction) removeMade(ctx context.Context, assetID string) error {
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

// idle cancels operations that wait on an asset or hold it, or returns the problem that active work is using it. Each round ends one
// operation, so the loop ends; Busy names an active operation before any that waits, so nothing is ended in vain.
func (t *transaction) idle(ctx context.Context, assetID string) error {
	for {
		operationID, status, err := t.Busy(assetID)
		switch {
		case notFound(err):
			return nil
		case err != nil:
			return fmt.Errorf("look for work on %s: %w", assetID, err)
		case status.Active():
			return atWork(operationID)
		}
		op, err := t.open(ctx, operationID)
		if err != nil {
			return err
		}
		if err := t.end(op, operation.Lapse); err != nil {
			return err
		}
	}
}

// remove deletes an asset, and the links to its files from its operations. Links in operations are the only change that a terminal
// operation's record can still see. Its polls must not come from the cache any more, hence touched.
func (t *transaction) remove(ctx context.Context, a *asset.Asset) error {
	changed, err := t.ForgetLinks(ctx, a.ID)
	if err != nil {
		return fmt.Errorf("take the files of %s from its operations: %w", a.ID, err)
	}
	t.touched = append(t.touched, changed...)
	if err := t.ReleaseInputs(a.ID); err != nil {
		return fmt.Errorf("release what %s was made from: %w", a.ID, err)
	}
	if err := t.DeleteAsset(ctx, a); err != nil {
		return fmt.Errorf("delete asset %s: %w", a.ID, err)
	}
	return nil
}

// leavePack detaches the asset of an item from its pack: the item stays without it, and the ZIP that contained it is deleted. The asset
// counts as busy while the pack is. An operation that waits on the pack continues without the item, and ends when it was its last item. The
// archive is removed first: it is wrong as soon as the item is gone, whatever becomes of the pack's own operation. A later error takes the
// removal back with everything else.
func (t *transaction) leavePack(ctx context.Context, assetID string) error {
	i, err := t.ItemThatMakes(assetID)
	if notFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("look for the item of %s: %w", assetID, err)
	}
	for _, r := range t.desk.words.OfItems() {
		if _, err := t.DeleteFiles(ctx, i.Pack, r); err != nil {
			return fmt.Errorf("delete %s of %s: %w", r, i.Pack, err)
		}
	}
	operationID, status, err := t.Busy(i.Pack)
	if err == nil && status.Active() {
		return atWork(operationID)
	}
	if err == nil {
		operationID, _, err = t.Changing(i.Pack)
	}
	switch {
	case notFound(err):
		return t.leaveIdle(ctx, &i)
	case err != nil:
		return fmt.Errorf("look for work on %s: %w", i.Pack, err)
	}
	return t.leaveWaiting(ctx, operationID, i.Position)
}

// vacate clears what an item made: its preview can be neither approved, revised nor retried any more. An item that has succeeded keeps its
// status, with "modelId": null; any other one counts as canceled.
func vacate(i *asset.Item) {
	i.Made, i.Links = "", nil
	if i.Status != asset.ItemSucceeded {
		i.Status, i.Code, i.Error = asset.ItemCanceled, "", ""
	}
}

// leaveIdle changes an item of a pack that has no active work. The version of the pack's row is the compare-and-set that guards its items,
// too, so the pack is written even when only an item has changed.
func (t *transaction) leaveIdle(ctx context.Context, i *asset.Item) error {
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

// standWithout sets the state of a pack that has lost an item: possibly none of its items shows a preview any more. Previews that are left
// keep the pack at preview_ready; without them finished items make it partially_succeeded; without those it is canceled.
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

// leaveWaiting removes an item from an operation that waits for its owner. What is reserved for the item is released at once. The operation's
// estimate shrinks by the price of what will not be made.
func (t *transaction) leaveWaiting(ctx context.Context, operationID string, position int) error {
	op, err := t.open(ctx, operationID)
	if err != nil {
		return err
	}
	i := op.item(position)
	if i == nil {
		return fmt.Errorf("operation %s knows no item %d", operationID, position)
	}
	if slices.Contains(op.Scope.Alive, position) {
		op.dropItem(position)
		op.Estimated = op.Finalized + op.rest(op.Begun)
	}
	vacate(&i.Item)
	i.changed = true
	if err := t.link(ctx, op); err != nil {
		return err
	}
	if len(op.Scope.Alive) == 0 {
		return t.end(op, operation.Lapse)
	}
	return t.save(op)
}
