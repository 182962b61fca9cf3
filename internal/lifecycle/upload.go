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

// upload keeps the image that came with a request. There is none: no images.
func (d *Desk) upload(ctx context.Context, c account.Caller, r Request) ([]engine.Image, error) {
	if r.Upload == nil {
		return nil, nil
	}
	if d.Fetch == nil {
		return nil, problem.InvalidReferenceImageData.Field(r.Upload.Path, problem.Custom, "images are not accepted here")
	}
	i, err := d.Fetch.Upload(ctx, c, r.Upload)
	if err != nil {
		return nil, err
	}
	return []engine.Image{i}, nil
}

// givenFolder is where the files that came with the start lie in their asset's folder, beside those of its tasks.
const givenFolder = "given"

// place puts the files that a plan gives under the new asset, so that they can be read as soon as their rows can. The start
// has them as inputs, which other work may share; these are the asset's own and go with it.
func (d *Desk) place(ctx context.Context, j *job, given []kind.Given) error {
	if len(given) == 0 {
		return nil
	}
	files := map[asset.Role]asset.File{}
	for _, g := range given {
		f := g.File
		f.ID, f.Asset, f.Secret, f.CreatedAt = d.Store.NewID(id.Artifact), j.asset.ID, rand.Text(), j.asset.CreatedAt
		f.SHA256, f.Width, f.Height = g.Image.SHA256, g.Image.Width, g.Image.Height
		f.BlobKey = j.asset.Folder() + "/" + givenFolder + "/" + f.Name
		j.given = append(j.given, f)
		size, err := d.Fetch.Place(ctx, j.Account, g.Image, f.BlobKey)
		if err != nil {
			return problem.ReferenceImageUploadFailed.Because(fmt.Errorf("place input %s: %w", g.Image.SHA256, err))
		}
		j.given[len(j.given)-1].Size = size
		files[f.Role] = j.given[len(j.given)-1]
	}
	j.asset.Links = d.kinds[j.asset.Type].Record.Assets(j.asset, files, markedURL)
	j.Assets = j.asset.Links
	return nil
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

// unplace removes what place has put, when a start was refused. After another fault the rows may be there all the same.
func (d *Desk) unplace(ctx context.Context, j *job, refusal error) {
	var p *problem.Error
	var bare *problem.Type
	if refusal == nil || !errors.As(refusal, &p) && !errors.As(refusal, &bare) && !errors.Is(refusal, errTaken) && !errors.Is(refusal, errChanged) {
		return
	}
	for _, f := range j.given {
		_ = d.Fetch.Remove(context.WithoutCancel(ctx), f.BlobKey) // what stays belongs to nothing, and the check of files says so
	}
}
