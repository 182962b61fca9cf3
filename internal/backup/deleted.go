package backup

import (
	"context"
	"errors"

	"atelier/internal/account"
	"atelier/internal/archive"
	"atelier/internal/asset"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
	"atelier/internal/queue"
	"atelier/internal/store"
)

// absent decides whether a file that is not in the storage was deleted since the database was copied, or is lost. The row in the database of
// now decides: a deletion removes the row before the file.
func (b *backup) absent(ctx context.Context, f *asset.File) error {
	now, err := store.OpenSnapshot(ctx, b.place().DatabasePath())
	if err != nil {
		return err
	}
	defer now.Close()
	_, _, err = now.File(f.ID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		b.sum.Deleted++
		b.gone = append(b.gone, asset.File{ID: f.ID, Asset: f.Asset})
		if _, err := now.Asset(f.Asset); !errors.Is(err, store.ErrNotFound) {
			return err
		}
		b.deleted[f.Asset] = true
		return nil
	case err == nil:
		b.lose(f, &b.sum.Missing, "the storage does not have it")
	}
	return err
}

// lose notes a file that is missing or damaged. A fault of an input is counted once, or once for each row that names it.
func (b *backup) lose(f *asset.File, count *int64, why string) {
	delete(b.faults, f.BlobKey)
	*count++
	if len(b.sum.Unsaved) < maxUnsaved {
		b.sum.Unsaved = append(b.sum.Unsaved, archive.Unsaved{ID: f.ID, Key: f.BlobKey, Why: why})
	}
}

// forgetDeleted repeats in the copy the deletions since: a file that is not in the archive has no row in its database.
//
// The copy belongs to this process alone, so its desk may cancel any operation. Without gone files the copy is not opened for writing.
func (b *backup) forgetDeleted(ctx context.Context) error {
	if len(b.gone) == 0 {
		return nil
	}
	db, err := store.Open(ctx, store.Config{Path: b.copied})
	if err != nil {
		return err
	}
	q := queue.NewLocal()
	defer q.Close()
	desk, err := lifecycle.New(lifecycle.Config{Store: db, Queue: q, Kinds: b.Kinds, CancelAll: true, Alone: true})
	for _, f := range b.gone {
		if err == nil {
			err = b.deleteAgain(ctx, desk, f)
		}
	}
	if err == nil {
		err = db.InTx(ctx, "", func(tx *store.Tx) error { return tx.ForgetFiles(ctx, b.gone) })
	}
	return errors.Join(err, db.Close())
}

// deleteAgain deletes the asset of a file, if the asset has been deleted by now. An operation that was active in the copy has ended since, or
// the asset could not have been deleted: here it is canceled. The verbs of the service are used, so that ledger, items and links of the copy
// stay right.
func (b *backup) deleteAgain(ctx context.Context, desk *lifecycle.Desk, f asset.File) error {
	a, err := desk.Store.Asset(f.Asset)
	if errors.Is(err, store.ErrNotFound) || err == nil && !b.deleted[f.Asset] {
		return nil
	}
	if err != nil {
		return err
	}
	caller := account.Caller{Account: a.Account, KeyID: "backup", Principal: "backup"}
	err = desk.Delete(ctx, caller, a.Type, a.ID)
	var busy *problem.Error
	if errors.As(err, &busy) && busy.Type == problem.AssetHasActiveWork {
		if _, err = desk.Cancel(ctx, caller, busy.OperationID); err == nil {
			err = desk.Delete(ctx, caller, a.Type, a.ID)
		}
	}
	return err
}
