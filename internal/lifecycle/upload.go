package lifecycle

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// uploadLife is how long an uploaded file may wait for the commit of its start: much longer than any start takes. After that its process
// must have died.
const uploadLife = time.Hour

// storedUpload is a file that is stored under its asset before the asset has a row. Until then an upload row names its folder. The
// transaction that removes this row decides: it inserts the asset or discards the folder.
type storedUpload struct {
	assetID string
	folder  string
	key     string
	size    int64
}

// upload stores the file that a start comes with, or names by URL, at its place under the new asset.
//
// The order: the upload row, the file, and later the asset's row with the end of the upload row. A crash before that commit leaves an upload
// row, and Forget discards its folder after uploadLife.
func (d *Desk) upload(ctx context.Context, c account.Caller, a *kind.Action, r *Request, needs kind.Needs) ([]engine.Image, error) {
	u := r.Upload
	if u == nil && len(needs.Images) > 0 {
		u = &kind.Upload{Path: needs.Images[0].Path, URL: needs.Images[0].Name}
	}
	if u == nil {
		return nil, fmt.Errorf("a start of %s without its file", a.Operation)
	}
	if d.Fetch == nil {
		return nil, problem.InvalidReferenceImageData.Field(u.Path, problem.Custom, "must be left out: this server takes no images")
	}
	if err := d.roomForMore(c.Account); err != nil {
		return nil, err
	}
	made := asset.Asset{ID: d.Store.NewID(d.kinds[a.Makes].Prefix), Account: c.Account}
	file := storedUpload{assetID: made.ID, folder: made.Folder(), key: made.Folder() + "/upload"}
	if err := d.Store.InTx(ctx, c.Account, func(tx *store.Tx) error { return tx.BeginUpload(file.folder) }); err != nil {
		return nil, fmt.Errorf("begin an upload: %w", err)
	}
	i, size, err := d.Fetch.Upload(ctx, c, u, file.key)
	if err != nil {
		d.endUpload(ctx, c, &file, err)
		return nil, err
	}
	file.size = size
	r.stored = &file
	return []engine.Image{i}, nil
}

// attachGiven adds a plan's files to the new asset, so that callers can read them as soon as they can read the asset. Their bytes are stored
// already, under the key of the upload.
func (d *Desk) attachGiven(op *opened, r Request, given []kind.Given) {
	if r.stored == nil || len(given) == 0 {
		return
	}
	files := map[asset.Role]asset.File{}
	for _, g := range given {
		f := g.File
		f.ID, f.Asset, f.Operation = d.Store.NewID(id.Artifact), op.asset.ID, op.ID
		f.Secret, f.CreatedAt = rand.Text(), op.asset.CreatedAt
		f.SHA256, f.Width, f.Height, f.Size, f.BlobKey = g.Image.SHA256, g.Image.Width, g.Image.Height, r.stored.size, r.stored.key
		op.given, files[f.Role] = append(op.given, f), f
	}
	op.asset.Links = linksOf(d.kinds[op.asset.Type].Record, op.asset, kind.Files{Newest: files})
	op.Assets = op.asset.Links
}

// addGiven inserts the rows of the files that came with the start.
func (t *transaction) addGiven(op *opened) error {
	for i := range op.given {
		if err := t.InsertFile(op.Account, &op.given[i]); err != nil {
			return fmt.Errorf("add file: %w", err)
		}
	}
	return nil
}

// endUpload ends the upload of an image that was refused before anything was written. After an error of the storage the file may exist or
// appear later: then its folder is discarded after uploadLife. WithoutCancel: a caller that has hung up leaves no row behind.
func (d *Desk) endUpload(ctx context.Context, c account.Caller, file *storedUpload, fault error) {
	var p *problem.Error
	if !errors.As(fault, &p) || p.Type.Status >= http.StatusInternalServerError {
		return
	}
	_ = d.Store.InTx(context.WithoutCancel(ctx), c.Account, func(tx *store.Tx) error { return tx.EndUpload(file.folder) })
}

// discardUpload discards the file of a start that was refused. After any other error the asset may exist; if it does not, the upload row
// still does, and the file is discarded after uploadLife. A transaction that has lost a race (errTaken, errChanged) was rolled back for
// certain, so the file is no asset's.
func (d *Desk) discardUpload(ctx context.Context, c account.Caller, file *storedUpload, refusal error) {
	var p *problem.Error
	var bare *problem.Type
	if file == nil || !errors.As(refusal, &p) && !errors.As(refusal, &bare) && !errors.Is(refusal, errTaken) && !errors.Is(refusal, errChanged) {
		return
	}
	_ = d.Store.InTx(context.WithoutCancel(ctx), c.Account, func(tx *store.Tx) error { return tx.DiscardUpload(file.folder) })
}
