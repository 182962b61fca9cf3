package people

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// bone is bare bone: pale on what stands out, brown where earth has stayed.
type bone struct{ Color vec }

// Tint is bone of another colour.
func (b bone) Tint(sRGB vec) material.Finish { b.Color = sRGB; return b }

// Material is that of what is matt.
func (b bone) Material() *material.Material { return material.Leather{}.Material() }

// Surface is the bone as a function of the point.
func (b bone) Surface() tex.Surface {
	if b.Color == (vec{}) {
		b.Color = geom.RGB(0xD9CDB0)
	}
	deep, pale := b.Color.Scale(v(.58, .47, .34)), geom.Mix3(b.Color, v(1, .99, .95), .35)
	return func(p *tex.Point) tex.Sample {
		broad, fine := p.Fractal(9, 3, 51), p.Fractal(90, 3, 52)
		c := geom.Mix3(b.Color, pale, geom.Clamp01(.25*broad+.6*geom.Smooth(.010, .001, p.Edge)))
		c = geom.Mix3(c, deep, geom.Clamp01(.12-.30*broad+.10*fine))
		c = geom.Mix3(c, deep, .75*geom.Smooth(.80, .25, p.Open)+.4*p.Cavity)
		return tex.Sample{Color: c, Rough: .62 + .06*fine, Height: .35 * fine * p.Texel}
	}
}
