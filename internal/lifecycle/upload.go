package lifecycle

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// laid is a file that lies under its asset before the asset is there.
type laid struct {
	assetID string
	key     string
	size    int64
}

// upload stores the file that a start comes with, or names by URL, where the asset that is to be made will have it.
func (d *Desk) upload(ctx context.Context, c account.Caller, a *kind.Action, r *Request, needs kind.Needs) ([]engine.Image, error) {
	u := r.Upload
	if u == nil && len(needs.Images) > 0 {
		u = &kind.Upload{Path: needs.Images[0].Path, URL: needs.Images[0].Name}
	}
	if u == nil {
		return nil, fmt.Errorf("a start of %s without its file", a.Operation)
	}
	if d.Fetch == nil {
		return nil, problem.InvalidReferenceImageData.Field(u.Path, problem.Custom, "images are not accepted here")
	}
	made := asset.Asset{ID: d.Store.NewID(d.kinds[a.Makes].Prefix), Account: c.Account}
	file := laid{assetID: made.ID, key: made.Folder() + "/upload"}
	i, size, err := d.Fetch.Upload(ctx, c, u, file.key)
	if err != nil {
		return nil, err
	}
	file.size = size
	r.laid = &file
	return []engine.Image{i}, nil
}

// give adds the files that a plan gives to the new asset, so that they can be read as soon as it can.
func (d *Desk) give(j *job, r Request, given []kind.Given) {
	if r.laid == nil || len(given) == 0 {
		return
	}
	files := map[asset.Role]asset.File{}
	for _, g := range given {
		f := g.File
		f.ID, f.Asset, f.Secret, f.CreatedAt = d.Store.NewID(id.Artifact), j.asset.ID, rand.Text(), j.asset.CreatedAt
		f.SHA256, f.Width, f.Height, f.Size, f.BlobKey = g.Image.SHA256, g.Image.Width, g.Image.Height, r.laid.size, r.laid.key
		j.given, files[f.Role] = append(j.given, f), f
	}
	j.asset.Links = linksOf(d.kinds[j.asset.Type].Record, j.asset, files)
	j.Assets = j.asset.Links
}

// addGiven adds the rows of the files that came with the start.
func (t *deal) addGiven(j *job) error {
	for i := range j.given {
		if err := t.InsertFile(j.Account, &j.given[i]); err != nil {
			return fmt.Errorf("add file: %w", err)
		}
	}
	return nil
}

// unlay removes the file of a start that was refused. After another fault its row may be there all the same.
func (d *Desk) unlay(ctx context.Context, r Request, refusal error) {
	var p *problem.Error
	var bare *problem.Type
	if r.laid == nil || !errors.As(refusal, &p) && !errors.As(refusal, &bare) && !errors.Is(refusal, errTaken) && !errors.Is(refusal, errChanged) {
		return
	}
	_ = d.Fetch.Remove(context.WithoutCancel(ctx), r.laid.key) // what stays belongs to nothing, and the check of files says so
}
