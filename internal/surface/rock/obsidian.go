package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var obsidian = &surface.Surface{
	Name:  "obsidian",
	Words: []string{"obsidian", "volcanic glass", "black glass rock", "flint", "obsidian rock"},
	Class: material.Vitreous,
	Make:  makeObsidian,
}

// makeObsidian is broken volcanic glass: shell-shaped scars of many sizes, each hollow with ripples about the blow that struck it, sharp
// ridges between them, hackles across the ripples, dust in the low and a faint flow of brown.
func makeObsidian(l surface.Look) *tile.Surface {
	side := block(l, .6)
	tones := l.Palette(0x1F1F21, 0x29292B, 0x353333)
	old := max(0, .3+.7*l.Age)
	return &tile.Surface{
		Side: side,
		// A: a ripple of the conchoidal fracture. B: the bands of the flow.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := bent(p, .016, 4, 4, 1)
			h, id, wave := float32(0), uint32(0), float32(0)
			for i, n := range [3]int32{4, 9, 21} {
				s := side / float32(n)
				g := p.Grain(u, v, n, n+1, 10+uint32(i)) // a bowl about each point: where two meet there is a sharp ridge
				a := 2 * geom.Pi * tile.Unit(g.ID, 1)
				x, y := g.X-.9*geom.Cos(a), g.Y-.9*geom.Sin(a) // from the blow
				d := geom.Sqrt(x*x + y*y)
				inner := geom.Smooth(0, .2, g.F2-g.F1)
				ripple := geom.Cos(2*geom.Pi*d*(4+4*tile.Unit(g.ID, 2))+6*tile.Unit(g.ID, 3)) * geom.Smooth(.3, .9, d) * inner
				hackle := tile.Gradient(geom.Atan2(y, x)*26, d, 0, 0, g.ID) * geom.Smooth(.25, .05, g.F2-g.F1) * geom.Smooth(0, .05, g.F2-g.F1)
				h += s * ([3]float32{.55, .4, .16}[i]*g.F1*g.F1 + .006*ripple*tile.Unit(g.ID, 4) + .004*hackle)
				if i == 0 || i == 1 && tile.Unit(g.ID, 5) < .5 {
					id, wave = g.ID, ripple
				}
			}
			flow := p.Fbm(u, v, 3, 14, 4, .55, 30)
			h += .00004*p.Noise(60, 3, 31) + .004*p.Noise(2, 4, 32)
			return tile.Relief{H: h, A: .5 + .5*wave, B: .5 + .5*flow, ID: id}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .4+.2*tile.Signed(r.ID, 8)+.5*(r.B-.5)+.2*p.Noise(4, 5, 40))
			c = geom.Mix3(c, geom.RGB(0x3B2A22), .35*geom.Smooth(.6, .9, r.B))
			c = geom.Mix3(c, geom.RGB(0x5A5A5C), .6*geom.Smooth(.35, .9, d.Cav)) // thin edges let light through
			dust := geom.Smooth(0, .7, p.Noise(4, 6, 41)-.5*d.Broad)
			c = geom.Mix3(c, geom.RGB(0x57524B), .3*old*dust)
			rough := .07 + .05*geom.Clamp01(p.Noise(9, 5, 42)) + .3*old*dust + .1*geom.Smooth(.4, .9, d.Cav)
			return tex.Sample{Color: c, Rough: rough}
		},
	}
}
