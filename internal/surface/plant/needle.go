package plant

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var pineNeedles = &surface.Surface{
	Name:  "pine needles",
	Words: []string{"pine needle", "conifer needle", "pine straw", "pine forest floor", "needle litter", "conifer forest floor", "fallen pine needle"},
	Class: material.Living,
	Make:  makePineNeedles,
}

// pair is two pine needles that one sheath holds, as a Stamp's: P is half their length, the radius of one, how far they spread, their bend.
// Masks are a twig's.
func pair(s *tile.Stamp, x, y float32, r *tile.Relief) (best float32, there bool) {
	t := .5 + .5*x/s.P[0] // 0 at the sheath
	if t < 0 || t > 1 {
		return 0, false
	}
	y -= s.P[3] * s.P[0] * (t*t - .33)
	for i := range 2 {
		side := float32(2*i - 1)
		b := geom.Abs(y - side*s.P[2]*s.P[0]*t*(1-.3*t))
		w := s.P[1] * (1 - .6*geom.Smooth(.85, 1, t))
		if t < .06 {
			w *= 1.5
		}
		if b >= w {
			continue
		}
		up := geom.Sqrt(1 - b*b/(w*w))
		if h := w*up + .2*side*w; !there || h > best {
			best, there = h, true
			r.A, r.B, r.C, r.D = 1, .5+.5*side*tile.Signed(s.ID, 93), t, up
		}
	}
	return best, there
}

// makePineNeedles is the floor of a pine wood: pairs of needles of 4 to 8 cm crossed in a mat, reddish when fresh and grey when old, twigs, flakes
// of bark.
func makePineNeedles(l surface.Look) *tile.Surface {
	e := l.Expanse(.5, .06)
	count, each := e.Strewn(3400, .5)
	mat := tile.Strew(count, l.Seed+4, func(id uint32, u, v float32) (tile.Stamp, bool) {
		long := each * (.02 + .02*tile.Unit(id, 1))
		return tile.Stamp{U: u, V: v, Reach: 1.06 * long, Breath: .5*long + each*.002, Turn: 7 * tile.Unit(id, 2), Base: each * .016 * tile.Unit(id, 3), ID: id,
			Shape: pair, P: [4]float32{long, each * (.0006 + .0004*tile.Unit(id, 4)), .02 + .16*tile.Unit(id, 5)*tile.Unit(id, 6),
				.16 * tile.Signed(id, 7)}}, true
	})
	mat = append(mat, twigs(l, e, 18, .5, .0016, .006)...)
	brown := l.Palette(0x6B4F37, 0x7E5D3F, 0x906C49, 0x86705A, 0x9A7C58, 0x74604A)
	return &tile.Surface{
		Side:   e.Side,
		Relief: func(p *tile.Point) tile.Relief { return turf(p, e, -.004) },
		Lay:    func(c *tile.Canvas) { c.Lay(mat) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			switch {
			case r.A < .25:
				return tex.Sample{Color: humus(r, d), Rough: .95}
			case r.A < .75:
				return tex.Sample{Color: geom.Mix3(geom.RGB(0x4A3D30), geom.RGB(0x716252), r.B).Mul(.75 + .25*d.AO), Rough: .9}
			}
			c := surface.Ramp(brown, tile.Unit(r.ID, 20)).Mul(1 + .1*tile.Signed(r.ID, 21) + .14*(r.D-.5) + .1*p.Noise(e.Cells(.15), 4, 22))
			if tile.Unit(r.ID, 23) < .05 {
				c = surface.Blend(c, geom.RGB(0x6F7440), .6)
			}
			c = surface.Blend(c, geom.RGB(0x3F2F22), .6*geom.Smooth(.07, .03, r.C))
			return tex.Sample{Color: c.Mul(.75 + .25*d.AO), Rough: .66 + .12*tile.Unit(r.ID, 24)}
		},
	}
}
