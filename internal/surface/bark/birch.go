package bark

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var birch = &surface.Surface{
	Name:  "birch bark",
	Words: []string{"birch", "birch trunk", "birch tree bark", "white bark", "silver birch", "paper birch", "aspen bark", "birchbark"},
	Class: material.Living,
	Make:  makeBirch,
}

// makeBirch is white bark like paper: lenticels as dark dashes round the trunk, sheets that tear along them and curl off tan layers beneath,
// black rough patches where branches were, grey-green algae in bands.
func makeBirch(l surface.Look) *tile.Surface {
	side := trunk(&l, .5)
	scars := tile.NewPoints(4, 6, .8, 0, l.Seed*31+7)
	paper := l.Palette(0xB9B3A8, 0xCFCAC0, 0xDCD8D0)
	k := side / .5
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.U+.01*p.Noise(7, 3, 1), p.V+.006*p.Noise(9, 3, 2)
			// Lenticels: long dashes in rows, and many short ones.
			dash := float32(0)
			for i, c := range [2][2]int32{{9, 34}, {23, 84}} {
				g := p.Grain(u, v+.004*p.Fbm(p.U, p.V, 5, 3, 2, .5, 3), c[0], c[1], 4+uint32(i))
				if tile.Unit(g.ID, 1) > .34 {
					continue
				}
				long, thick := .14+.26*tile.Unit(g.ID, 2), .10+.12*tile.Unit(g.ID, 3)
				e := geom.Abs(g.Y) - thick*(1-g.X*g.X/(long*long))
				dash = max(dash, geom.Smooth(.06, -.06, e)*geom.Smooth(long, long*.8, geom.Abs(g.X)))
			}
			// Peeling: levels of noise much wider than tall; each lower level is an inner sheet.
			n := p.Fbm(u, v, 5, 12, 5, .55, 8) + .05*p.Fbm(u, v, 3, 90, 2, .5, 9)
			peel := geom.Smooth(.30, .315, n)
			deeper := geom.Smooth(.46, .475, n)
			curl := geom.Smooth(.24, .30, n) * (1 - peel)
			// Scars: where branches were, the bark is black and split.
			s := scars.At(u+.02*p.Noise(8, 4, 10), v+.02*p.Noise(8, 4, 11))
			black := float32(0)
			if tile.Unit(s.ID, 1) < .36 {
				size := .10 + .14*tile.Unit(s.ID, 2)*tile.Unit(s.ID, 3)
				e := geom.Sqrt(s.X*s.X*.3+s.Y*s.Y*1.6) + .12*p.Fbm(u, v, 24, 44, 4, .55, 12)
				black = geom.Smooth(size, size-.06, e) * geom.Smooth(0, .08, s.Border)
			}
			rough := p.Fbm(u, v, 24, 34, 4, .6, 13)
			band := p.Fbm(u, v, 4, 150, 3, .55, 14)
			h := .0012*p.Noise(3, 3, 15) + .0009*curl - .0009*peel - .0008*deeper + .0005*dash + .00012*band + black*(.004*rough-.002)
			return tile.Relief{H: k * h, A: dash, B: .5 + .5*band, C: .5*peel + .5*deeper, D: black, ID: 1}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(paper, .6+.5*(r.B-.5)+.5*p.Noise(4, 5, 31))
			peel, deeper := min(1, 2*r.C), max(0, 2*r.C-1)
			c = geom.Mix3(c, geom.RGB(0xC3AF97).Mul(1+.2*(r.B-.5)), .7*peel)
			c = geom.Mix3(c, geom.RGB(0xA3825F).Mul(1+.25*(r.B-.5)), .8*deeper)
			c = geom.Mix3(c, geom.RGB(0x8E8B7C), .35*geom.Smooth(.05, .6, p.Fbm(p.U, p.V, 2, 5, 5, .55, 32)))
			c = geom.Mix3(c, geom.RGB(0x9A9C86), .3*geom.Smooth(.2, .6, p.Noise(5, 5, 33)))
			c = geom.Mix3(c, geom.RGB(0x453D36), .85*r.A)
			c = geom.Mix3(c, geom.Mix3(geom.RGB(0x2C2825), geom.RGB(0x57504A), .5+p.Noise(40, 3, 34)), r.D)
			return tex.Sample{Color: c.Mul(.8 + .2*d.AO + .04*d.Cav), Rough: geom.Clamp(.62+.2*r.A+.3*r.D+.1*peel+.06*p.Noise(7, 3, 35), .5, .95)}
		},
	}
}
