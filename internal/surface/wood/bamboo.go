package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var bamboo = &surface.Surface{
	Name:     "bamboo",
	Words:    []string{"bamboo wall", "bamboo cane", "bamboo fence", "bamboo pole", "bamboo mat", "bamboo stick", "reed wall", "cane wall", "bamboo screen"},
	Class:    material.Timber,
	Patterns: []surface.Pattern{surface.Rows},
	Make:     makeBamboo,
}

// makeBamboo is canes side by side: smooth walls with fine lines along them, knots where leaves sat, each with a ridge, a groove and a pale
// band of wax below; some canes are still greenish, others straw, spots of mould on all.
func makeBamboo(l surface.Look) *tile.Surface {
	canes, side := courses(&l, .055, .66)
	pitch := side / float32(canes)
	nodes := tile.Whole(side / (pitch * 5)) // a cane and tile
	tones := l.Palette(0x95805A, 0xAB966C, 0xBDAA83, 0xCABC9A)
	seed := l.Seed*31 + 7
	old := .4 + .6*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 behind the canes, 1 on one. B: the fibre. C: the groove at a node, or a split. D: over .5 wax, under .5 the dark
		// ring at a node.
		Relief: func(p *tile.Point) tile.Relief {
			x := p.U*float32(canes) + .06*p.Fbm(p.U, p.V, 2, 1, 2, .4, 1)
			i := geom.Floor(x)
			id := geom.Hash(geom.Wrap(i, canes), 1, 0, seed)
			// Knots: at even distances that each cane begins elsewhere, each a little off.
			y := p.V*float32(nodes) + tile.Unit(id, 1)
			j := geom.Floor(y + .5)
			piece := geom.Hash(geom.Wrap(j, nodes), 2, 0, id)
			t := (y - float32(j) - .22*tile.Signed(piece, 1)) * side / float32(nodes) / pitch // widths below the knot
			ridge := geom.Smooth(.12, .02, geom.Abs(t)) + .06*geom.Smooth(.6, 0, geom.Abs(t))
			groove := geom.Smooth(.035, .01, geom.Abs(t-.02))
			c := (2*(x-float32(i)) - 1) / (.93 + .04*tile.Signed(id, 2) + .05*ridge)
			if geom.Abs(c) >= 1 {
				return tile.Relief{H: 0, A: 0, ID: 1}
			}
			round := geom.Sqrt(1 - c*c)
			line := p.Fbm(p.U, p.V, 220, 4, 3, .6, 3)
			split := geom.Smooth(.02, .006, geom.Abs(c-.5*tile.Signed(id, 5)-.05*p.Fbm(p.U, p.V, 1, 5, 3, .5, 4))) * geom.Smooth(.0, .4,
				p.Fbm(p.U, p.V, 2, 2, 2, .5, 5)+.5*tile.Unit(id, 6)-.4)
			h := pitch * (.47*round + .035*ridge*round - .035*groove - .05*split + .003*line)
			wax := geom.Smooth(.02, .06, t) * geom.Smooth(.34, .1, t)
			return tile.Relief{H: h, A: 1, B: .5 + .5*line, C: max(groove, split), D: .5 + .5*wax - .4*geom.Smooth(.1, 0, geom.Abs(t)), ID: id}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A == 0 {
				return tex.Sample{Color: geom.RGB(0x2A2318), Rough: .95}
			}
			c := surface.Ramp(tones, .5+.16*tile.Signed(r.ID, 20)+.26*(r.B-.5)+.26*p.Fbm(p.U, p.V, 14, 3, 4, .5, 31))
			green := geom.Smooth(.4, .9, tile.Unit(r.ID, 21)+.3*p.Noise(3, 4, 32))
			c = geom.Mix3(c, geom.Vec3{X: c.X * .86, Y: c.Y * .97, Z: c.Z * .82}, .35*green)
			wax, dark := max(0, 2*r.D-1), max(0, 1-2*r.D)
			c = geom.Mix3(c, geom.RGB(0xD9D2BC), .4*wax)
			c = geom.Mix3(c, geom.RGB(0x6B5431), .7*dark)
			spot := old * geom.Smooth(.3, .6, p.Fbm(p.U, p.V, 16, 9, 5, .6, 33))
			c = geom.Mix3(c, geom.RGB(0x5E4D33), .5*spot)
			c = geom.Mix3(c, geom.RGB(0x3A2C1A), .8*r.C)
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO), Rough: geom.Clamp(.42+.2*wax+.25*spot+.08*p.Noise(9, 3, 34), .3, .9)}
		},
	}
}
