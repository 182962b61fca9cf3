package texture

import (
	"math"
	"strconv"

	"atelier/internal/engine"
	"atelier/internal/media/tile"
)

// materialQuality is the quality of a material in its manifest: what it is, its measures, and how the words were understood.
type materialQuality struct {
	Mode          engine.MaterialMode `json:"mode"`
	Surface       string              `json:"surface,omitempty"`
	Style         string              `json:"style,omitempty"`     // the words on the pack that it belongs to: its prompt and its style guide
	Substance     string              `json:"substance,omitempty"` // substance of its pieces, if not the surface's own
	Pattern       string              `json:"pattern,omitempty"`
	Understood    []string            `json:"understood"`
	NotUnderstood []string            `json:"notUnderstood"`
	Notes         []string            `json:"notes"`
	Resolution    int                 `json:"resolution"` // texels a side of every map
	engine.MaterialMeasures
	Seamless bool   `json:"seamless"`
	Normals  string `json:"normalConvention"`
	Emits    bool   `json:"emissive"`
}

// quality is the quality as far as it is known before the maps are made.
func (c *covering) quality() *materialQuality {
	return &materialQuality{
		Mode: engine.Generate, Style: c.style, Surface: c.Name, Substance: c.Of, Pattern: string(c.Pattern),
		Understood: engine.List(c.Words.Understood), NotUnderstood: engine.List(c.Words.Unknown), Notes: engine.List(c.Notes.Texts()),
	}
}

// measure adds the measures of the maps.
func (q *materialQuality) measure(m *tile.Maps) {
	q.Resolution, q.Seamless, q.Normals, q.Emits = m.Size, true, "OpenGL (+Y)", m.Emission != nil
	q.MaterialMeasures = engine.MaterialMeasures{Tile: fine(m.Side), Height: engine.Heights{Low: fine(m.Low), High: fine(m.High)}}
}

// fine is a length to the nanometre: the whole relief of polished stone is a tenth of a millimetre. It starts from the shortest decimal of
// the float32, so that a tile of 0.9 m does not read 0.899999976, and is never -0, which JSON would show.
func fine(x float32) float64 {
	decimal, err := strconv.ParseFloat(strconv.FormatFloat(float64(x), 'g', -1, 32), 64)
	if err != nil {
		decimal = float64(x)
	}
	return math.Round(decimal*1e9)/1e9 + 0
}
