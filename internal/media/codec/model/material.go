package model

import (
	"fmt"
	"slices"

	"atelier/internal/media/codec/gltf"
)

// Material is how parts look: the factors of gltf.Look, and the pictures that multiply them.
type Material struct {
	gltf.Look
	ID                                        string // unique, of ASCII letters, digits and underscores
	Base, MetalRough, Normal, Occlusion, Glow *Texture
}

// Texture is a picture of the model and how it is read outside 0..1, by the numbers that glTF has for that.
type Texture struct {
	Image        int
	WrapS, WrapT int
}

// material reads one of the document's; −1 is the default of primitives that have none.
func (m *Model) material(i int, taken names) (Material, error) {
	out := Material{Look: gltf.DefaultLook()}
	if i < 0 {
		out.ID = taken.unique("default", "material")
		return out, nil
	}
	var err error
	if out.Look, err = m.document.Look(i); err != nil {
		return out, fmt.Errorf("material %d: %w", i, err)
	}
	out.ID = taken.unique(out.Name, "material")
	for _, t := range []struct {
		from *gltf.TextureRef
		to   **Texture
	}{
		{out.BaseTexture, &out.Base}, {out.MetalRoughTexture, &out.MetalRough}, {out.NormalTexture, &out.Normal},
		{out.OcclusionTexture, &out.Occlusion}, {out.EmissionTexture, &out.Glow},
	} {
		if t.from == nil {
			continue
		}
		if image, s := m.document.TextureImage(t.from.Index); image >= 0 && m.document.ImageData(image) != nil {
			*t.to = &Texture{image, s.WrapS, s.WrapT}
		}
	}
	return out, nil
}

// seen is how much of a pane of clear glass a format shows that knows only opacity.
const seen = .3

// Opacity is the share of light that the material keeps, in formats that know no transmission.
func (m *Material) Opacity() float32 {
	if m.Transmission > 0 {
		return 1 - (1-seen)*m.Transmission
	}
	if m.AlphaMode == "OPAQUE" {
		return 1
	}
	return m.Look.Base[3]
}

// Images are the pictures that the materials show, each once, in rising order.
func (m *Model) Images() []int {
	var out []int
	for i := range m.Materials {
		a := &m.Materials[i]
		for _, t := range []*Texture{a.Base, a.MetalRough, a.Normal, a.Occlusion, a.Glow} {
			if t != nil {
				out = append(out, t.Image)
			}
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
