package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"time"

	"atelier/internal/store"
)

// inputLife is how long an input is stored when no asset was made from it: much longer than a start takes from its fetch to its commit.
const inputLife = time.Hour

// TouchInput keeps an input from being removed while a start is running that has found or stored it. A start calls it before it looks for the
// input; if the input is being removed, the call waits until it is gone. A new input, which has a size in bytes, is refused when the account
// has no room for it.
//
// The row is written before the file: a crash in between leaves a row without a file, which DropInputs removes after inputLife. The call
// waits for raceWait at most.
func (d *Desk) TouchInput(ctx context.Context, accountID, sha256 string, size int64) error {
	ctx, cancel := context.WithTimeout(ctx, raceWait)
	defer cancel()
	for {
		err := d.Store.InTx(ctx, accountID, func(tx *store.Tx) error {
			return tx.TouchInput(store.Input{Account: accountID, SHA256: sha256, Size: size}, d.StorageLimit)
		})
		if errors.Is(err, store.ErrFull) {
			return d.noRoom(accountID, size)
		}
		if !errors.Is(err, store.ErrStale) {
			return err
		}
		select {
		case <-time.After(raceStep):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// errLate says that a start has taken so long that its inputs may have been removed.
var errLate = errors.New("the start took too long, and its inputs may have been removed")

// useInputs keeps the inputs of a plan for as long as the asset exists that is made from them. begun is when the first input was looked
// for: no process removes it before half of inputLife has passed since.
func (t *transaction) useInputs(op *opened, begun time.Time) error {
	// Half of inputLife leaves room for clocks of several processes that differ.
	late := t.now-begun.UnixMicro() > (inputLife / 2).Microseconds()
	used := map[string]bool{} // the tasks of a pack share their images
	for _, k := range op.tasks() {
		for _, i := range k.brief.Images {
			if used[i.SHA256] || i.Asset != "" { // the file of an asset is kept by its hold
				continue
			}
			if late {
				return errLate
			}
			used[i.SHA256] = true
			if err := t.UseInput(op.asset.ID, store.Input{Account: op.Account, SHA256: i.SHA256}); err != nil {
				return fmt.Errorf("keep input %s: %w", i.SHA256, err)
			}
		}
	}
	return nil
}

// DropInputs removes some of the inputs that no asset was made from. remove deletes the file; after a crash it is called again.
//
// An input goes in three steps, each safe to repeat: its row is marked as leaving, which starts respect by waiting; the file is removed; the
// row is deleted. A crash after the first step leaves a marked row, which the next call finds, since it is still old.
func (d *Desk) DropInputs(ctx context.Context, remove func(context.Context, store.Input) error) error {
	before := d.Store.Now().Add(-inputLife).UnixMicro()
	loose, err := d.Store.LooseInputs(ctx, before)
	failed := []error{err}
	for _, i := range loose {
		failed = append(failed, d.dropInput(ctx, i, before, remove))
	}
	return errors.Join(failed...)
}

// dropInput removes one input. The removal happens between two transactions, because a file store may take seconds.
func (d *Desk) dropInput(ctx context.Context, i store.Input, before int64, remove func(context.Context, store.Input) error) error {
	leaving := false
	err := d.Store.InTx(ctx, i.Account, func(tx *store.Tx) (err error) {
		leaving, err = tx.LeaveInput(i, before)
		return err
	})
	if err != nil || !leaving {
		return err
	}
	if err := remove(ctx, i); err != nil {
		return err
	}
	return d.Store.InTx(ctx, i.Account, func(tx *store.Tx) error { return tx.InputLeft(i) })
}
