package kind

import (
	"cmp"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// Manifest is the part of an artifact manifest that only the kind knows.
type Manifest struct {
	Quality     json.RawMessage
	Bounds      json.RawMessage // nil: does not apply
	LoaderHints json.RawMessage
	Engine      string
	Version     string
	License     string // "": unknown
}

// ManifestOf is the manifest of an engine's result, with the hints of its kind. It has no bounds.
func ManifestOf(r engine.Result, hints json.RawMessage) Manifest {
	return Manifest{
		Quality: json.RawMessage(cmp.Or(string(r.Quality), "null")), LoaderHints: hints, Engine: r.Engine, Version: r.Version, License: r.License,
	}
}

// ResultOf is the engine's result in an asset's Detail. It is empty before the engine has made something.
func ResultOf(a asset.Asset) engine.Result {
	var r engine.Result
	_ = json.Unmarshal(a.Detail, &r) // an empty Detail is no JSON
	return r
}

// Of is the whole manifest of an asset: with its visible files, the seed that it was made by and the images that were given.
func (m Manifest) Of(a asset.Asset, files []asset.Artifact, seed int64, images []engine.Image) asset.Manifest {
	of := asset.Manifest{
		ManifestVersion: 1, Source: asset.Source{Kind: string(a.Type), Type: a.Type, ID: a.ID}, Artifacts: files,
		Provenance: asset.Provenance{Seed: &seed, Prompt: a.Prompt, Parents: []string{}, Inputs: []asset.InputDigest{}},
		Quality:    orNull(m.Quality), Bounds: orNull(m.Bounds), Units: "m", Up: "Y", Forward: "+Z", LoaderHints: orNull(m.LoaderHints),
	}
	if m.Engine != "" {
		of.Provenance.Engine, of.Provenance.EngineVersion = &m.Engine, &m.Version
	}
	if m.License != "" {
		of.Provenance.License = &m.License
	}
	for _, i := range images {
		of.Provenance.Inputs = append(of.Provenance.Inputs, asset.InputDigest{SHA256: i.SHA256})
	}
	return of
}

func orNull(part json.RawMessage) json.RawMessage {
	if part == nil {
		return json.RawMessage("null")
	}
	return part
}
