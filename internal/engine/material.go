package engine

import (
	"atelier/internal/asset"
	"atelier/internal/operation"
)

// MaterialMode is how the maps of a material are made.
type MaterialMode string

// The modes, spelled as on the wire.
const (
	Generate    MaterialMode = "generate"      // from words
	ImageToMaps MaterialMode = "image_to_maps" // from a photograph of the surface alone
	Extract     MaterialMode = "extract"       // from a flat surface in a photograph
)

// MaterialOptions are the Options of a brief for a material.
type MaterialOptions struct {
	Mode       MaterialMode `json:"mode"`
	Resolution int          `json:"resolution"` // texels a side of the maps
}

// Texels is the default resolution of a tier's maps, in texels a side; 0: there is no such tier.
func Texels(tier operation.Preset) int { return texels[tier] }

var texels = map[operation.Preset]int{operation.Fast: 512, operation.Standard: 1024, operation.Production: 2048}

// Roles of a material's files.
const (
	MapBaseColor asset.Role = "map_basecolor" // sRGB
	MapNormal    asset.Role = "map_normal"    // tangent space, +Y up the image (OpenGL)
	MapRoughness asset.Role = "map_roughness" // linear, as the next ones
	MapMetalness asset.Role = "map_metalness"
	MapHeight    asset.Role = "map_height" // 16 bits; 0 is the lowest place and 65,535 the highest
	MapAO        asset.Role = "map_ao"
	MapsZip      asset.Role = "maps_zip" // all maps, the preview, a glTF sample and a listing
)

// MaterialMeasures are fields that the Quality of every material has, whichever engine has made it. Programs that load the maps need them.
type MaterialMeasures struct {
	Tile   float64 `json:"tileMeters"` // a side of the tile
	Height Heights `json:"heightMeters"`
}

// Heights are what 0 and 65,535 of a height map stand for, in metres.
type Heights struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}
