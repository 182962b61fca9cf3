package plant

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var hedge = &surface.Surface{
	Name:  "hedge",
	Words: []string{"hedge", "hedge wall", "leaf", "leaves", "foliage", "green leaf", "green leaves", "leaf wall", "boxwood", "topiary", "leafage"},
	Class: material.Living,
	Make:  makeHedge,
}

var ivy = &surface.Surface{
	Name:  "ivy",
	Words: []string{"ivy", "ivy wall", "vine", "ivy leaf", "ivy leaves", "creeper", "climbing plant", "overgrown wall", "vine wall"},
	Class: material.Living,
	Make:  makeIvy,
}

var box = tile.Foliage{Wide: .5, Root: .12, Veins: 5, Stalk: .12, Keel: .22, Relief: .03}

// depth is what lies behind leaves: twigs and shade.
func depth(p *tile.Point, e surface.Expanse, low float32) tile.Relief {
	return tile.Relief{H: e.Scale * (low + .02*p.Noise(e.Cells(.12), 4, 71)), B: .5 + .5*p.Noise(e.Cells(.01), 2, 72)}
}

// twigs is n thin branches that lead up the image more or less.
func twigs(l surface.Look, e surface.Expanse, n int, side, thick, high float32) []tile.Stamp {
	count, each := e.Strewn(n, side)
	return tile.Strew(count, l.Seed+8, func(id uint32, u, v float32) (tile.Stamp, bool) {
		long := each * (.04 + .1*tile.Unit(id, 1))
		return tile.Stamp{U: u, V: v, Reach: 1.05 * long, Breath: .16*long + each*.004, Turn: -geom.Pi/2 + .9*tile.Signed(id, 2),
			Base: each * high * tile.Signed(id, 3), ID: id,
			Shape: tagged(.5, tile.Twig), P: [4]float32{long, each * thick * (.6 + tile.Unit(id, 4)), .08, .4}}, true
	})
}

// makeHedge is a clipped hedge of box or privet: oval leaves of 18 to 34 mm on many levels of shade, keeled and glossy, the young paler, twigs
// between.
func makeHedge(l surface.Look) *tile.Surface {
	e := l.Expanse(.8, .03)
	count, each := e.Strewn(4200, .8)
	leaves := tile.Strew(count, l.Seed+4, func(id uint32, u, v float32) (tile.Stamp, bool) {
		at := tile.At(u, v, e.Side, 0, l.Seed)
		out := at.Noise(e.Cells(.13), 2, 5)
		size := each * (.009 + .008*tile.Unit(id, 1))
		return tile.Stamp{U: u, V: v, Reach: 1.15 * size, Turn: geom.Pi/2 + 1.5*tile.Signed(id, 2) + 1.2*tile.Signed(id, 6),
			Base: each * (.045*geom.Sqrt(tile.Unit(id, 3)) + .02*out), ID: id, Shape: box.Shape,
			P: [4]float32{size, .2 * tile.Signed(id, 5), -.7 * tile.Unit(id, 7), .06 * tile.Signed(id, 8)}}, true
	})
	leaves = append(leaves, twigs(l, e, 160, .8, .0016, .012)...)
	green := l.Palette(0x34471F, 0x405527, 0x4D6430, 0x5C7238)
	return &tile.Surface{
		Side: e.Side, Upright: true,
		Relief: func(p *tile.Point) tile.Relief { return depth(p, e, -.03) },
		Lay:    func(c *tile.Canvas) { c.Lay(leaves) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			return leafy(l, green, p, e, r, d, geom.RGB(0x86974F), .38)
		},
	}
}

// leafy is the look of green leaves: each its own green, those in front younger; pale veins, darker between them, dust and spots on some, and
// the dark of what is behind.
func leafy(l surface.Look, green []geom.Vec3, p *tile.Point, e surface.Expanse, r *tile.Relief, d *tile.Derived, vein geom.Vec3, gloss float32) tex.Sample {
	switch {
	case r.A < .25:
		return tex.Sample{Color: geom.RGB(0x312F22).Mul(.8 + .4*r.B), Rough: .95}
	case r.A < .75:
		return tex.Sample{Color: geom.Mix3(geom.RGB(0x4A3D2E), geom.RGB(0x6E5F4B), r.B).Mul(.75 + .25*d.AO), Rough: .9}
	}
	young := geom.Smooth(.2, 1, tile.Unit(r.ID, 20)+.5*d.Broad)
	c := surface.Ramp(green, .2+.75*young).Mul(1 + .09*tile.Signed(r.ID, 21) + .12*p.Noise(e.Cells(.2), 4, 22))
	if tile.Unit(r.ID, 23) < .04*(1+l.Age)+.2*l.Old() {
		c = surface.Blend(c, geom.RGB(0x857A40), .32)
	}
	c = surface.Blend(c, vein, .38*r.B)
	c = c.Mul(1 + .08*p.Noise(e.Cells(.006), 3, 24) - .12*geom.Smooth(.3, 0, r.C))
	c = surface.Blend(c, geom.RGB(0x6A5B38), .5*geom.Smooth(.45, .55, p.Noise(e.Cells(.012), 3, 25)+.1*tile.Signed(r.ID, 26)+.12*l.Age))
	return tex.Sample{Color: c.Mul(.75 + .25*d.AO), Rough: geom.Clamp01(gloss + .12*tile.Unit(r.ID, 27) + .06*p.Noise(e.Cells(.01), 2, 28))}
}

// palm is an ivy leaf as a Stamp's: five pointed lobes around the stalk, a rib in each. P is its radius, how far it droops, its fold. Masks as
// a leaf's.
func palm(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	x, y = x/s.P[0], y/s.P[0]
	if geom.Abs(y) < .02 && x < 0 && x > -.9 { // the stalk
		r.A, r.B, r.C = 1, 1, 1
		return -.12 * s.P[0], true
	}
	d := geom.Sqrt(x*x + y*y)
	if d >= 1 {
		return 0, false
	}
	a := geom.Abs(geom.Atan2(y, x))
	reach, rib := float32(0), float32(9)
	for i, lobe := range [3][3]float32{{0, 1, .5}, {1.02, .86, .46}, {1.98, .66, .5}} { // direction, length, half angle
		off := geom.Abs(a - lobe[0] - .06*tile.Signed(s.ID, 80+i))
		reach = max(reach, .44+(lobe[1]-.44)*max(0, 1-off/lobe[2]))
		rib = min(rib, off*d)
	}
	reach = reach*geom.Smooth(3.2, 2.5, a) + .03*tile.Gradient(a*3, 0, 0, 0, s.ID)
	if d >= reach {
		return 0, false
	}
	side := geom.Abs(geom.Frac((d+rib*.9)*5)-.5) * 2
	ribs := geom.Smooth(.035, .01, rib)
	vein := geom.Smooth(.22, .05, 1-side) * .5
	r.A, r.B, r.C, r.D = 1, max(ribs, vein), geom.Clamp01((reach-d)*6), d
	pillow := .05 * geom.Smooth(0, .25, rib)
	return s.P[0] * (s.P[2]*geom.Abs(y) - s.P[1]*d*d + pillow - .03*ribs + .05*tile.Gradient(x*2, y*2, 0, 0, s.ID+1)), true
}

// makeIvy is a wall that ivy has covered: lobed leaves of 5 to 11 cm that hang with their tips down, pale ribs, on several levels, stems between.
func makeIvy(l surface.Look) *tile.Surface {
	e := l.Expanse(1, .08)
	count, each := e.Strewn(1000, 1)
	leaves := tile.Strew(count, l.Seed+4, func(id uint32, u, v float32) (tile.Stamp, bool) {
		q := tile.Unit(id, 1)
		size := each * (.03 + .036*q*q)
		return tile.Stamp{U: u, V: v, Reach: size * 1.02, Turn: geom.Pi/2 + .9*tile.Signed(id, 2) + .5*tile.Signed(id, 6),
			Base: each * .06 * tile.Unit(id, 3), ID: id,
			Shape: palm, P: [4]float32{size, .12 + .4*tile.Unit(id, 5), .05 + .25*tile.Unit(id, 7)}}, true
	})
	leaves = append(leaves, twigs(l, e, 90, 1, .0022, .02)...)
	green := l.Palette(0x364523, 0x41512A, 0x4C5C31, 0x5B683B)
	return &tile.Surface{
		Side: e.Side, Upright: true,
		Relief: func(p *tile.Point) tile.Relief { return depth(p, e, -.03) },
		Lay:    func(c *tile.Canvas) { c.Lay(leaves) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			return leafy(l, green, p, e, r, d, geom.RGB(0xA5AC82), .42)
		},
	}
}
