package material

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// hints tell a program how to load the maps. Lengths are metres; without measures they are null. Programs outside read it: a field may come,
// and none changes its meaning.
type hints struct {
	Format           string              `json:"format"`
	Workflow         string              `json:"workflow"`
	Wrap             string              `json:"wrap"`
	NormalConvention string              `json:"normalConvention"`
	MetersPerTile    *float64            `json:"metersPerTile"`
	HeightLow        *float64            `json:"heightLow"`  // where map_height is 0
	HeightHigh       *float64            `json:"heightHigh"` // where map_height is 65,535
	Maps             map[asset.Role]hint `json:"maps"`
}

// hint is how one map is read.
type hint struct {
	Use        string `json:"use"`        // the parameter of a metallic-roughness shader
	ColorSpace string `json:"colorSpace"` // "srgb" or "linear"
	Channels   string `json:"channels"`
	Bits       int    `json:"bits"` // of a channel
}

// maps are the maps of every material.
var maps = map[asset.Role]hint{
	engine.MapBaseColor: {"baseColor", "srgb", "rgb", 8},
	engine.MapNormal:    {"normal", "linear", "rgb", 8},
	engine.MapRoughness: {"roughness", "linear", "gray", 8},
	engine.MapMetalness: {"metalness", "linear", "gray", 8},
	engine.MapHeight:    {"height", "linear", "gray", 16},
	engine.MapAO:        {"ambientOcclusion", "linear", "gray", 8},
}

// hintsOf are the hints for maps with the measures of a quality.
func hintsOf(quality json.RawMessage) json.RawMessage {
	h := hints{Format: "png", Workflow: "metallic-roughness", Wrap: "repeat", NormalConvention: "OpenGL (+Y)", Maps: maps}
	var m *engine.MaterialMeasures
	if json.Unmarshal(quality, &m) == nil && m != nil {
		h.MetersPerTile, h.HeightLow, h.HeightHigh = &m.Tile, &m.Height.Low, &m.Height.High
	}
	text, err := json.Marshal(h)
	if err != nil {
		return json.RawMessage("null") // a number that JSON does not know
	}
	return text
}
