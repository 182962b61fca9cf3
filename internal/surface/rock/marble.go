package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var marble = &surface.Surface{
	Name:  "marble",
	Words: []string{"marble", "white marble", "carrara", "carrara marble", "marble slab", "polished marble", "marble wall", "marble countertop", "statuario"},
	Class: material.Mineral,
	Make:  makeMarble,
	Twin:  true,
}

// makeMarble is a polished slab of Carrara: sugar-grained white in grey clouds, broad soft veins that run one way with dark cores, a net
// of fine veins that branch between them, a few of iron.
func makeMarble(l surface.Look) *tile.Surface {
	side := block(l, 1.5)
	ground := l.Palette(0xB4B4B4, 0xCBC9C6, 0xDDDBD6)
	core, iron := l.JointPalette(0x54575B, 0x7E8184), geom.RGB(0xA8977C)
	net := tile.NewPoints(5, 4, .95, 0, l.Seed+3)
	fine := tile.NewPoints(11, 9, .95, 0, l.Seed+4)
	old := max(0, .2+.8*l.Age)
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := bent(p, .1, 3, 6, 1)
			su := u + v // veins run aslant: a shear by whole tiles keeps the period
			mask := geom.Smooth(-.2, .5, p.Noise(2, 4, 20))
			line := geom.Abs(p.Fbm(su, v, 2, 3, 4, .42, 21))
			soft := geom.Smooth(.16, 0, line) * mask
			big := geom.Smooth(.012+.07*mask*mask, 0, line) * (.15 + .85*mask)
			where := geom.Smooth(-.25, .35, p.Noise(3, 4, 24))
			branch := geom.Smooth(.012+.028*where*where, 0, net.At(su, v).Border) * where
			hair := geom.Smooth(.035, 0, fine.At(su, v).Border) * geom.Smooth(.0, .5, p.Noise(4, 4, 25))
			gold := contour(p, su, v, 2, 3, 4, .03, 26) * geom.Smooth(.1, .6, p.Noise(3, 3, 27))
			return tile.Relief{
				H: -.00005*big - .00003*branch + .0004*p.Noise(9, 5, 30) + .00002*p.Noise(90, 2, 31),
				A: geom.Clamp01(max(big, .7*branch, .4*hair)), B: soft, C: gold, D: .5 + .5*p.Noise(6, 6, 28),
			}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			cloud := r.D - .5
			c := surface.Ramp(ground, .66+1.3*cloud-.15*r.B)
			c = geom.Mix3(c, core[1], geom.Clamp01(.6*r.B*(.55+cloud+.5*p.Noise(14, 5, 40))))
			c = geom.Mix3(c, core[0], geom.Clamp01(.8*r.A*(.7+.6*p.Noise(24, 4, 41))))
			c = geom.Mix3(c, iron, .4*r.C)
			g := p.Grain(p.U, p.V, p.Cells(.0032), p.Cells(.0032), 42) // sugar
			c = c.Mul(1 + .03*(2*tile.Unit(g.ID, 0)-1) + .02*p.Noise(p.Cells(.012), 2, 43))
			c = geom.Mix3(c, geom.RGB(0x9C907D), .2*old*geom.Smooth(0, .7, p.Noise(6, 6, 46)))
			smudge := geom.Clamp01(p.Noise(5, 5, 44))
			rough := .09 + .05*r.A + .06*smudge + .02*tile.Unit(g.ID, 1) + .4*old*geom.Smooth(-.2, .6, p.Noise(3, 5, 45))
			return tex.Sample{Color: c, Rough: rough}
		},
	}
}
