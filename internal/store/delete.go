package store

import (
	"context"

	"atelier/internal/asset"
)

// DeleteAsset removes an asset, its items, the texts of its briefs and the rows of its files. The files stay in their folder until a sweep
// removes it; they are no longer counted, so their room is free at once.
//
// The order follows the references: files, items and texts before the asset. The operations of the asset stay, and name an ID that is gone.
func (tx *Tx) DeleteAsset(ctx context.Context, a *asset.Asset) error {
	if err := tx.Discard(a.Folder()); err != nil {
		return err
	}
	if err := tx.assetEvent(a, AssetDeleted); err != nil {
		return err
	}
	if _, err := tx.removeFiles(ctx, `asset_id = $1`, a.ID); err != nil {
		return err
	}
	if _, err := tx.exec(`DELETE FROM asset_items WHERE pack_id = $1`, a.ID); err != nil {
		return err
	}
	for _, text := range []string{
		`DELETE FROM texts WHERE asset_id = $1 RETURNING octet_length(text)`,
		`DELETE FROM assets WHERE id = $1 RETURNING ` + assetBytes,
	} {
		err := tx.returning(ctx, text, args(a.ID), func(s scan) error {
			var size int64
			err := s(&size)
			tx.keep(a.Account, -size)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// ForgetLinks removes the URLs of an asset's files from its operations, and returns the operations that had any. Each of them gets a new
// version and an event, because its visible record changes.
func (tx *Tx) ForgetLinks(ctx context.Context, assetID string) (ids []string, err error) {
	var list []Operation
	err = tx.all(ctx, `SELECT `+operationColumns+` FROM operations WHERE asset_id = $1 AND (assets <> '' OR facts <> '')`, args(assetID), func(s scan) error {
		list = append(list, Operation{})
		return list[len(list)-1].scan(s)
	})
	if err != nil {
		return nil, err
	}
	for i := range list {
		o := &list[i]
		before := o.Facts
		o.Facts = before.WithoutFiles()
		if o.Assets == nil && o.Facts == before {
			continue
		}
		ids = append(ids, o.ID)
		err := tx.write(`UPDATE operations SET assets = '', facts = $2, version = version + 1, updated_at = $3 WHERE id = $1`, o.ID, factsOf(o), tx.Now())
		if err != nil {
			return nil, err
		}
		if err := tx.operationEvent(o, OperationUpdated); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// DeleteFiles removes an asset's files of a role, and reports whether there were any. Their bytes are no longer counted from now on, though a
// sweep removes them later.
func (tx *Tx) DeleteFiles(ctx context.Context, assetID string, r asset.Role) (bool, error) {
	keys, err := tx.removeFiles(ctx, `asset_id = $1 AND role = $2`, assetID, string(r))
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

// DeleteFile removes one file of an asset.
func (tx *Tx) DeleteFile(ctx context.Context, assetID, fileID string) error {
	keys, err := tx.removeFiles(ctx, `asset_id = $1 AND id = $2`, assetID, fileID)
	for _, key := range keys {
		if err := tx.Discard(key); err != nil {
			return err
		}
	}
	return err
}

// DeleteMade removes the files of an asset that an operation has added, and reports whether there were any.
func (tx *Tx) DeleteMade(ctx context.Context, assetID, operationID string) (bool, error) {
	keys, err := tx.removeFiles(ctx, `asset_id = $1 AND operation_id = $2`, assetID, operationID)
	for _, key := range keys {
		if err := tx.Discard(key); err != nil {
			return false, err
		}
	}
	return len(keys) > 0, err
}

// changed runs a statement that returns a text for each changed row.
func (tx *Tx) changed(ctx context.Context, text string, a ...any) (list []string, err error) {
	err = tx.returning(ctx, text, a, func(s scan) error {
		var one string
		err := s(&one)
		list = append(list, one)
		return err
	})
	return list, err
}

// Discard notes a file, or a folder of files, that a sweep removes after this transaction is committed. The same path may be noted twice; the
// first time counts.
func (tx *Tx) Discard(path string) error {
	_, err := tx.exec(`INSERT INTO discarded (path, discarded_at) VALUES ($1, $2) ON CONFLICT (path) DO NOTHING`, path, tx.Now())
	return err
}

// Discarded reads some of the files and folders to remove, oldest notes first.
func (r reads) Discarded(ctx context.Context) (paths []string, err error) {
	err = r.all(ctx, `SELECT path FROM discarded ORDER BY discarded_at, path LIMIT 100`, nil, func(s scan) error {
		var path string
		err := s(&path)
		paths = append(paths, path)
		return err
	})
	return paths, err
}

// Removed deletes the note of a file or folder that has been removed.
func (tx *Tx) Removed(path string) error {
	_, err := tx.exec(`DELETE FROM discarded WHERE path = $1`, path)
	return err
}

// PutOff moves the note of a file or folder that could not be removed to the end.
func (tx *Tx) PutOff(path string) error {
	_, err := tx.exec(`UPDATE discarded SET discarded_at = $2 WHERE path = $1`, path, tx.Now())
	return err
}
