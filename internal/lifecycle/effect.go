package lifecycle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/kind"
)

// effects say what an operation does to the row of its asset.
var effects = map[kind.Effect]struct {
	creates bool // the start inserts the row
	follows bool // its status, step and lastError follow the operation while it is open
	alone   bool // at most one such operation is active on an asset; one that waits for its owner is taken over by the next
}{
	kind.Makes:   {creates: true, follows: true},
	kind.Changes: {follows: true, alone: true},
	kind.Derives: {},
}

// assetFollows reports whether the asset's state follows the operation.
func (op *opened) assetFollows() bool { return effects[op.Effect].follows }

// ErrPatch says that a kind's own function failed to change what is stored. The task has failed, and its lease is still held. The transaction
// is rolled back; the worker then fails the task by a transaction of its own.
var ErrPatch = errors.New("the outcome of a step could not be taken over")

// patched applies a patch to a Detail. A panic in the patch is returned as an error of its kind.
func patched(p kind.DetailPatch, before json.RawMessage) (after json.RawMessage, err error) {
	err = guarded(func() (err error) { after, err = p.Apply(before); return err })
	return after, err
}

// guarded runs a kind's function inside a transaction, and turns a panic into an error. A panic in the function of a transaction would
// otherwise reach the goroutine that commits for many callers.
func guarded(fn func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: panic: %v", ErrPatch, fault)
		}
	}()
	if err := fn(); err != nil {
		return fmt.Errorf("%w: %w", ErrPatch, err)
	}
	return nil
}

// saveAsset writes the asset of an operation. An operation that derives writes its asset only when it has added something to it, and never
// writes its own state there. UpdateAsset is a compare-and-set on the version that open has read, and fails with ErrStale when the row was
// written since.
func (t *transaction) saveAsset(op *opened) error {
	switch {
	case op.assetFollows():
		op.setAssetState()
		op.asset.LastError = op.Failure.Message
	case !op.added:
		return nil
	}
	op.added = false
	op.asset.UpdatedAt = asset.At(t.now)
	if err := t.UpdateAsset(&op.asset); err != nil {
		return fmt.Errorf("write asset %s: %w", op.asset.ID, err)
	}
	return nil
}

// takeAway removes what a failed operation has added to the asset that it derives from. The rows go in this transaction and the files
// afterwards. An operation that makes or changes its asset leaves finished stages on it: they were charged.
func (t *transaction) takeAway(ctx context.Context, op *opened) error {
	if op.Effect != kind.Derives {
		return nil
	}
	removed, err := t.DeleteMade(ctx, op.asset.ID, op.ID)
	if err != nil {
		return fmt.Errorf("remove the files of %s: %w", op.ID, err)
	}
	if !removed {
		return nil
	}
	op.added = true
	return t.link(ctx, op)
}
