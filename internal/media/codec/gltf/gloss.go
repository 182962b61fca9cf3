package gltf

import (
	"fmt"
	"math"

	"atelier/internal/media/geom"
)

// extGloss is the old extension that describes a material by its diffuse colour, the colour of its mirror and its gloss.
const extGloss = "KHR_materials_pbrSpecularGlossiness"

// specularGlossiness is what extGloss says. Factors are linear.
type specularGlossiness struct {
	Diffuse         *[4]float32 `json:"diffuseFactor"`             // and alpha; nil: 1
	DiffuseTexture  *TextureRef `json:"diffuseTexture"`            // multiplies it
	Specular        *[3]float32 `json:"specularFactor"`            // nil: 1
	Glossiness      *float32    `json:"glossinessFactor"`          // nil: 1
	SpecularTexture *TextureRef `json:"specularGlossinessTexture"` // colours of the mirror, gloss in alpha
}

// metallize writes materials of specular and gloss, which few programs still read, as metalness and roughness, so that the document needs their extension no
// more. A material that has both already loses the old one. Pictures of the mirror's colours are left out, which Left tells: such a material is no metal, of
// middling gloss.
func (d *Document) metallize() error {
	for i := range d.Materials {
		m := &d.Materials[i]
		var s specularGlossiness
		ok, err := m.extension(extGloss, &s)
		if err != nil {
			return fmt.Errorf("material %d: %w", i, err)
		}
		if ok && m.PBR == nil {
			m.PBR = s.metallic()
			if s.SpecularTexture != nil {
				d.Left = append(d.Left, fmt.Sprintf("Material %d loses its picture of specular colours and gloss: it is no metal, and of middling roughness.", i))
			}
		}
		delete(m.Extensions, extGloss)
	}
	d.Drop(extGloss)
	return nil
}

// Of a mirror: what glass and plastic reflect, and the gloss where a picture holds it.
const (
	dielectric = .04
	middling   = .5
)

// metallic is the same look by metalness and roughness. Metalness is such that the mirror's brightness and the diffuse one come out as they were.
// Source: the conversion between both in Khronos' examples of the extension.
func (s *specularGlossiness) metallic() *MetallicRoughness {
	diffuse, specular, gloss := [4]float32{1, 1, 1, 1}, [3]float32{1, 1, 1}, float32(1)
	set(&diffuse, s.Diffuse)
	set(&specular, s.Specular)
	set(&gloss, s.Glossiness)
	within(diffuse[:])
	within(specular[:])
	if s.SpecularTexture != nil {
		specular, gloss = [3]float32{dielectric, dielectric, dielectric}, gloss*middling
	}
	left := 1 - max(specular[0], specular[1], specular[2])
	metal := metalness(brightness([3]float32(diffuse[:3])), brightness(specular), left)
	base := diffuse
	for c := range specular {
		of, from := diffuse[c]*left/((1-dielectric)*max(1-metal, 1e-6)), (specular[c]-dielectric*(1-metal))/max(metal, 1e-6)
		base[c] = min(max(of+(from-of)*metal*metal, 0), 1)
	}
	rough := min(max(1-gloss, 0), 1)
	return &MetallicRoughness{BaseColorFactor: &base, BaseColor: s.DiffuseTexture, Metallic: &metal, Roughness: &rough}
}

// within holds factors in 0..1, where the extension has them: the squares of others may be infinite.
func within(factors []float32) {
	for i, f := range factors {
		factors[i] = geom.Clamp01(f)
	}
}

// brightness is how bright a linear colour is seen (HSP).
func brightness(c [3]float32) float64 {
	return math.Sqrt(.299*float64(c[0]*c[0]) + .587*float64(c[1]*c[1]) + .114*float64(c[2]*c[2]))
}

// metalness solves for it, given how bright the diffuse colour and the mirror are, and the share of the light that the mirror leaves.
func metalness(diffuse, specular float64, left float32) float32 {
	if specular < dielectric {
		return 0
	}
	b := diffuse*float64(left)/(1-dielectric) + specular - 2*dielectric
	root := math.Sqrt(max(b*b-4*dielectric*(dielectric-specular), 0))
	return float32(min(max((root-b)/(2*dielectric), 0), 1))
}
