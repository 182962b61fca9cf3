package anatomy

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Painted is a finish that is drawn by a function and tinted as fur is: what has the base's own hue changes, pale and dark marks stay.
type Painted struct {
	Draw func(dye func(vec) vec) tex.Surface
	Base vec
	tint vec // zero: none
}

// Surface is the finish in its tint.
func (f Painted) Surface() tex.Surface {
	if f.tint == (vec{}) {
		return f.Draw(func(c vec) vec { return c })
	}
	return f.Draw(material.Dye(f.Base, f.tint))
}

// Tint is the finish in that colour.
func (f Painted) Tint(sRGB vec) material.Finish {
	f.tint = sRGB
	return f
}

// Material is the entry of skin, feathers and scales; no word asks for it.
func (Painted) Material() *material.Material { return integument }

var integument = &material.Material{Name: "integument", Class: material.Living,
	Default: Painted{Base: rgb(0x8B8782), Draw: func(dye func(vec) vec) tex.Surface {
		return func(*tex.Point) tex.Sample { return tex.Sample{Color: dye(rgb(0x8B8782)), Rough: .7} }
	}}}

// Strand is the finish of loose hair: streaks along each lock.
func Strand(c vec) material.Finish {
	return Painted{Base: c, Draw: func(dye func(vec) vec) tex.Surface {
		light, dark := dye(c), dye(c).Mul(.55)
		return func(p *tex.Point) tex.Sample {
			fine := min(600, .5/p.Texel) // strands are two texels wide at least
			n := geom.Noise(p.Local.X*4, p.Local.Y*fine*.4, p.Local.Z*fine*.4, p.Seed) + .6*geom.Noise(p.Local.X*7, p.Local.Y*fine, p.Local.Z*fine, p.Seed+1)
			k := mix3(light, dark, geom.Clamp01(.40-.75*n)).Mul(geom.Mix(.5, 1, smooth(.05, .6, p.Open)))
			return tex.Sample{Color: k, Rough: .55, Height: p.Texel * .5 * n}
		}
	}}
}

// Plainly is a smooth finish of one colour, darker in the hollows.
func Plainly(c vec, rough float32) material.Finish {
	return Painted{Base: c, Draw: func(dye func(vec) vec) tex.Surface {
		c := dye(c)
		return func(p *tex.Point) tex.Sample {
			n := geom.Noise(p.Local.X*900, p.Local.Y*900, p.Local.Z*900, p.Seed)
			return tex.Sample{Color: c.Mul((1 + .06*n) * geom.Mix(.5, 1, smooth(.05, .5, p.Open))), Rough: rough, Height: p.Texel * .2 * n}
		}
	}}
}
