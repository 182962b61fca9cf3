package store

import (
	"context"

	"atelier/internal/asset"
)

// DeleteAsset removes an asset, its items and the rows of its files. The files themselves wait in its folder to be
// removed.
func (tx *Tx) DeleteAsset(a *asset.Asset) error {
	if err := tx.Discard(a.Folder()); err != nil {
		return err
	}
	for _, text := range []string{
		`DELETE FROM artifacts WHERE asset_id = $1`, `DELETE FROM asset_items WHERE pack_id = $1`, `DELETE FROM assets WHERE id = $1`,
	} {
		if _, err := tx.exec(text, a.ID); err != nil {
			return err
		}
	}
	return nil
}

// Bereave takes from the operations of an asset what they show of its files, and tells which of them had any.
func (tx *Tx) Bereave(ctx context.Context, assetID string) ([]string, error) {
	return tx.changed(ctx, `UPDATE operations SET assets = '', conversion = '', version = version + 1, updated_at = $2
		WHERE asset_id = $1 AND (assets <> '' OR conversion <> '') RETURNING id`, assetID, tx.Now())
}

// DeleteFiles removes an asset's files of a role, and tells whether there were any.
func (tx *Tx) DeleteFiles(ctx context.Context, assetID string, r asset.Role) (bool, error) {
	keys, err := tx.changed(ctx, `DELETE FROM artifacts WHERE asset_id = $1 AND role = $2 RETURNING blob_key`, assetID, string(r))
	if err != nil {
		return false, err
	}
	for _, key := range keys {
		if err := tx.Discard(key); err != nil {
			return false, err
		}
	}
	return len(keys) > 0, nil
}

// changed runs a statement that answers a text for each row that it has changed.
func (tx *Tx) changed(ctx context.Context, text string, a ...any) (list []string, err error) {
	err = tx.all(ctx, text, a, func(s scan) error {
		var one string
		err := s(&one)
		list = append(list, one)
		return err
	})
	return list, tx.judge(err)
}

// Discard notes a file, or a folder of files, to be removed for good once this transaction is committed.
func (tx *Tx) Discard(path string) error {
	_, err := tx.exec(`INSERT INTO discarded (path, discarded_at) VALUES ($1, $2) ON CONFLICT (path) DO NOTHING`, path, tx.Now())
	return err
}

// Discarded reads some of the files and folders that wait to be removed, those first that have waited longest.
func (r reads) Discarded(ctx context.Context) (paths []string, err error) {
	err = r.all(ctx, `SELECT path FROM discarded ORDER BY discarded_at, path LIMIT 100`, nil, func(s scan) error {
		var path string
		err := s(&path)
		paths = append(paths, path)
		return err
	})
	return paths, err
}

// Removed forgets a file or folder that is gone.
func (tx *Tx) Removed(path string) error {
	_, err := tx.exec(`DELETE FROM discarded WHERE path = $1`, path)
	return err
}

// PutOff lets a file or folder that could not be removed wait behind the others.
func (tx *Tx) PutOff(path string) error {
	_, err := tx.exec(`UPDATE discarded SET discarded_at = $2 WHERE path = $1`, path, tx.Now())
	return err
}
