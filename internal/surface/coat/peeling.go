package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var peelingPaint = &surface.Surface{
	Name: "peeling paint",
	Words: []string{"peeling paint", "peeling wall", "flaking paint", "peeled paint", "chipped paint", "cracked paint", "old paint",
		"peeling plaster", "abandoned wall",
		"derelict wall", "old painted wall", "decayed wall", "grunge wall"},
	Class: material.Mineral,
	Make:  makePeelingPaint,
}

// makePeelingPaint is a wall in an empty house: the last coat cracked into flakes, which curl at the rim and fall; under it an older coat, and
// where that went too, grey plaster with damp.
func makePeelingPaint(l surface.Look) *tile.Surface {
	e := l.Expanse(1.2, .05)
	flakes, cell := e.Points(.045, .95, 0, l.Seed+3)
	paint := l.Palette(0x7E8F88, 0x899992, 0x95A39B)
	old := .5 + .5*l.Old()
	w := 1 / float32(flakes.NX)
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: the coat is off. B: the older coat is off, too. C: about to peel. D: a split between flakes that still hold.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .008*e.Scale/e.Side, e.Cells(.035), 5, 1)
			q := flakes.At(u, v)
			mu, mv := u-q.X*w, v-q.Y*w // a flake falls as a whole
			ill := .75*p.Fbm(mu, mv, 4, 4, 6, .58, 2) + .22*p.Noise(5, 6, 3) + .12*tile.Signed(q.ID, 1) + .1*p.Noise(e.Cells(.014), 4, 4) - .2 + .1*old
			off := geom.Smooth(-.006, .006, ill)
			under := geom.Smooth(.1, .12, ill+.12*p.Noise(e.Cells(.03), 4, 5)) // the older coat is gone too
			near := geom.Smooth(-.3, -.02, ill) * (1 - off)
			edge := q.Border * cell / e.Scale
			split := geom.Smooth(.0016, .0004, edge) * geom.Smooth(.05, .5, near) // flakes that still hold
			curl := near * (.0026*geom.Smooth(-.12, 0, ill) + .0011*geom.Smooth(.012, 0, edge)) * (.4 + .6*tile.Unit(q.ID, 2))
			h := .0016*p.Noise(3, 3, 6) + .00016*p.Noise(e.Cells(.01), 3, 7)
			h += (1-off)*(.0005+.00012*p.Noise(e.Cells(.004), 2, 8)) + curl - .0006*split
			h -= under * (.0005 - .0006*p.Noise(e.Cells(.012), 4, 9))
			return tile.Relief{H: e.Scale * h, A: off, B: under, C: near, D: split, ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(paint, .5+.3*p.Noise(5, 5, 20)+.12*p.Noise(e.Cells(.01), 3, 21)+.2*tile.Signed(r.ID, 5)*r.C)
			c = surface.Blend(c, geom.RGB(0x857E6C), .3*r.C*geom.Smooth(-.2, .5, p.Noise(9, 5, 22)))
			c = surface.Blend(c, geom.RGB(0x716B5E), .45*old*drips(p, 22, 23))
			first := surface.Blend(geom.RGB(0xADA595), geom.RGB(0x9D9585), .5+.7*p.Noise(8, 5, 26)).Mul(1 + .05*p.Noise(e.Cells(.008), 3, 27))
			wall := surface.Blend(geom.RGB(0x8D857A), geom.RGB(0x736C62), .5+.8*p.Noise(7, 5, 28)).Mul(1 + .1*p.Noise(e.Cells(.005), 3, 29))
			ground := surface.Blend(first, wall, r.B)
			ground = surface.Blend(ground, geom.RGB(0x615B4F), .4*geom.Smooth(.1, .7, p.Noise(4, 6, 30)))
			c = surface.Blend(c, ground, r.A)
			c = surface.Blend(c, geom.RGB(0x4A453C), .6*r.D).Mul(1 + .06*d.Cav).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.58+.3*r.A+.06*p.Noise(9, 4, 31)+.1*r.C, .4, .96)}
		},
	}
}
