package plant

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var moss = &surface.Surface{
	Name:  "moss",
	Words: []string{"moss", "moss carpet", "mossy ground", "green moss", "sphagnum", "moss bed", "moss cushion"},
	Class: material.Living,
	Make:  makeMoss,
}

// shoot is the head of a moss plant from above, as a Stamp's: small leaves around a tip. P is its radius, how many leaves, its height over
// its radius. Masks: A 1, B 1 at the tip … 0 outside, C 1 along the middle of a leaf.
func shoot(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	d := geom.Sqrt(x*x+y*y) / s.P[0]
	if d >= 1 {
		return 0, false
	}
	turn := geom.Atan2(y, x)/(2*geom.Pi)*s.P[1] + .7*d*tile.Signed(s.ID, 91)
	leaf := geom.Floor(turn)
	across := geom.Abs(turn-float32(leaf)-.5) * 2 // 0 in the middle of a leaf
	own := tile.Unit(s.ID+uint32(geom.Wrap(leaf, int32(s.P[1])))*131, 92)
	if d > .55+.45*own || across > 1.15-.9*d*d {
		return 0, false
	}
	r.A, r.B, r.C = 1, 1-d, 1-across
	return s.P[0] * (s.P[2]*(1-d*d) + .3*(1-across)*geom.Smooth(0, .3, d) + .12*own), true
}

// makeMoss is cushions of moss: shoots of 5 to 11 mm with their leaves, crowded into mounds of 8 cm, brighter at the growing tips, brown in the
// dips between mounds; spore capsules stand on some.
func makeMoss(l surface.Look) *tile.Surface {
	e := l.Expanse(.4, .01)
	mounds, mound := e.Points(.085, .95, 0, l.Seed+3)
	count, each := e.Strewn(7000, .4)
	plants := tile.Strew(count, l.Seed+4, func(id uint32, u, v float32) (tile.Stamp, bool) {
		size := each * (.0026 + .003*tile.Unit(id, 1))
		return tile.Stamp{U: u, V: v, Reach: size, Turn: 7 * tile.Unit(id, 2), Base: each * .003 * tile.Unit(id, 3), ID: id, Shape: shoot,
			P: [4]float32{size, 6 + float32(int(4*tile.Unit(id, 4))), .8 + .5*tile.Unit(id, 5)}}, true
	})
	green := l.Palette(0x3F4A20, 0x505C28, 0x626D32, 0x75793C)
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .012*e.Scale/e.Side, e.Cells(.06), 3, 1)
			c := mounds.At(u, v)
			up := geom.Smooth(0, .38, c.Border)
			h := mound*.34*up*(.45+.55*tile.Unit(c.ID, 1)) + e.Scale*(.012*p.Noise(e.Cells(.13), 4, 2)+.0015*p.Noise(e.Cells(.008), 2, 3))
			return tile.Relief{H: h, B: .2, D: up, ID: c.ID}
		},
		Lay: func(c *tile.Canvas) {
			on := make([]tile.Stamp, len(plants))
			for i, s := range plants {
				s.Base += c.Height(s.U, s.V)
				on[i] = s
			}
			c.Lay(on)
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A < .5 {
				return tex.Sample{Color: geom.RGB(0x3A3220).Mul(.8 + .2*d.AO), Rough: .95}
			}
			patch := p.Noise(e.Cells(.13), 4, 20)
			c := surface.Ramp(green, .45+.3*patch+.3*tile.Signed(r.ID, 21)+.3*(r.B-.4)+.45*d.Broad)
			c = surface.Blend(c, geom.RGB(0x6B5B38), .5*(1+.5*l.Age)*geom.Smooth(.1, .8, -patch-.8*d.Broad+.2*l.Age))
			c = c.Mul(.82 + .3*r.B).Mul(1 + .12*(r.C-.5))
			c = surface.Blend(c, geom.RGB(0x8A8A48), .35*geom.Smooth(.72, 1, r.B))
			return tex.Sample{Color: c.Mul(.75 + .25*d.AO), Rough: .86 - .1*r.B}
		},
	}
}
