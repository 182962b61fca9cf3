package food

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var breadCrust = &surface.Surface{
	Name:  "bread crust",
	Words: []string{"bread", "bread crust", "sourdough", "crusty bread", "toast"},
	Class: material.Living,
	Make:  makeBreadCrust,
}

var cookie = &surface.Surface{
	Name:  "cookie",
	Words: []string{"cookie", "biscuit", "chocolate chip cookie", "cookie dough", "shortbread", "gingerbread"},
	Class: material.Living,
	Make:  makeCookie,
}

// makeBreadCrust is the crust of a farmhouse loaf: a smooth skin that crackled as it cooled, small blisters, flour left from the basket; dark
// on what stood nearest to the fire.
func makeBreadCrust(l surface.Look) *tile.Surface {
	e := l.Expanse(.24, .02)
	cracks, crack := e.Points(.021, .95, 0, l.Seed+3)
	baked := l.Palette(0xBC9766, 0xA07650, 0x7E573A, 0x5A3D2A)
	crumb := l.Palette(0xD0B384)[0]
	return &tile.Surface{
		Side: e.Side,
		// B: a crack of the crust. C: a blister. D: how far the loaf bulges there, which browns it.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .007*e.Scale/e.Side, e.Cells(.03), 4, 1)
			body := p.Noise(e.Cells(.055), 3, 2)
			a := cracks.At(u, v)
			wide := .0002 + .0008*geom.Clamp01(.3+p.Noise(e.Cells(.05), 3, 4))
			split := geom.Smooth(wide, 0, a.Border*crack/e.Scale) * geom.Smooth(.02, .4, p.Noise(e.Cells(.05), 3, 3))
			b := p.Grain(u, v, e.Cells(.008), e.Cells(.008), 6)
			blister := float32(0)
			if tile.Unit(b.ID, 1) < .3 {
				blister = tile.Unit(b.ID, 2) * dome(b.F1/.42)
			}
			flake := .0004*p.Fbm(u, v, e.Cells(.012), e.Cells(.012), 4, .55, 7) + .00015*p.Noise(e.Cells(.002), 2, 8)
			h := .005*body + .0003*tile.Signed(a.ID, 1) - .001*split + .0007*blister + flake
			return tile.Relief{H: e.Scale * h, B: split, C: blister, D: .5 + .5*body, ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .36 + .15*l.Age + .4*r.D + .3*p.Noise(e.Cells(.034), 5, 20) + .22*d.Broad + .2*r.C + .06*tile.Signed(r.ID, 21)
			c := surface.Ramp(baked, t).Mul(1 + .08*p.Noise(e.Cells(.004), 3, 22))
			c = surface.Blend(c, crumb, .35*r.B)
			flour := geom.Smooth(0, .55, p.Fbm(p.U, p.V, e.Cells(.04), e.Cells(.03), 6, .6, 24)-.35*d.Cav)
			c = surface.Blend(c, geom.RGB(0xDCD2C0), .4*flour)
			c = c.Mul(.76 + .24*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp01(.5 + .35*flour + .05*p.Noise(e.Cells(.01), 3, 25))}
		},
	}
}

// makeCookie is a baked cookie: dough that spread and cracked into crumbly plates, golden and browner on its humps, drops of chocolate sunk into
// it, grains of sugar.
func makeCookie(l surface.Look) *tile.Surface {
	e := l.Expanse(.14, .012)
	plates, plate := e.Points(.014, .95, 0, l.Seed+3)
	dough := l.Palette(0xBC935F, 0xA87B4B, 0x8C6138)
	dark := l.JointPalette(0x3B2419, 0x4A2E20)
	count, each := e.Strewn(64, .14)
	drops := tile.Strew(count, l.Seed+4, func(id uint32, u, v float32) (tile.Stamp, bool) {
		size := each * (.0034 + .0026*tile.Unit(id, 1))
		return tile.Stamp{U: u, V: v, Reach: 1.4 * size, Turn: 7 * tile.Unit(id, 2), ID: id, Shape: tile.Stone,
			P: [4]float32{size, .7 + .3*tile.Unit(id, 3), .75, .35 + .4*tile.Unit(id, 4)}}, tile.Unit(id, 5) < .62
	})
	return &tile.Surface{
		Side: e.Side,
		// A: 1 on a drop of chocolate, which Lay presses in. B: a crack of the dough. C: chance by the grain, over .94 a grain of
		// sugar.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .005*e.Scale/e.Side, e.Cells(.018), 4, 1)
			a := plates.At(u, v)
			gap := a.Border * plate / e.Scale
			wide := .0003 + .001*geom.Clamp01(.3+.9*p.Noise(e.Cells(.03), 3, 2))
			split := geom.Smooth(wide, 0, gap) * geom.Smooth(-.25, .2, p.Noise(e.Cells(.035), 3, 3))
			g := p.Grain(u, v, e.Cells(.0016), e.Cells(.0016), 4)
			h := .004*p.Noise(e.Cells(.05), 3, 5) + .0008*tile.Signed(a.ID, 1) + .0014*geom.Smooth(0, .005, gap) - .0012*split
			h += .00045*geom.Smooth(.5, .1, g.F1)*tile.Unit(g.ID, 1) + .0006*p.Fbm(u, v, e.Cells(.006), e.Cells(.006), 4, .55, 6)
			return tile.Relief{H: e.Scale * h, B: split, C: tile.Unit(g.ID, 2), ID: a.ID}
		},
		Lay: func(c *tile.Canvas) {
			on := make([]tile.Stamp, len(drops))
			for i, s := range drops {
				s.Base = c.Height(s.U, s.V) - .3*s.P[0]
				on[i] = s
			}
			c.Lay(on)
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.A > .5 {
				c := surface.Ramp(dark, tile.Unit(r.ID, 6)).Mul(1 + .1*p.Noise(e.Cells(.004), 3, 30))
				return tex.Sample{Color: c.Mul(.8 + .2*d.AO), Rough: .34 + .1*p.Noise(e.Cells(.006), 3, 31)}
			}
			c := surface.Ramp(dough, .4+.45*p.Noise(e.Cells(.045), 5, 20)+.35*d.Broad+.08*tile.Signed(r.ID, 21)).Mul(.93 + .14*r.C)
			c = surface.Blend(c, geom.RGB(0xCBA876), .5*r.B)
			c = surface.Blend(c, geom.RGB(0x7E5630), .4*geom.Smooth(.2, .8, d.Broad+.4*p.Noise(e.Cells(.02), 4, 22)))
			sugar := r.C > .94
			if sugar {
				c = surface.Blend(c, geom.RGB(0xE4D8C0), .5)
			}
			rough := float32(.82)
			if sugar {
				rough = .4
			}
			return tex.Sample{Color: c.Mul((1 + .08*d.Cav) * (.75 + .25*d.AO)), Rough: rough}
		},
	}
}
