package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var gravel = &surface.Surface{
	Name:   "gravel",
	Words:  []string{"gravel", "crushed stone", "crushed rock", "loose gravel", "railway ballast", "ballast", "rubble ground", "stone chippings"},
	Places: []string{"scree"},
	Class:  material.Mineral,
	Make:   makeGravel,
}

var gravelPath = &surface.Surface{
	Name:   "gravel path",
	Words:  []string{"stony ground", "rocky ground", "rocky dirt", "compacted gravel"},
	Places: []string{"gravel path", "gravel road", "gravel driveway", "stony path"},
	Class:  material.Mineral,
	Make:   makeGravelPath,
}

// stones is crushed stones of half lengths small to small+large, most of them small.
func stones(n int, seed uint32, each, small, large, sunk float32) []tile.Stamp {
	return tile.Strew(n, seed, func(id uint32, u, v float32) (tile.Stamp, bool) {
		q := tile.Unit(id, 1)
		size := each * (small + large*(.75*q*q*q*q+.25*q))
		return tile.Stamp{U: u, V: v, Reach: 1.4 * size, Turn: 7 * tile.Unit(id, 2), Base: each*.006*tile.Unit(id, 3) - sunk*size, ID: id,
			Shape: tile.Stone, P: [4]float32{size, .6 + .4*tile.Unit(id, 4), .6 + .35*tile.Unit(id, 5), 1}}, true
	})
}

// rubble is the colour of a crushed stone: its own grey or brown, its layers and crystals, on some a vein of quartz.
func rubble(kinds []geom.Vec3, p *tile.Point, e surface.Expanse, r *tile.Relief, d *tile.Derived) geom.Vec3 {
	c := surface.Ramp(kinds, tile.Unit(r.ID, 40)).Mul(1 + .1*tile.Signed(r.ID, 41))
	crystal := p.Grain(p.U, p.V, e.Cells(.0024), e.Cells(.0024), 60)
	c = c.Mul(1 + .2*(r.B-.5) + .16*(tile.Unit(crystal.ID, 1)-.5) + .08*p.Noise(e.Cells(.013), 3, 61))
	if tile.Unit(r.ID, 42) < .13 {
		c = surface.Blend(c, geom.RGB(0xCFC9BE), .7*geom.Smooth(.045, .02, geom.Abs(r.C-.5-.25*tile.Signed(r.ID, 43)+.1*(r.B-.5))))
	}
	c = surface.Blend(c, c.Mul(1.2), .6*geom.Smooth(.2, .8, d.Cav))
	return c.Mul(.76 + .24*d.AO)
}

// makeGravel is some 3,600 crushed stones of 8 to 40 mm on soil, dusty between.
func makeGravel(l surface.Look) *tile.Surface {
	e := l.Expanse(.8, .015)
	count, each := e.Strewn(3600, .8)
	heap := stones(count, l.Seed+9, each, .0042, .0165, .1)
	kinds := l.Palette(0x5E5C59, 0x7C7871, 0x8A8378, 0x968E83, 0x6C6D6D, 0x9E9284, 0x83705F)
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			h, crumb := loam(p, e)
			return tile.Relief{H: .6*h - .002*e.Scale, B: tile.Unit(crumb.ID, 2), ID: crumb.ID}
		},
		Lay: func(c *tile.Canvas) { c.Lay(heap) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A < .5 {
				return tex.Sample{Color: earthy(geom.RGB(0x6F6353), p, e, r.B, d), Rough: .95}
			}
			c := rubble(kinds, p, e, r, d)
			c = surface.Blend(c, geom.RGB(0x8A7D6B), .35*geom.Smooth(.85, .5, d.AO)+.2*geom.Smooth(0, .6, p.Noise(e.Cells(.3), 4, 62)))
			return tex.Sample{Color: c, Rough: .78 + .1*tile.Signed(r.ID, 44) + .05*p.Noise(e.Cells(.009), 2, 63)}
		},
	}
}

// makeGravelPath is fine grit that feet and wheels have packed, with stones of 4 to 28 mm pressed into it and loose ones swept together.
func makeGravelPath(l surface.Look) *tile.Surface {
	e := l.Expanse(1.2, .015)
	count, each := e.Strewn(3600, 1.2)
	pressed := tile.Strew(count, l.Seed+9, func(id uint32, u, v float32) (tile.Stamp, bool) {
		q := tile.Unit(id, 1)
		size := each * (.004 + .02*(.75*q*q*q*q+.25*q))
		at := tile.At(u, v, e.Side, 0, l.Seed)
		loose := at.Noise(e.Cells(.4), 3, 12) > .02-.2*tile.Unit(id, 8)
		sunk := float32(.62)
		if loose {
			sunk = .2
		}
		return tile.Stamp{U: u, V: v, Reach: 1.4 * size, Turn: 7 * tile.Unit(id, 2), Base: -sunk * size, ID: id, Shape: tile.Stone,
			P: [4]float32{size, .6 + .4*tile.Unit(id, 4), .6 + .3*tile.Unit(id, 5), .7}}, loose || tile.Unit(id, 9) < .55
	})
	kinds := l.Palette(0x77706A, 0x8F877C, 0x9C9386, 0xA79D8F, 0x7E7B78, 0x9A8775)
	fines := l.Palette(0x857562, 0x968672, 0xA59681)
	grit := e.Cells(.0055)
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			g := p.Grain(p.U, p.V, grit, grit, 13)
			g2 := p.Grain(p.U, p.V, e.Cells(.012), e.Cells(.012), 16)
			h := .012*p.Noise(e.Cells(.4), 4, 14) + .0025*p.Noise(e.Cells(.05), 4, 15) + .0018*tile.Unit(g.ID, 1)*dome(g.F1/.55)
			if tile.Unit(g2.ID, 1) < .3 {
				h += .003 * dome(g2.F1/.45)
			}
			return tile.Relief{H: e.Scale * h, B: tile.Unit(g.ID, 2), ID: g.ID}
		},
		Lay: func(c *tile.Canvas) { c.Lay(resting(c, pressed, 0)) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			fine := surface.Ramp(fines, .5+.45*p.Noise(e.Cells(.4), 5, 20))
			fine = fine.Mul((.86 + .28*r.B) * (1 + .05*p.Noise(e.Cells(.01), 3, 21)) * (.78 + .22*d.AO + .08*d.Cav))
			if r.A < .5 {
				return tex.Sample{Color: fine, Rough: .94}
			}
			c := surface.Blend(rubble(kinds, p, e, r, d), fine, .25+.5*geom.Smooth(.6, .2, r.D))
			return tex.Sample{Color: c, Rough: .84 + .06*tile.Signed(r.ID, 44)}
		},
	}
}
