package procedural

import (
	"atelier/internal/engine"
	"atelier/internal/media/tile"
)

// materialQuality is what the manifest says of a material: what it is, what was measured, and what was understood.
type materialQuality struct {
	Mode          engine.MaterialMode `json:"mode"`
	Surface       string              `json:"surface,omitempty"`
	Pattern       string              `json:"pattern,omitempty"`
	Understood    []string            `json:"understood"`
	NotUnderstood []string            `json:"notUnderstood"`
	Notes         []string            `json:"notes"`
	Resolution    int                 `json:"resolution"` // texels a side of every map
	Size          float64             `json:"tileMeters"` // a side of the tile
	Height        heights             `json:"heightMeters"`
	Seamless      bool                `json:"seamless"`
	Normals       string              `json:"normalConvention"`
	Emits         bool                `json:"emissive"`
}

// heights are what 0 and 65,535 of the height map stand for.
type heights struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// quality is what is known of a covering before its maps are made.
func (c *covering) quality() *materialQuality {
	return &materialQuality{
		Mode: engine.Generate, Surface: c.name, Pattern: string(c.pattern),
		Understood: list(c.words.Understood), NotUnderstood: list(c.words.Unknown), Notes: list(c.notes),
	}
}

// measure adds what the maps say of themselves.
func (q *materialQuality) measure(m *tile.Maps) {
	q.Resolution, q.Size, q.Seamless, q.Normals = m.Size, round(m.Side), true, "OpenGL (+Y)"
	q.Height = heights{fine(m.Low), fine(m.High)}
	q.Emits = m.Emission != nil
}

// fine keeps a micrometre: the relief of polished stone is a tenth of a millimetre.
func fine(x float32) float64 { return float64(int64(float64(x)*1e6)) / 1e6 }
