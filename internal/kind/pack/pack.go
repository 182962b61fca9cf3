// Package pack is the kind of Asset Packs of models: /v1/asset-packs.
//
// A pack is a set of things with one look. Its prompt is composed into items (theme.go), each of which is a model with a preview
// and a final of its own; the items share an engine.Series. When they are made, everything is put into one ZIP.
// Start at generate.go; look.go is what is kept with the pack so that it can be revised, retried and approved item by item.
package pack

import (
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "asset-packs",
	Group:   "Asset Packs",
	Type:    asset.AssetPack,
	Items:   asset.Model,
	Prefix:  "pck",
	Actions: []kind.Action{generate, approve, revise, retry},
	Steps:   map[string]kind.Step{stepZip: zipStep},
	Record:  &view,
	Revise:  reviseOwn,
	Prices:  prices,
}

const (
	operationGenerate   operation.Type = "asset_pack_generation"
	operationRegenerate operation.Type = "asset_pack_regeneration"
)

// The steps: the first two are those of models.
const (
	stepPreview = "preview"
	stepFinal   = "final"
	stepZip     = "zip"
)
