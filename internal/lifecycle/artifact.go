package lifecycle

import (
	"context"
	"crypto/subtle"
	"encoding/json"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// Artifacts lists the visible files of an asset of the caller's, the newest of each role, in the order they were made.
func (d *Desk) Artifacts(ctx context.Context, c account.Caller, t asset.Type, assetID string) ([]asset.Artifact, error) {
	_, files, err := d.files(ctx, c, t, assetID)
	return files, err
}

// Artifact reads one file of an asset of the caller's.
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

// Manifest says what an asset of the caller's consists of and where it came from.
func (d *Desk) Manifest(ctx context.Context, c account.Caller, t asset.Type, assetID string) (asset.Manifest, error) {
	a, files, err := d.files(ctx, c, t, assetID)
	if err != nil {
		return asset.Manifest{}, err
	}
	o, err := d.Store.WholeOperation(a.Operation)
	if err != nil {
		return asset.Manifest{}, refuse(err, problem.ArtifactServiceUnavailable)
	}
	course, err := readCourse(o.Course)
	if err != nil {
		return asset.Manifest{}, refuse(err, problem.ArtifactServiceUnavailable)
	}
	own := kind.Manifest{}
	if view := d.kinds[t].Record; view.Manifest != nil {
		own = view.Manifest(a)
	}
	return manifest(a, files, own, o.Seed, images(&course)), nil
}

func manifest(a asset.Asset, files []asset.Artifact, own kind.Manifest, seed int64, inputs []engine.Image) asset.Manifest {
	m := asset.Manifest{
		ManifestVersion: 1, Source: asset.Source{Kind: string(a.Type), Type: a.Type, ID: a.ID}, Artifacts: files,
		Provenance: asset.Provenance{Seed: seed, Prompt: a.Prompt, Parents: []string{}, Inputs: []asset.InputDigest{}},
		Quality:    orNull(own.Quality), Bounds: orNull(own.Bounds), Units: "m", Up: "Y", Forward: "+Z", LoaderHints: orNull(own.LoaderHints),
	}
	if own.Engine != "" {
		m.Provenance.Engine, m.Provenance.EngineVersion = &own.Engine, &own.Version
	}
	if own.License != "" {
		m.Provenance.License = &own.License
	}
	for _, i := range inputs {
		m.Provenance.Inputs = append(m.Provenance.Inputs, asset.InputDigest{SHA256: i.SHA256})
	}
	return m
}

func orNull(j json.RawMessage) json.RawMessage {
	if j == nil {
		return json.RawMessage("null")
	}
	return j
}

// images are the reference images that a plan works from.
func images(c *course) []engine.Image {
	for _, s := range c.Plan.Stages {
		for _, t := range s.Tasks {
			if len(t.Brief.Images) > 0 {
				return t.Brief.Images
			}
		}
	}
	return nil
}

// files reads an asset and what of its files is shown. Under /v1/assets a malformed ID or type is told apart.
func (d *Desk) files(ctx context.Context, c account.Caller, t asset.Type, assetID string) (asset.Asset, []asset.Artifact, error) {
	if t.Prefix() == "" {
		return asset.Asset{}, nil, problem.InvalidAssetType.Field("path.assetType", problem.InvalidValue, "no such type of asset")
	}
	if !id.Valid(t.Prefix(), assetID) {
		return asset.Asset{}, nil, problem.InvalidAssetID.Field("path.assetId", problem.InvalidFormat, "not the ID of an asset of this type")
	}
	a, err := d.Store.Asset(assetID)
	if notFound(err) || err == nil && (a.Account != c.Account || a.Type != t) {
		return asset.Asset{}, nil, problem.AssetNotFound
	}
	if err != nil {
		return asset.Asset{}, nil, refuse(err, problem.AssetLookupUnavailable)
	}
	all, err := d.Store.Files(ctx, assetID)
	if err != nil {
		return asset.Asset{}, nil, refuse(err, problem.ArtifactServiceUnavailable)
	}
	return a, d.shown(all), nil
}

// shown are the newest visible files of each role.
func (d *Desk) shown(all []asset.File) []asset.Artifact {
	last := map[asset.Role]string{}
	for _, f := range all {
		last[f.Role] = f.ID
	}
	list := []asset.Artifact{}
	for _, f := range all {
		if last[f.Role] == f.ID && !f.Role.Hidden() {
			list = append(list, asset.ArtifactOf(f, d.BaseURL))
		}
	}
	return list
}

// File opens the door of a capability URL: whoever has it may read the file, without any other credential.
func (d *Desk) File(_ context.Context, artifactID, signature string) (asset.File, error) {
	f, owner, err := d.Store.File(artifactID)
	return opened(f, owner, signature, err)
}

// OwnFile is File for an account's own files: another account's is not there.
func (d *Desk) OwnFile(_ context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
	f, owner, err := d.Store.File(artifactID)
	if err == nil && owner.ID != c.Account {
		return asset.File{}, problem.ArtifactNotFound
	}
	return opened(f, owner, signature, err)
}

func opened(f asset.File, owner store.Account, signature string, err error) (asset.File, error) {
	if err != nil && !notFound(err) {
		return asset.File{}, refuse(err, problem.ArtifactUnavailable)
	}
	if err != nil || f.Role.Hidden() || subtle.ConstantTimeCompare([]byte(f.Secret), []byte(signature)) == 0 {
		return asset.File{}, problem.ArtifactNotFound
	}
	if !owner.Downloads {
		return asset.File{}, problem.DownloadsDisabled
	}
	return f, nil
}

// markedURL is the capability URL of a file as it is stored: under whatever base URL the service has.
func markedURL(f asset.File) string { return f.URL(asset.BaseMark) }
