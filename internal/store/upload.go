package store

import (
	"context"
	"fmt"
)

// BeginUpload notes the folder of an asset whose file is about to be written, before the asset has a row.
func (tx *Tx) BeginUpload(folder string) error {
	return tx.write(`INSERT INTO uploads (folder, begun_at) VALUES ($1, $2)`, folder, tx.Now())
}

// EndUpload deletes the note of an upload: this transaction writes the asset's row, or no file was written. ErrStale when the folder was
// discarded meanwhile; then no row may name its file. The row is the compare-and-set between the start and the sweep: the first to delete it
// decides what becomes of the folder.
func (tx *Tx) EndUpload(folder string) error {
	return tx.fenced(`DELETE FROM uploads WHERE folder = $1`, folder)
}

// DiscardUpload discards the folder of a failed upload.
func (tx *Tx) DiscardUpload(folder string) error {
	if err := tx.EndUpload(folder); err != nil {
		return err
	}
	return tx.Discard(folder)
}

// DiscardUploads discards the folders of some unfinished uploads that began before a time, and returns how many. When another
// transaction makes such an asset at the same time, the first to delete the note wins, and the other changes nothing.
func (tx *Tx) DiscardUploads(ctx context.Context, before int64) (int64, error) {
	folders, err := tx.changed(ctx,
		`DELETE FROM uploads WHERE folder IN (SELECT folder FROM uploads WHERE begun_at < $1 ORDER BY begun_at LIMIT 100) RETURNING folder`, before)
	if err != nil {
		return 0, fmt.Errorf("end uploads: %w", err)
	}
	for _, folder := range folders {
		if err := tx.Discard(folder); err != nil {
			return 0, err
		}
	}
	return int64(len(folders)), nil
}
