package lifecycle

import (
	"context"
	"crypto/subtle"
	"fmt"
	"slices"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// AssetName names one asset: its type and its ID.
type AssetName struct {
	Type asset.Type
	ID   string
}

// Artifacts lists the visible files of an asset of the caller, the newest of each role, in the order they were made; those of a role with
// many stand together. For a pack, its own files come first, then the files of each item.
func (d *Desk) Artifacts(ctx context.Context, c account.Caller, t asset.Type, assetID string) ([]asset.Artifact, error) {
	if err := d.wellNamed(t, assetID); err != nil {
		return nil, err
	}
	return d.FilesOf(ctx, c, t, assetID)
}

// FilesOf is Artifacts for an asset of any type, whose ID was found by other means than its path. The asset and its files are read by two
// queries: when the asset is deleted between them, the list is empty.
func (d *Desk) FilesOf(ctx context.Context, c account.Caller, t asset.Type, assetID string) ([]asset.Artifact, error) {
	a, err := d.Store.Asset(assetID)
	if err := visible(&a, err, c, t); err != nil {
		return nil, err
	}
	all, err := d.Store.WholeFiles(ctx, assetID)
	if err != nil {
		return nil, refuse(err, problem.ArtifactServiceUnavailable)
	}
	return d.shown(all), nil
}

// Artifact reads one file of an asset of the caller. A file that a newer one of its role has replaced is answered as not found.
func (d *Desk) Artifact(ctx context.Context, c account.Caller, t asset.Type, assetID, artifactID string) (asset.Artifact, error) {
	files, err := d.Artifacts(ctx, c, t, assetID)
	if err != nil {
		return asset.Artifact{}, err
	}
	for _, f := range files {
		if f.ID == artifactID {
			return f, nil
		}
	}
	return asset.Artifact{}, problem.ArtifactNotFound
}

// Manifest describes the files of an asset of the caller and their origin.
func (d *Desk) Manifest(ctx context.Context, c account.Caller, t asset.Type, assetID string) (asset.Manifest, error) {
	if err := d.wellNamed(t, assetID); err != nil {
		return asset.Manifest{}, err
	}
	list, err := d.Manifests(ctx, c, []AssetName{{t, assetID}})
	if err != nil {
		return asset.Manifest{}, err
	}
	if list[0] == nil {
		return asset.Manifest{}, problem.AssetNotFound
	}
	return *list[0], nil
}

// Manifests reads the manifests of some assets in the order of their names; nil stands for an asset that does not exist or belongs to another
// account. All assets and their files are read from one snapshot; the images that a plan stores never change.
//
// The caller's names are checked before any row is read, so a malformed one refuses the whole request (400 invalid-asset-id, with an entry at
// its place). A name that is well formed and matches no asset of the account costs only its own entry.
func (d *Desk) Manifests(ctx context.Context, c account.Caller, names []AssetName) ([]*asset.Manifest, error) {
	var ids []string
	var malformed problem.Fields
	for i, n := range names {
		ids = append(ids, n.ID)
		malformed.If(!d.names(n.Type, n.ID), fmt.Sprintf("body.assets.%d.id", i), problem.InvalidFormat,
			"must be the ID of an asset of this type, as its record has it")
	}
	if len(malformed) > 0 {
		return nil, &problem.Error{Type: problem.InvalidAssetID, Fields: malformed[:min(len(malformed), problem.MaxFields)]}
	}
	whole, err := d.Store.WholeAssets(ctx, ids)
	if err != nil {
		return nil, refuse(err, problem.ArtifactServiceUnavailable)
	}
	list := make([]*asset.Manifest, len(names))
	for i, n := range names {
		w := whole[n.ID]
		if w == nil || w.Account != c.Account || w.Type != n.Type {
			continue
		}
		if list[i], err = d.manifest(w); err != nil {
			return nil, refuse(err, problem.ArtifactServiceUnavailable)
		}
	}
	return list, nil
}

// manifest builds the manifest of an asset and its files. The seed is that of the operation, and for an item of a pack its own. Uploaded
// assets have none.
func (d *Desk) manifest(w *store.WholeAsset) (*asset.Manifest, error) {
	brief, err := store.Outline(w.Brief)
	if err != nil {
		return nil, fmt.Errorf("operation %s: %w", w.Operation, err)
	}
	own := kind.Manifest{}
	if k, ok := d.Kind(w.Type); ok && k.Record.Manifest != nil {
		own = k.Record.Manifest(w.Asset)
	}
	seed := w.Seed
	if w.Position > 0 && w.Brief != nil { // each item has its own seed
		seed = brief.Seed
	}
	m := own.Of(w.Asset, d.shown(w.Files), seed, brief.Images)
	m.Provenance.Parents = append(m.Provenance.Parents, w.Parents...)
	if d.uploaded(w.Type) {
		m.Provenance.Seed = nil
	}
	return &m, nil
}

// uploaded reports whether assets of a type come from outside, so that no engine has made them.
func (d *Desk) uploaded(t asset.Type) bool {
	k, ok := d.Kind(t)
	return ok && slices.ContainsFunc(k.Actions, func(a kind.Action) bool { return a.Upload != nil })
}

// gathered are files with those of a role with many behind the first of them: clips that are made side by side may be stored with pictures between them.
func (d *Desk) gathered(all []asset.File) []asset.File {
	type role struct {
		asset string
		role  asset.Role
	}
	first, places := map[role]int{}, map[string]int{}
	for i, f := range all {
		of := role{f.Asset, f.Role}
		at, seen := first[of]
		if !seen || !d.words.Roles[f.Role].Many {
			at = i
		}
		first[of], places[f.ID] = at, at
	}
	return slices.SortedStableFunc(slices.Values(all), func(a, b asset.File) int { return places[a.ID] - places[b.ID] })
}

// shown are the newest visible files of each role, and of each name where a role has many, of an asset itself or of one of its items. The
// rows come oldest first, so the last one of each part is the newest. Files of a role with many stand together.
func (d *Desk) shown(all []asset.File) []asset.Artifact {
	type part struct {
		asset string
		role  asset.Role
		name  string // of a role with many files
	}
	of := func(f *asset.File) part {
		if d.words.Roles[f.Role].Many {
			return part{f.Asset, f.Role, f.Name}
		}
		return part{f.Asset, f.Role, ""}
	}
	last := map[part]string{}
	for i := range all {
		last[of(&all[i])] = all[i].ID
	}
	list := []asset.Artifact{}
	for _, f := range d.gathered(all) {
		if last[of(&f)] == f.ID && !d.words.Hidden(f.Role) {
			list = append(list, asset.ArtifactOf(f, d.BaseURL))
		}
	}
	return list
}

// File reads the file of a capability URL: the signature is the only credential that is needed. A reader that knows the URL may read the file
// until it is deleted; the owner's switch for downloads still applies (403).
func (d *Desk) File(_ context.Context, artifactID, signature string) (asset.File, error) {
	f, owner, err := d.Store.File(artifactID)
	if f, err = d.readable(f, signature, err); err == nil && !owner.Downloads {
		return asset.File{}, problem.DownloadsDisabled.Detail("Downloads are switched off for this account; ask the operator.")
	}
	return f, err
}

// OwnFile is File for an account that works from its own files, which does not count as a download. Another account's file is answered
// as not found.
func (d *Desk) OwnFile(_ context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
	f, owner, err := d.Store.File(artifactID)
	if err == nil && owner.ID != c.Account {
		return asset.File{}, problem.ArtifactNotFound
	}
	return d.readable(f, signature, err)
}

// readable checks the signature of a URL against the file that was read. The comparison takes the same time for every signature, and a hidden
// file, a wrong signature and a missing file have one answer: nothing tells a guesser that the ID exists.
func (d *Desk) readable(f asset.File, signature string, err error) (asset.File, error) {
	if err != nil && !notFound(err) {
		return asset.File{}, refuse(err, problem.ArtifactUnavailable)
	}
	if err != nil || d.words.Hidden(f.Role) || subtle.ConstantTimeCompare([]byte(f.Secret), []byte(signature)) == 0 {
		return asset.File{}, problem.ArtifactNotFound
	}
	return f, nil
}
