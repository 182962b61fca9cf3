package plant

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var straw = &surface.Surface{
	Name:  "straw",
	Words: []string{"straw", "hay", "hay bale", "straw bale", "straw floor", "straw bedding"},
	Class: material.Living,
	Make:  makeStraw,
}

var thatch = &surface.Surface{
	Name:     "thatch",
	Words:    []string{"thatch", "thatched roof", "thatch roof", "straw roof", "reed roof", "reed thatch"},
	Class:    material.Living,
	Patterns: []surface.Pattern{surface.Overlapped},
	Make:     makeThatch,
}

// stalk is the colour of a straw: its own yellow or grey, streaks along it, a darker joint, an end that is dark inside.
func stalk(gold []geom.Vec3, p *tile.Point, e surface.Expanse, r *tile.Relief, d *tile.Derived) geom.Vec3 {
	c := surface.Ramp(gold, tile.Unit(r.ID, 20)).Mul(1 + .08*tile.Signed(r.ID, 21) + .24*(r.B-.5))
	joint := geom.Abs(r.C - .2 - .6*tile.Unit(r.ID, 22))
	c = surface.Blend(c, geom.RGB(0x6E5A38), .6*geom.Smooth(.012, .004, joint))
	c = surface.Blend(c, geom.RGB(0x6F5F42), .55*geom.Smooth(.3, .6, p.Noise(e.Cells(.02), 4, 23)))
	c = surface.Blend(c, c.Mul(1.15), geom.Smooth(.5, 1, r.D))
	return c.Mul(.75 + .25*d.AO)
}

// makeStraw is loose straw and hay: stalks of 5 to 24 cm and 2 to 4 mm, crossed in all directions on several levels, chaff between them.
func makeStraw(l surface.Look) *tile.Surface {
	e := l.Expanse(.6, .1)
	count, each := e.Strewn(2600, .6)
	stalks := tile.Strew(count, l.Seed+4, func(id uint32, u, v float32) (tile.Stamp, bool) {
		at := tile.At(u, v, e.Side, 0, l.Seed)
		q := tile.Unit(id, 1)
		long := each * (.018 + .1*q*q)
		turn := 7 * tile.Unit(id, 2)
		if q > .3 { // long ones lie along each other
			turn = 2.4*at.Noise(e.Cells(.3), 2, 5) + .9*tile.Signed(id, 2)
		}
		return tile.Stamp{U: u, V: v, Reach: 1.02 * long, Breath: .07*long + each*.004, Turn: turn, Base: each * .03 * tile.Unit(id, 3), ID: id,
			Shape: tile.Twig,
			P:     [4]float32{long, each * (.0011 + .0016*tile.Unit(id, 4)), .035 * tile.Unit(id, 6), .25}}, true
	})
	gold := l.Palette(0x9C8455, 0xAE9664, 0xBEA878, 0xA89468, 0xC6B48A, 0x978460)
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			chaff := p.Grain(p.U+.004*p.Noise(e.Cells(.05), 2, 6), p.V, e.Cells(.012), e.Cells(.0035), 7)
			return tile.Relief{H: e.Scale * (.002*tile.Unit(chaff.ID, 1) + .008*p.Noise(e.Cells(.15), 3, 8)), B: tile.Unit(chaff.ID, 2), ID: chaff.ID}
		},
		Lay: func(c *tile.Canvas) { c.Lay(stalks) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A < .5 {
				return tex.Sample{Color: geom.RGB(0x6E5C3C).Mul((.75 + .5*r.B) * (.75 + .25*d.AO)), Rough: .9}
			}
			c := stalk(gold, p, e, r, d).Mul(1 + .1*p.Noise(e.Cells(.2), 4, 30))
			c = surface.Blend(c, geom.RGB(0x8C8270), .5*l.Old()) // bleached and mouldering
			return tex.Sample{Color: c, Rough: .55 + .15*tile.Unit(r.ID, 24)}
		},
	}
}

// reedStem is a twig that lies on those of the course below, so that its tip is higher than its root.
func reedStem(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	h, there := tile.Twig(s, x, y, r)
	return h + .3*x, there
}

// makeThatch is a roof of reed: stalks that lead down the slope, combed nearly parallel, laid in courses of 25 cm whose cut ends stand out in a
// ragged step; grey and brown with weather, moss at the steps.
func makeThatch(l surface.Look) *tile.Surface {
	e := l.Expanse(1, .1)
	count, each := e.Strewn(3800, 1)
	courses := float32(e.Cells(.25))
	reeds := tile.Strew(count, l.Seed+4, func(id uint32, u, v float32) (tile.Stamp, bool) {
		at := tile.At(u, v, e.Side, 0, l.Seed)
		long := each * (.13 + .04*tile.Unit(id, 1))
		// Its tip ends at the step of its course, more or less raggedly.
		tip := (float32(geom.Floor(v*courses)) + 1 + .13*tile.Signed(id, 9)*tile.Unit(id, 10) + .1*at.Noise(e.Cells(.2), 3, 6)) / courses
		return tile.Stamp{U: u, V: tip - long/e.Side, Reach: 1.02 * long, Breath: .04*long + each*.005, Turn: geom.Pi/2 + .05*tile.Signed(id,
			2) + .12*at.Noise(e.Cells(.14), 3, 5),
			Base: each * .014 * tile.Unit(id, 3), ID: id, Shape: reedStem, P: [4]float32{long, each * (.0016 + .0016*tile.Unit(id, 4)),
				.012 * tile.Unit(id, 6), .1}}, true
	})
	reed := l.Palette(0x7C6C50, 0x8E7D5E, 0x9D8C6B, 0x877A63, 0xA6977A, 0x746650)
	return &tile.Surface{
		Side: e.Side, Upright: true,
		Relief: func(p *tile.Point) tile.Relief {
			return tile.Relief{H: e.Scale * .004 * p.Fbm(p.U, p.V, e.Cells(.006), e.Cells(.1), 3, .5, 7), B: .5}
		},
		Lay: func(c *tile.Canvas) { c.Lay(reeds) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A < .5 {
				return tex.Sample{Color: geom.RGB(0x4A4030).Mul(.75 + .25*d.AO), Rough: .95}
			}
			c := stalk(reed, p, e, r, d)
			grey := geom.Smooth(-.3, .5, p.Fbm(p.U, p.V, e.Cells(.16), e.Cells(.5), 5, .55, 30))
			c = surface.Blend(c, geom.RGB(0x847D71).Mul(.7+.5*r.B), .42*(1+.8*l.Age)*grey)
			mossy := geom.Smooth(.1, .5, p.Noise(e.Cells(.25), 5, 31)-.25*d.Broad-.1+.25*l.Age)
			c = surface.Blend(c, geom.RGB(0x5C6038).Mul(.8+.4*r.B), .45*mossy)
			return tex.Sample{Color: c, Rough: .84 + .08*tile.Signed(r.ID, 24)}
		},
	}
}
