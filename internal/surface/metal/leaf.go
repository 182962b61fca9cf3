package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var goldLeaf = &surface.Surface{
	Name: "gold leaf",
	Words: []string{"gold leaf", "gold foil", "gilding", "leaf gold", "golden leaf", "gilded wood", "gilded plaster", "gilded surface",
		"gilded wall", "gold plating",
		"silver leaf"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Running, surface.Stack},
	Make:     makeGoldLeaf,
}

// makeGoldLeaf is leaves of 80 mm laid over red bole by hand: each lies crooked and laps over its neighbour, creases where it floated,
// tears along the way, and is rubbed through on what stands out.
func makeGoldLeaf(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .08, .08, .32)
	gold := l.Palette(0xDDA55C, 0xEDB870, 0xF8CC88)
	old := .5 + .5*l.Old()
	tears := tile.NewPoints(9, 9, .95, 0, l.Seed+5)
	return &tile.Surface{
		Side: side,
		// A: the leaf is lost. B: a crease. C: which side of a fold. D: the border of a leaf.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .003/side, 9, 4, 1)
			k := p.Laid(layout.At(u, v), -.0004, .0022, .001)
			// Creases are folded noise along the leaf's own direction.
			a := 2 * geom.Pi * tile.Unit(k.ID, 1)
			x, y := k.X*geom.Cos(a)+k.Y*geom.Sin(a), k.Y*geom.Cos(a)-k.X*geom.Sin(a)
			fold := k.FreeAt(x, y, 16, 60, 3, .5, 2)
			crease := geom.Smooth(.14, 0, geom.Abs(fold)) * geom.Smooth(-.1, .5, k.Free(22, 22, 2, 3))
			tu, tv := p.Warp(p.U, p.V, .035, 5, 6, 4)
			t := tears.At(tu, tv)
			wide := .035*geom.Clamp01(p.Noise(6, 4, 5)+.1) + .02*old
			tear := geom.Smooth(wide, wide*.35, t.Border) * geom.Smooth(-.05, .25, p.Noise(5, 4, 6)+.2*old)
			gap := geom.Smooth(.0003, -.0003, k.Edge+.001*k.Free(140, 140, 4, 7)-.0005) * geom.Smooth(.1, .5, p.Noise(12, 4, 8))
			rise := .0016*p.Noise(5, 3, 9) + .0003*p.Noise(p.Cells(.012), 4, 10)
			rub := geom.Smooth(.42, .72, p.Noise(7, 5, 9)+.55*p.Noise(p.Cells(.006), 4, 11)+.2*old)
			lost := max(tear, gap, .9*rub)
			h := rise + .00005*crease + .00004*geom.Smooth(.004, 0, k.Edge) + .00003*fold - .00006*lost + .00003*p.Noise(p.Cells(.0015), 2, 12)
			return tile.Relief{H: h, A: lost, B: crease, C: .5 + .5*fold, D: geom.Smooth(.0035, .0025, k.Edge), ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(gold, .5+.22*tile.Signed(r.ID, 20)+.3*(r.C-.5)+.35*p.Noise(6, 4, 20)+.2*r.D)
			c = surface.Blend(c, gold[2].Mul(1.05), .5*r.B)
			tarnish := geom.Smooth(.1, .7, p.Noise(4, 6, 21))
			c = surface.Blend(c, gold[0].Mul(.72), .45*tarnish)
			s := bare(c, .24+.12*tarnish+.07*p.Noise(p.Cells(.006), 3, 22)+.1*r.B+.04*tile.Signed(r.ID, 23))
			bole := surface.Ramp([]geom.Vec3{geom.RGB(0x55281F), geom.RGB(0x6B3A2C)}, .5+.6*p.Noise(14, 4, 24))
			return cover(s, bole, .7, 1.05*geom.Smooth(.25, .8, r.A))
		},
	}
}
