package lifecycle

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// input brings what the plan is made from, and the request with the body that it is made of: what its IDs name, then what
// state that is in, then images.
func (d *Desk) input(ctx context.Context, c account.Caller, a *kind.Action, r Request) (in kind.Input, _ Request, err error) {
	if in, err = d.source(ctx, c, a, r); err != nil {
		return in, r, err
	}
	q, err := d.quote(c, a, r)
	if err != nil {
		return in, r, err
	}
	asked := r.Body
	if r.Body, err = merged(a, in, r.Body); err != nil {
		return in, r, err
	}
	if r.limits, err = q.caps(a, in, r.Body); err != nil {
		return in, r, err
	}
	needs, err := a.Needs(r.Body)
	if err != nil {
		return in, r, err
	}
	if a.Upload != nil {
		in.Images, err = d.upload(ctx, c, a, &r, needs)
		return in, r, err
	}
	if in.Images, err = d.kept(a, in.Source, asked, needs); err != nil || in.Images != nil {
		return in, r, err
	}
	for _, w := range needs.Images {
		image, err := d.image(ctx, c, w)
		if err != nil {
			return in, r, err
		}
		in.Images = append(in.Images, image)
	}
	return in, r, nil
}

// kept are the images that the source was to be made from, for a retry that names no others: what their addresses have shown
// then is stored as long as the source is there, and may stand there no more.
func (d *Desk) kept(a *kind.Action, source *asset.Asset, asked json.RawMessage, needs kind.Needs) ([]engine.Image, error) {
	if a.Merge == nil || len(needs.Images) == 0 {
		return nil, nil
	}
	if own, err := a.Needs(asked); err != nil || len(own.Images) > 0 {
		return nil, err
	}
	o, err := d.Store.WholeOperation(source.Operation)
	if err != nil {
		return nil, fmt.Errorf("read operation %s: %w", source.Operation, err)
	}
	c, err := readCourse(o.Course)
	if err != nil {
		return nil, err
	}
	if b := briefOf(&c, 0); b != nil && len(b.Images) == len(needs.Images) {
		return b.Images, nil
	}
	return nil, nil
}

// source brings the seed and the asset in the path.
func (d *Desk) source(ctx context.Context, c account.Caller, a *kind.Action, r Request) (in kind.Input, err error) {
	in.Test = c.Mode == account.Test
	if in.Seed, err = seedOf(r.Body); err != nil {
		return in, err
	}
	if a.Source == "" {
		return in, nil
	}
	src, err := d.own(ctx, c, a.Source, r.Source)
	if err != nil {
		return in, err
	}
	in.Source = &src
	if src.Status == asset.Failed {
		o, err := d.Store.Operation(src.Operation)
		if err != nil {
			return in, fmt.Errorf("read operation %s: %w", src.Operation, err)
		}
		in.Failed = o.Failure.Code
	}
	return in, nil
}

// merged is the body with the source's request under it, where the action does that.
func merged(a *kind.Action, in kind.Input, body json.RawMessage) (json.RawMessage, error) {
	if a.Merge == nil {
		return body, nil
	}
	return a.Merge(in, body)
}

func (d *Desk) image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error) {
	if d.Fetch == nil {
		return engine.Image{}, problem.InvalidSourceImage.Field(w.Path, problem.Custom, "images by URL are not accepted here")
	}
	return d.Fetch.Image(ctx, c, w)
}

// seedOf is the body's seed, or one that is drawn: 53 bits, which every JSON reader keeps.
func seedOf(body json.RawMessage) (int64, error) {
	if bytes.Contains(body, []byte(`"seed"`)) {
		var b struct{ Seed *int64 }
		if err := json.Unmarshal(body, &b); err != nil {
			return 0, fmt.Errorf("read seed: %w", err)
		}
		if b.Seed != nil {
			return *b.Seed, nil
		}
	}
	var n [8]byte
	if _, err := rand.Read(n[:]); err != nil {
		return 0, err
	}
	return int64(binary.LittleEndian.Uint64(n[:]) >> 11), nil
}
