package lifecycle

import (
	"context"
	"errors"

	"atelier/internal/store"
)

// Discarded reads some of the files and folders whose rows are gone, to be removed from wherever files are.
func (d *Desk) Discarded(ctx context.Context) ([]string, error) { return d.Store.Discarded(ctx) }

// Removed forgets files and folders that have been removed, and puts off those that could not be.
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
