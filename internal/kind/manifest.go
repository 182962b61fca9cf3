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
