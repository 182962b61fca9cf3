// Package pack has the kinds of packs: Asset Packs of models, /v1/asset-packs, and Material Packs, /v1/material-packs (materials.go).
//
// A pack is a set of things with one look. Its prompt is composed into items (theme.go), each of which is a model with its own preview
// and final; the items share an engine.Series. When they are made, their files are put into one ZIP. Start at generate.go; look.go has
// the Detail of a pack, and the stages that the plans of all verbs share.
package pack

import (
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:   "asset-packs",
	Group:  "Asset Packs",
	Type:   asset.AssetPack,
	Items:  asset.Model,
	Prefix: "pck",
	Roles: []kind.Role{
		{Name: Zip, Kind: "archive", Media: "application/zip", OfItems: true, Whole: "zip"}, {Name: asset.Thumbnail, Kind: "image", Media: "image/png"},
	},
	Busy:    generatingModel,
	Actions: []kind.Action{generate, approve, revise, retry},
	Steps:   map[string]kind.Step{stepZip: zipStep},
	Record:  &view,
	Revise:  reviseOwn,
	Recipes: recipes,
	Prices:  prices,
}

// Zip is the role of the archive of every item's files.
const Zip asset.Role = "pack_zip"

const generatingModel asset.ItemStatus = "generating_model"

const (
	operationGenerate   operation.Type = "asset_pack_generation"
	operationRegenerate operation.Type = "asset_pack_regeneration"
)

// The steps. The first two are those of models.
const (
	stepPreview = "preview"
	stepFinal   = "final"
	stepZip     = "zip"
)
