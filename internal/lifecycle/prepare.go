package lifecycle

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// input collects what the plan is made from, and returns the request with its final body. It first resolves the IDs of the body, then checks
// the states of the assets, then fetches images.
//
// The reads and fetches share no transaction: fetching takes up to ten seconds an image. What is read may change until the commit, where
// create compares the versions and plans anew if one has.
func (d *Desk) input(ctx context.Context, c account.Caller, a *kind.Action, r Request) (in kind.Input, _ Request, err error) {
	if in, err = d.source(ctx, c, a, r); err != nil {
		return in, r, err
	}
	a = a.For(in.Started)
	if in.Briefs, err = d.briefs(ctx, in.Source); err != nil {
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
	if in.Assets, err = d.named(ctx, c, needs.Assets); err != nil {
		return in, r, err
	}
	if a.Upload != nil {
		in.Images, err = d.upload(ctx, c, a, &r, needs)
		return in, r, err
	}
	// asked is the body as the caller has sent it: only images that it names itself are fetched again.
	if in.Images, err = d.keptImages(a, in.Source, asked, needs); err != nil || in.Images != nil {
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

// keptImages are the images that the source was made from, for a retry that names no others. They are stored as long as the source exists;
// their addresses may have changed since. If the number of images differs, the request has changed since, and its images are fetched.
func (d *Desk) keptImages(a *kind.Action, source *asset.Asset, asked json.RawMessage, needs kind.Needs) ([]engine.Image, error) {
	if a.Merge == nil || len(needs.Images) == 0 {
		return nil, nil
	}
	if own, err := a.Needs(asked); err != nil || len(own.Images) > 0 {
		return nil, err
	}
	packed, err := d.Store.LatestBrief(source.Operation, 0)
	if err != nil {
		return nil, fmt.Errorf("read brief of %s: %w", source.Operation, err)
	}
	if b, err := store.Outline(packed); err != nil || len(b.Images) == len(needs.Images) {
		return b.Images, err
	}
	return nil, nil
}

// briefs reads, for each item of a source, the brief of its last attempt. The keys are positions in the pack, from 1.
func (d *Desk) briefs(ctx context.Context, source *asset.Asset) (map[int]engine.Brief, error) {
	if source == nil || len(source.Items) == 0 {
		return nil, nil
	}
	packed, err := d.Store.ItemBriefs(ctx, source.ID)
	if err != nil {
		return nil, fmt.Errorf("read briefs of the items of %s: %w", source.ID, err)
	}
	positions := slices.Sorted(maps.Keys(packed))
	list := make([]json.RawMessage, len(positions))
	for n, position := range positions {
		list[n] = packed[position]
	}
	whole, err := d.Store.Briefs(ctx, source.ID, list)
	if err != nil {
		return nil, fmt.Errorf("read briefs of the items of %s: %w", source.ID, err)
	}
	briefs := map[int]engine.Brief{}
	for n, position := range positions {
		briefs[position] = whole[n]
	}
	return briefs, nil
}

// source begins an input: the seed, and the asset in the path with what a merge needs of it. A source of another account, type or form is 404
// with the problem of its kind.
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
	if a.Members {
		if in.Members, err = d.members(&src); err != nil {
			return in, err
		}
	}
	if a.Once {
		if in.Earlier, err = earlier(ctx, d.Store, src.ID, a.Operation); err != nil {
			return in, err
		}
	}
	if a.Merge != nil {
		if src.Request, err = d.Store.Request(src.ID); err != nil {
			return in, fmt.Errorf("read the request of %s: %w", src.ID, err)
		}
		if in.Started, err = d.started(src.Operation); err != nil {
			return in, err
		}
		if in.Origin, err = d.origin(ctx, c, a.For(in.Started).Retries, src.Operation); err != nil {
			return in, err
		}
	}
	// The code decides whether a retry is possible, and whether it needs another prompt.
	if src.Status == asset.Failed {
		o, err := d.Store.Operation(src.Operation)
		if err != nil {
			return in, fmt.Errorf("read operation %s: %w", src.Operation, err)
		}
		in.Failed = o.Failure.Code
	}
	return in, nil
}

// started is the type of the start that an operation has done, or has retried.
func (d *Desk) started(operationID string) (operation.Type, error) {
	o, err := d.Store.WholeOperation(operationID)
	if err != nil {
		return "", fmt.Errorf("read operation %s: %w", operationID, err)
	}
	p, err := readProgress(o.Progress)
	return cmp.Or(p.Start, o.Type), err
}

// merged is the source's request with the fields of the body laid over it, if the action merges them; else the body.
func merged(a *kind.Action, in kind.Input, body json.RawMessage) (json.RawMessage, error) {
	if a.Merge == nil {
		return body, nil
	}
	return a.Merge(in, body)
}

func (d *Desk) image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error) {
	if d.Fetch == nil {
		return engine.Image{}, problem.InvalidSourceImage.Field(w.Path, problem.Custom, "must be left out: this server takes no images by URL")
	}
	return d.Fetch.Image(ctx, c, w)
}

// seedOf is the body's seed, or a random one: 53 bits, which every JSON reader keeps. The search for the key spares most bodies the decoding.
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
	// 64 − 11 bits: integers up to 2^53 − 1 are exact in a double (RFC 8259, section 6).
	return int64(binary.LittleEndian.Uint64(n[:]) >> 11), nil
}
