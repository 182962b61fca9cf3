package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var osb = &surface.Surface{
	Name:  "chipboard",
	Words: []string{"osb", "oriented strand board", "strand board", "osb board", "particle board", "chip board", "flakeboard", "pressed wood", "wafer board"},
	Class: material.Timber,
	Make:  makeOSB,
}

// makeOSB is oriented strand board: strands of pine some 10 cm long, most of them along the board, pressed and glued in layers; each has its
// own grain and tone, its ends are torn, resin has darkened some, and the press has left them nearly level.
func makeOSB(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = .8
	}
	k := side / .8
	tones := l.Palette(0x8B7150, 0xA68B67, 0xBCA37F, 0xCCB899)
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			return tile.Relief{H: k * (-.0012 + .0003*p.Noise(40, 3, 1)), B: .5 + .4*p.Fbm(p.U, p.V, 20, 200, 2, .5, 2), C: .5, ID: 1}
		},
		Lay: func(c *tile.Canvas) {
			const strands = 1300
			stamps := make([]tile.Stamp, strands)
			for i := range stamps {
				id := geom.Hash(int32(i), 41, 0, c.Seed*31+7)
				long := k * (.034 + .042*tile.Unit(id, 1))
				wide := k * (.0055 + .015*tile.Unit(id, 2)*tile.Unit(id, 3))
				turn := 1.1 * tile.Signed(id, 4) * tile.Unit(id, 5)
				stamps[i] = tile.Stamp{
					U: tile.Unit(id, 6), V: tile.Unit(id, 7), Turn: turn, Reach: 1.15 * (long + wide), Breath: 1.2*wide + .002*k, ID: id, Shape: strand,
					Base: k * .0008 * (float32(i)/strands - .5), P: [4]float32{long, wide, k, c.Side / float32(c.Size)},
				}
			}
			c.Lay(stamps)
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .56 + .26*tile.Signed(r.ID, 20) + .5*(r.B-.5) + .1*p.Noise(4, 4, 31)
			c := surface.Ramp(tones, t)
			warm := .04 * tile.Signed(r.ID, 21)
			c = geom.Vec3{X: c.X * (1 + warm), Y: c.Y, Z: c.Z * (1 - 1.4*warm)}
			switch u := tile.Unit(r.ID, 22); {
			case u < .05: // bark and heart wood
				c = geom.Mix3(c, geom.RGB(0x6B4C30), .6)
			case u < .16:
				c = grey(c, .4).Mul(1.06)
			}
			c = geom.Mix3(c, tones[0].Mul(.62), .5*geom.Smooth(.3, 0, r.C)) // glue and shade along the edges
			c = geom.Mix3(c, grey(c, .6).Mul(.85), .3*geom.Smooth(.1, .6, p.Noise(3, 6, 32)))
			return tex.Sample{Color: c.Mul(.8 + .2*d.AO + .06*d.Cav), Rough: geom.Clamp(.7+.08*tile.Signed(r.ID, 23)+.06*(r.B-.5), .5, .9)}
		},
	}
}

// strand is a flat chip of wood: grain along it, split ends, a slight bend and tilt.
func strand(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	long, wide, k := s.P[0], s.P[1], s.P[2]
	y -= .06 * long * tile.Signed(s.ID, 9) * (x / long) * (x / long)
	end := long * (1 - .22*(tile.Gradient(y/k*260, .5, 0, 0, s.ID)+.5) - .25*geom.Abs(y/wide+.6*tile.Signed(s.ID, 10)))
	side := wide * (1 + .16*tile.Gradient(x/k*60, .5, 0, 0, s.ID+1))
	edge := min(end-geom.Abs(x), side-geom.Abs(y))
	if edge <= 0 {
		return 0, false
	}
	bend := .006 * tile.Gradient(x/k*18, y/k*40, 0, 0, s.ID+2) * k
	grain := tile.Free(x/k, (y+bend)/k, 9, 230, 3, .6, s.P[3]/k, s.ID+3)
	r.A, r.B, r.C = 1, .5+.5*grain, geom.Clamp01(edge/(.004*k))
	tilt := k * (.0003*x/long*tile.Signed(s.ID, 11) + .0003*y/wide*tile.Signed(s.ID, 12))
	return tilt + k*(.00009*grain-.0003*geom.Smooth(.0022*k, 0, edge)), true
}
