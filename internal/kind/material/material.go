// Package material is the kind of Materials: /v1/materials.
//
// A material is a set of tileable maps, made in one stage: there is no preview to approve. The engine writes the maps, their ZIP and the
// pictures, and measures them; record.go tells the figures to the programs that load the maps. Start at generate.go.
package material

import (
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "materials",
	Group:   "Materials",
	Type:    asset.Material,
	Prefix:  "mat",
	Roles:   roles,
	Actions: []kind.Action{generate, retry},
	Steps:   map[string]kind.Step{stepMaps: kind.MadeByEngine},
	Record:  &view,
	Prices:  prices,
}

var roles = []kind.Role{
	{Name: engine.MapBaseColor, Kind: "image", Media: "image/png"}, {Name: engine.MapNormal, Kind: "image", Media: "image/png"},
	{Name: engine.MapRoughness, Kind: "image", Media: "image/png"}, {Name: engine.MapMetalness, Kind: "image", Media: "image/png"},
	{Name: engine.MapHeight, Kind: "image", Media: "image/png"}, {Name: engine.MapAO, Kind: "image", Media: "image/png"},
	{Name: engine.MapsZip, Kind: "archive", Media: "application/zip", Whole: "zip"}, {Name: asset.PreviewImage, Kind: "image", Media: "image/png"},
	{Name: asset.Thumbnail, Kind: "image", Media: "image/png"},
}

// stepMaps makes everything.
const stepMaps = "maps"
