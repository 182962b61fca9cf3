package food

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var icing = &surface.Surface{
	Name:  "icing",
	Words: []string{"icing", "frosting", "sprinkle", "donut glaze", "doughnut glaze", "donut icing", "cake icing", "sugar glaze"},
	Class: material.Living,
	Make:  makeIcing,
}

var coffeeBeans = &surface.Surface{
	Name:  "coffee beans",
	Words: []string{"coffee bean", "coffee", "roasted bean"},
	Class: material.Living,
	Make:  makeCoffeeBeans,
}

// sprinkle is a sugar strand with round ends as a Stamp's. P is half its length and its radius.
func sprinkle(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	y -= .12 * s.P[0] * tile.Signed(s.ID, 91) * (x * x / (s.P[0] * s.P[0]))
	over := max(0, geom.Abs(x)-s.P[0]+s.P[1])
	d := geom.Sqrt(over*over+y*y) / s.P[1]
	if d >= 1 {
		return 0, false
	}
	r.A, r.B = 1, 1-d
	return s.P[1] * geom.Sqrt(1-d*d), true
}

// makeIcing is pink sugar glaze that ran smooth, thicker in swells, with bubbles and sprinkles of six pale colours that have sunk in a little.
func makeIcing(l surface.Look) *tile.Surface {
	e := l.Expanse(.1, .006)
	glaze := l.Palette(0xC98A97, 0xD49AA4, 0xDDAAB0)
	sugar := [6]geom.Vec3{geom.RGB(0xDAD2C2), geom.RGB(0xC2574C), geom.RGB(0xD3B04E), geom.RGB(0x6D97AE), geom.RGB(0x80A364), geom.RGB(0x6A4638)}
	count, each := e.Strewn(440, .1)
	strands := tile.Strew(count, l.Seed+3, func(id uint32, u, v float32) (tile.Stamp, bool) {
		long := each * (.0026 + .0008*tile.Unit(id, 1))
		wide := each * (.00062 + .0001*tile.Unit(id, 2))
		return tile.Stamp{U: u, V: v, Reach: 1.1 * long, Breath: wide + .13*long, Turn: 7 * tile.Unit(id, 3), Base: wide * (.1 + .9*tile.Unit(id, 6)),
			ID: id, Shape: sprinkle, P: [4]float32{long, wide}}, tile.Unit(id, 4) < .85
	})
	return &tile.Surface{
		Side: e.Side,
		// A and B: on a sprinkle, and how near to its axis. Beside them B is a burst bubble, and C how thick the glaze is.
		Relief: func(p *tile.Point) tile.Relief {
			b := p.Grain(p.U, p.V, e.Cells(.004), e.Cells(.004), 2)
			bubble := float32(0)
			if tile.Unit(b.ID, 1) < .08 {
				bubble = geom.Smooth(.16, .05, b.F1)
			}
			h := .0016*p.Noise(e.Cells(.03), 3, 3) + .00006*p.Noise(e.Cells(.004), 3, 4) - .0003*bubble
			return tile.Relief{H: e.Scale * h, B: bubble, C: .5 + .5*p.Noise(e.Cells(.03), 3, 3)}
		},
		Lay: func(c *tile.Canvas) {
			on := make([]tile.Stamp, len(strands))
			for i, s := range strands {
				s.Base += c.Height(s.U, s.V) - .45*s.P[1]
				on[i] = s
			}
			c.Lay(on)
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A > .5 {
				c := sugar[min(int(6*tile.Unit(r.ID, 7)), 5)].Mul(1 + .06*tile.Signed(r.ID, 8) + .05*p.Noise(e.Cells(.001), 2, 30))
				return tex.Sample{Color: c.Mul(.8 + .2*d.AO), Rough: .42 + .08*tile.Signed(r.ID, 9)}
			}
			c := surface.Ramp(glaze, .3+.4*r.C+.25*p.Noise(e.Cells(.02), 4, 20))
			c = surface.Blend(c, glaze[0].Mul(.85), .35*geom.Smooth(.9, .5, d.AO)+.3*r.B)
			return tex.Sample{Color: c, Rough: geom.Clamp01(.2 + .08*p.Noise(e.Cells(.012), 4, 21))}
		},
	}
}

// bean is a roasted coffee bean as a Stamp's, seen on its back or on its flat side with the cut. P is half its length, width over that, and 1 for
// the flat side. Masks: A 1, B the cut, C along it, D its top.
func bean(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	x, y = x/s.P[0], y/(s.P[0]*s.P[1])
	d := geom.Sqrt(x*x+y*y) + .04*tile.Gradient(x*1.5, y*1.5, 0, 0, s.ID)
	if d >= 1 {
		return 0, false
	}
	up := geom.Sqrt(1 - d*d)
	h := .62 * up
	if s.P[2] > .5 {
		across := geom.Abs(y - .16*geom.Sin(x*3+tile.Unit(s.ID, 92)))
		cut := geom.Smooth(.17, .03, across) * geom.Smooth(.98, .8, geom.Abs(x))
		h = .5*geom.Pow(up, .6) - .1*geom.Smooth(.5, 0, across) - .16*cut
		r.B = cut
	}
	wrinkle := tile.Gradient(x*2.5, y*5, 0, 0, s.ID+2) + .5*tile.Gradient(x*6, y*9, 0, 0, s.ID+3)
	r.A, r.C, r.D = 1, .5+.3*wrinkle, up
	return s.P[0] * (h + .018*wrinkle), true
}

// makeCoffeeBeans is a heap of roasted coffee beans of 9 to 12 mm, half of them cut side up, oily here and there, with chaff in the cuts.
func makeCoffeeBeans(l surface.Look) *tile.Surface {
	e := l.Expanse(.14, .011)
	roast := l.Palette(0x3A2519, 0x4A3020, 0x5B3D29, 0x6B4A32)
	count, each := e.Strewn(620, .14)
	beans := tile.Strew(count, l.Seed+3, func(id uint32, u, v float32) (tile.Stamp, bool) {
		long := each * (.0047 + .0013*tile.Unit(id, 1))
		side := float32(0)
		if tile.Unit(id, 2) < .55 {
			side = 1
		}
		return tile.Stamp{U: u, V: v, Reach: 1.1 * long, Turn: 7 * tile.Unit(id, 3), Base: each * .011 * tile.Unit(id, 4), ID: id, Shape: bean,
			P: [4]float32{long, .68 + .12*tile.Unit(id, 5), side}}, true
	})
	return &tile.Surface{
		Side:   e.Side,
		Relief: func(p *tile.Point) tile.Relief { return tile.Relief{H: e.Scale * .001 * p.Noise(e.Cells(.02), 3, 4)} },
		Lay:    func(c *tile.Canvas) { c.Lay(beans) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A < .5 {
				return tex.Sample{Color: geom.RGB(0x2C1D15).Mul(.8 + .2*d.AO), Rough: .9}
			}
			c := surface.Ramp(roast, .45+.28*tile.Signed(r.ID, 20)+.3*(r.C-.5)+.15*p.Noise(e.Cells(.05), 4, 21))
			c = surface.Blend(c, geom.RGB(0x8C6A48), .3*r.B*geom.Smooth(.3, .8, tile.Unit(r.ID, 22)))
			c = surface.Blend(c, c.Mul(1.25), .5*geom.Smooth(.1, .6, d.Cav))
			oil := geom.Smooth(.45, .9, tile.Unit(r.ID, 23)+.4*p.Noise(e.Cells(.02), 3, 24))
			return tex.Sample{Color: c.Mul(.76 + .24*d.AO), Rough: geom.Clamp01(.5 - .2*oil + .25*r.B + .06*p.Noise(e.Cells(.003), 2, 25))}
		},
	}
}
