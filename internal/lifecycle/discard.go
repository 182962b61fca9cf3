package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"path"

	"atelier/internal/asset"
	"atelier/internal/store"
)

// Discarded reads some of the files and folders whose rows are gone, so that they can be removed from the file store. The oldest come first.
// A path that could not be removed has gone to the end, so it does not hold up the others.
func (d *Desk) Discarded(ctx context.Context) ([]string, error) { return d.Store.Discarded(ctx) }

// discardAttempt gives up what a task that ends without a result has left: the vendor's job, the files that its turns have kept, and the
// files of its last attempt. The worker removes the last attempt's files too, but may have died. Each attempt has removed the files of the
// one before.
//
// The paths are written by the transaction that ends the task, and Runner.discard removes the files. Removing a folder that is not there does
// nothing, so it does not matter whether the worker was faster.
func (t *transaction) discardAttempt(op *opened, task *store.Task) error {
	if err := t.abandon(task); err != nil {
		return err
	}
	kept, err := keptBy(task)
	if err != nil {
		return err
	}
	for _, f := range kept {
		if err := t.Discard(path.Dir(f.BlobKey)); err != nil {
			return fmt.Errorf("discard files of task %s: %w", task.ID, err)
		}
	}
	folder := op.asset.Folder()
	if i := op.item(task.Item); i != nil {
		made := asset.Asset{ID: i.Made, Account: op.Account}
		folder = made.Folder()
		if i.Made == "" {
			return nil // the asset was deleted, with its folder
		}
	}
	if task.Attempt == 0 {
		return nil // no worker has claimed it
	}
	if err := t.Discard(attemptFolder(folder, task)); err != nil {
		return fmt.Errorf("discard files of task %s: %w", task.ID, err)
	}
	return nil
}

// Removed forgets the files and folders that were removed, and postpones the others. A crash before this leaves the notes, and the files are
// removed again.
func (d *Desk) Removed(ctx context.Context, gone, stuck []string) error {
	if len(gone)+len(stuck) == 0 {
		return nil
	}
	return d.Store.InTx(ctx, "", func(tx *store.Tx) error {
		var failed []error
		for _, path := range gone {
			failed = append(failed, tx.Removed(path))
		}
		for _, path := range stuck {
			failed = append(failed, tx.PutOff(path))
		}
		return errors.Join(failed...)
	})
}
