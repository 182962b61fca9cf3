package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var limestone = &surface.Surface{
	Name:  "limestone",
	Words: []string{"limestone", "limestone slab", "limestone wall", "limestone rock", "jura stone", "fossil stone", "chalk rock", "coquina"},
	Class: material.Mineral,
	Make:  makeLimestone,
}

// makeLimestone is a sawn and weathered face: cream clouds of old sea floor, shells and their broken bits that stand out a little, dark
// sutures along which it dissolved, pits of rain and a grey crust.
func makeLimestone(l surface.Look) *tile.Surface {
	side := block(l, 1)
	tones := l.Palette(0x9D9482, 0xADA491, 0xBCB3A1)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: a suture of pressure (stylolite). B: a pit. D: the broad swell.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := bent(p, .012, 5, 5, 1)
			broad := p.Noise(3, 6, 2)
			// A suture is jagged: a level line of the bedding with steep teeth.
			tooth := p.Fbm(p.U, p.V, 40, 3, 3, .5, 3)
			y := 4*p.V + .35*p.Noise(3, 4, 4) + .06*tooth
			suture := geom.Smooth(.018, .004, geom.Abs(geom.Frac(y)-.5)) * geom.Smooth(-.1, .3, p.Noise(3, 3, 5))
			pit := p.Grain(u, v, p.Cells(.011), p.Cells(.011), 30)
			pits := geom.Smooth(.36*tile.Unit(pit.ID, 1), .02, pit.F1) * geom.Smooth(.75, .9, tile.Unit(pit.ID, 0)+.35*broad)
			h := .001*broad + .0003*p.Noise(14, 5, 6) + .0002*p.Noise(90, 3, 7) - .0016*pits - .0016*suture
			return tile.Relief{H: h, A: suture, B: pits, D: .5 + .5*broad}
		},
		Lay: func(c *tile.Canvas) { c.Lay(shells(side, l.Seed, c.Height)) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.5*p.Noise(4, 6, 40)+.35*p.Noise(17, 5, 41))
			g := p.Grain(p.U, p.V, p.Cells(.0045), p.Cells(.0045), 42)
			c = c.Mul(1 + .09*(tile.Unit(g.ID, 1)-.5) + .05*p.Noise(60, 3, 43) + .08*d.Cav)
			if r.C > 0 { // shells are paler or greyer, with their own lines
				c = geom.Mix3(c, geom.Mix3(geom.RGB(0xDBD5C8), geom.RGB(0x776E60), geom.Smooth(.3, .7, tile.Unit(r.ID, 3))), .75*r.C)
				c = c.Mul(.9 + .14*r.D)
			}
			c = geom.Mix3(c, geom.RGB(0x6D6353), .5*r.A)
			c = geom.Mix3(c, geom.RGB(0x7A705F), .5*r.B)
			stain := geom.Smooth(.1, .7, p.Noise(2, 6, 44)+.2*p.Noise(20, 4, 45))
			c = geom.Mix3(c, geom.RGB(0x8B7B5F), .3*stain)
			crust := geom.Smooth(.1, .7, p.Fbm(p.U, p.V, 12, 3, 5, .6, 46)+.5*p.Noise(3, 4, 47))
			c = geom.Mix3(c, geom.RGB(0x65605A), .35*old*crust).Mul(.84 + .16*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.78+.06*p.Noise(20, 4, 48)-.2*r.C+.1*r.B, .5, .95)}
		},
	}
}

// shells are sections of fossils: arcs of mussels, and discs of sea lilies' stems with a hole.
func shells(side float32, seed uint32, ground func(u, v float32) float32) []tile.Stamp {
	const most = 1400
	n := min(most, int(1100*side*side))
	out := make([]tile.Stamp, max(n, 12))
	for i := range out {
		id := geom.Hash(int32(i), 4, 2, seed+77)
		size := .007 + .046*tile.Unit(id, 4)*tile.Unit(id, 5)
		s := tile.Stamp{
			U: tile.Unit(id, 1), V: tile.Unit(id, 2), Turn: 2 * geom.Pi * tile.Unit(id, 6), Reach: size, ID: id,
			P: [4]float32{size, .08 + .16*tile.Unit(id, 7), .5 + .4*tile.Unit(id, 8)},
		}
		s.Shape = mussel
		if tile.Unit(id, 9) < .3 {
			s.Shape, s.Reach = stem, .004+.005*tile.Unit(id, 10)
			s.P[0] = s.Reach
		}
		s.Base = ground(s.U, s.V) + .0001
		out[i] = s
	}
	return out
}

// mussel is a bowed strip: P is its size, thickness and how much of the arc is left.
func mussel(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	size := s.P[0]
	px, py := x/size, (y+.3*size)/size*1.25
	d := geom.Abs(geom.Sqrt(px*px+py*py) - .75)
	thick := s.P[1] * (1 - px*px/(s.P[2]*s.P[2]))
	if py < 0 || d > thick || thick <= 0 {
		return 0, false
	}
	r.C, r.D = 1, geom.Abs(2*geom.Frac(d/thick*2)-1)
	return .0006 * (1 - d/thick), true
}

// stem is a ring: P is its radius.
func stem(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	d := geom.Sqrt(x*x+y*y) / s.P[0]
	if d > 1 || d < .28 {
		return 0, false
	}
	r.C, r.D = 1, geom.Frac(d*3)
	return .0006 * (1 - d), true
}
