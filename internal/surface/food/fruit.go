package food

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var orangePeel = &surface.Surface{
	Name:  "orange peel",
	Words: []string{"orange peel", "orange skin", "citrus peel", "lemon peel", "citrus", "tangerine peel", "lemon skin"},
	Class: material.Living,
	Make:  makeOrangePeel,
}

var strawberry = &surface.Surface{
	Name:     "strawberry",
	Words:    []string{"strawberry", "strawberry skin", "berry", "berry skin"},
	Class:    material.Living,
	Patterns: []surface.Pattern{surface.Irregular},
	Make:     makeStrawberry,
}

// makeOrangePeel is the peel of an orange: domes over oil glands of two sizes with a pit on each, paler where they crowd, waxy; a few scars.
func makeOrangePeel(l surface.Look) *tile.Surface {
	e := l.Expanse(.06, .0016)
	peel := l.Palette(0xB9661D, 0xC97823, 0xD48A33)
	glands, gland := e.Points(.0019, .8, 0, l.Seed+3)
	return &tile.Surface{
		Side: e.Side,
		// A: an oil gland's pit. B: a fine dot between them. C: a scar.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0005*e.Scale/e.Side, e.Cells(.004), 2, 1)
			a := glands.At(u, v)
			own := .5 + .5*tile.Unit(a.ID, 1)
			pit := geom.Smooth(.34*own, .06, a.F1)
			fine := p.Grain(u, v, e.Cells(.00075), e.Cells(.00075), 2)
			dot := geom.Smooth(.3, .1, fine.F1) * geom.Smooth(.4, .8, tile.Unit(fine.ID, 1))
			scar := .4 * geom.Smooth(.42, .7, p.Fbm(p.U, p.V, e.Cells(.02), e.Cells(.013), 5, .55, 3))
			h := gland*(.07*geom.Smooth(0, .3, a.Border)-.09*pit*own)/e.Scale - .00004*dot + .0006*p.Noise(e.Cells(.02), 3,
				4) + .00003*p.Noise(e.Cells(.0006), 2, 5)
			return tile.Relief{H: e.Scale * (h - .00005*scar), A: pit * own, B: dot, C: scar, ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(peel, .55+.4*p.Noise(e.Cells(.02), 5, 20)+.14*tile.Signed(r.ID, 21)+.15*d.Cav)
			c = surface.Blend(c, peel[0].Mul(.82), .5*r.A+.25*r.B)
			c = surface.Blend(c, geom.RGB(0x9A7440), .4*r.C)
			c = surface.Blend(c, geom.RGB(0xA9A046), .16*geom.Smooth(.1, .6, p.Noise(e.Cells(.03), 3, 22)))
			return tex.Sample{Color: c.Mul(.82 + .18*d.AO), Rough: geom.Clamp01(.36 + .12*r.A + .25*r.C + .06*p.Noise(e.Cells(.006), 3, 23))}
		},
	}
}

// makeStrawberry is a ripe strawberry: seeds of 1.4 mm in dimples, each some 3.4 mm from the next, glossy swollen flesh between them, paler where
// less ripe.
func makeStrawberry(l surface.Look) *tile.Surface {
	e := l.Expanse(.045, .0034)
	seeds, pitch := e.Points(.0036, .85, 1, l.Seed+3)
	flesh := l.Palette(0x7E2420, 0x932F29, 0xA44236)
	seed := l.JointPalette(0xB08A48, 0xC6A660)
	return &tile.Surface{
		Side: e.Side,
		// A: on a seed. B: the dimple that the seed sits in. C: chance by the hair. D: down the seed.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0003*e.Scale/e.Side, e.Cells(.006), 2, 1)
			a := seeds.At(u, v)
			tilt := .35 * tile.Signed(a.ID, 1)
			x, y := a.X+tilt*a.Y, a.Y-tilt*a.X // the seed points down the fruit
			w := .135 * (1 - .9*y)             // narrower towards its tip
			body := dome(geom.Sqrt(x*x/(w*w) + y*y/(.25*.25)))
			dimple := geom.Smooth(.47, .1, a.F1)
			swell := geom.Smooth(0, .4, a.F1)
			h := pitch*(.12*swell-.11*dimple+.12*body) + e.Scale*(.0006*p.Noise(e.Cells(.012), 3, 2)+.00003*p.Noise(e.Cells(.0006), 3, 3))
			hair := p.Grain(p.U, p.V, e.Cells(.0005), e.Cells(.0005), 4)
			return tile.Relief{H: h, A: geom.Smooth(0, .25, body), B: dimple, C: tile.Unit(hair.ID, 1), D: .5 + y, ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(flesh, .5+.4*p.Noise(e.Cells(.015), 5, 20)-.3*r.B+.08*tile.Signed(r.ID, 21)+.1*(r.C-.5))
			c = surface.Blend(c, geom.RGB(0xC07A58), .3*geom.Smooth(.15, .6, p.Noise(e.Cells(.02), 4, 22)))
			c = surface.Blend(c, geom.RGB(0x5E1513), .25*r.B*r.B)
			s := surface.Ramp(seed, tile.Unit(r.ID, 23)).Mul(.8 + .35*r.D)
			c = surface.Blend(c, s, .92*r.A)
			rough := .26 + .1*p.Noise(e.Cells(.006), 3, 24) + .12*r.B
			return tex.Sample{Color: c.Mul(.8 + .2*d.AO), Rough: geom.Clamp01(geom.Mix(rough, .5, r.A))}
		},
	}
}
