package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// metal has the knobs that iron, steel, bronze and gold share. All of them are set; none has a default.
// glTF takes the base colour of a metal for its reflectance at normal incidence (2.0, appendix B), so colours here are bright.
type metal struct {
	color  geom.Vec3 // reflectance at normal incidence, sRGB
	worn   geom.Vec3 // where edges are rubbed bright
	crust  geom.Vec3 // colour of rust, verdigris or tarnish
	tone   geom.Vec3 // the share of the colour that dirt leaves
	rough  float32
	mottle float32 // clouds in colour; 0 on polished metal, where they would look like bad compression
	smudge float32 // clouds in roughness alone
	hammer float32 // depth of dents, texels
	dent   float32 // size of a dent, metres
	brush  float32 // strength of the brush strokes along the part
	grown  float32 // how much crust, 0..1
	damp   float32 // how much more of it where rain runs and stays
	wear   float32 // width of worn edges, metres
	dirt   float32
}

// Surface is the metal as a function of the point.
// Hammer marks are bowls: near² about the points of cells, less its mean.
func (m metal) Surface() tex.Surface {
	return func(p *tex.Point) tex.Sample {
		shallow := p.HeightOnly && m.grown <= 0
		var broad float32
		if !shallow {
			broad = p.Fractal(.035/p.Texel, 3, p.Seed)
		}
		fine := grit(p, p.Seed+4)
		tone, h := 1+m.mottle*(.10*broad+.05*fine), .05*m.mottle*fine
		rough := m.rough + m.smudge*(.10*broad+.06*fine)
		if m.hammer > 0 {
			f := 1 / max(m.dent, 7*p.Texel)
			near, _, _ := p.Pebbles(p.Local.Mul(f), even(f), p.Seed)
			h += m.hammer * 2 * (near*near - .3)
			rough += .06 * (near - .5)
		}
		if m.brush > 0 {
			stroke := .6*fibre(p, 0, 26, p.Seed+6) + .4*fibre(p, 5.4*p.Texel, 10, p.Seed+7)
			h += .8 * m.brush * stroke
			rough += .25 * m.brush * stroke
			tone += .08 * m.brush * stroke
		}
		if shallow {
			return tex.Sample{Height: h * p.Texel}
		}
		e := worn(p, m.wear)
		d := soil(p, m.dirt)
		c := geom.Mix3(brightened(m.color, tone), m.worn, .8*e)
		rough = geom.Mix(rough, min(rough, .28), .7*e)
		c = soiled(c, d, m.tone)
		rough = geom.Mix(rough, .75, .5*d)
		o := tex.Sample{Color: c, Rough: rough, Metal: 1, Height: h}
		if m.grown > 0 {
			m.encrust(p, &o, broad, fine, d, e)
		}
		o.Rough = geom.Clamp(o.Rough, .1, .95)
		o.Height *= p.Texel
		return o
	}
}

// encrust lays the crust over the sample: in patches, on dirt, down the runs of rain, and never where hands rub.
// edge falls from 1.1 to −.75 as the crust grows: at 0 noise hardly reaches it, at 1 it is passed nearly everywhere.
func (m metal) encrust(p *tex.Point, o *tex.Sample, broad, fine, d, e float32) {
	at := broad + .9*d - .35*e + .25*fine
	if m.damp > 0 {
		at += m.damp * (.5*run(p, .03, 17) + .3*geom.Smooth(.2, -.6, p.Normal.Y) - .15)
	}
	edge := geom.Mix(1.1, -.75, m.grown)
	k := geom.Smooth(edge, edge+.45, at) * (1 - .8*e)
	if k == 0 {
		return
	}
	c := geom.Mix3(m.crust, m.crust.Mul(.62), geom.Smooth(-.3, .6, fine-.4*broad))
	o.Color = geom.Mix3(o.Color, c, k)
	o.Metal = geom.Mix(o.Metal, .05, k)
	o.Rough = geom.Mix(o.Rough, .88, k)
	o.Height += k * (.3 + .5*fine)
}
