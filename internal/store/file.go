package store

import (
	"context"
	"math"
	"time"

	"atelier/internal/asset"
)

const fileColumns = `f.id, f.asset_id, f.role, f.kind, f.format, f.name, f.content_type, f.size, f.sha256, f.blob_key,
	f.width, f.height, f.triangles, f.duration_us, f.secret, f.created_at, f.operation_id`

// scanFile reads fileColumns and further columns behind them. The row has the duration in microseconds, and the file in seconds, whole
// milliseconds: rows that were written with a fraction less read the same.
func scanFile(s scan, f *asset.File, more ...any) error {
	var created, duration int64
	err := s(append([]any{&f.ID, &f.Asset, &f.Role, &f.Kind, &f.Format, &f.Name, &f.ContentType, &f.Size, &f.SHA256, &f.BlobKey,
		&f.Width, &f.Height, &f.Triangles, &duration, &f.Secret, &created, &f.Operation}, more...)...)
	f.Duration = time.Duration(duration * 1000).Round(time.Millisecond).Seconds()
	f.CreatedAt = asset.At(created)
	return err
}

// File reads one file, and its account. Of the account only the ID and the switch for downloads are read.
func (r reads) File(id string) (f asset.File, owner Account, err error) {
	err = scanFile(func(dest ...any) error {
		return r.row(`SELECT `+fileColumns+`, a.id, a.downloads FROM artifacts f JOIN accounts a ON a.id = f.account_id WHERE f.id = $1`, args(id), dest...)
	}, &f, &owner.ID, flag{&owner.Downloads})
	return f, owner, err
}

// Files reads all files of an asset, oldest first.
func (r reads) Files(ctx context.Context, assetID string) (list []asset.File, err error) {
	err = r.all(ctx, `SELECT `+fileColumns+` FROM artifacts f WHERE f.asset_id = $1 ORDER BY f.created_at, f.id`, args(assetID), func(s scan) error {
		list = append(list, asset.File{})
		return scanFile(s, &list[len(list)-1])
	})
	return list, err
}

// InsertFile adds a file of an account's asset, and counts its bytes. A thumbnail becomes that of the asset's record. The version of the
// asset stays: the transaction that adds files writes the asset, too.
func (tx *Tx) InsertFile(accountID string, f *asset.File) error {
	tx.keep(accountID, f.Size)
	err := tx.write(`INSERT INTO artifacts (id, asset_id, account_id, role, kind, format, name, content_type, size, sha256, blob_key,
			width, height, triangles, duration_us, secret, created_at, operation_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
		f.ID, f.Asset, accountID, string(f.Role), f.Kind, f.Format, f.Name, f.ContentType, f.Size, f.SHA256, f.BlobKey, f.Width, f.Height, f.Triangles,
		int64(math.Round(f.Duration*1e3))*1e3, f.Secret, f.CreatedAt.UnixMicro(), f.Operation)
	if err == nil && f.Role == asset.Thumbnail {
		err = tx.write(`UPDATE assets SET thumbnail = $2 WHERE id = $1`, f.Asset, f.URL(asset.BaseMark))
	}
	return err
}
