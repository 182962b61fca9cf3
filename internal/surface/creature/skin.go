package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var humanSkin = &surface.Surface{
	Name:  "human skin",
	Words: []string{"skin", "human skin", "skin pore", "body skin", "arm skin"},
	Class: material.Living,
	Make:  makeHumanSkin,
}

var elephantHide = &surface.Surface{
	Name: "elephant hide",
	Words: []string{"elephant hide", "elephant skin", "rhino skin", "rhino hide", "rhinoceros skin", "thick hide", "wrinkled skin", "troll skin",
		"dinosaur skin"},
	Class: material.Living,
	Make:  makeElephantHide,
}

// makeHumanSkin is skin close up: the net of fine furrows that divides it into fields of a millimetre, pores, faint folds; under it blood that
// reddens patches, a few freckles, the gleam of its grease.
func makeHumanSkin(l surface.Look) *tile.Surface {
	e := l.Expanse(.06, .0011)
	fields, field := e.Points(.00105, .9, 0, l.Seed+3)
	broad, wide := e.Points(.0034, .95, 0, l.Seed+4)
	tone := l.Palette(0xB98A70, 0xC79A80, 0xD2A88F)
	red := l.Palette(0xB8786A)[0]
	return &tile.Surface{
		Side: e.Side,
		// A: depth of the furrows, 1 at 60 µm. B: a pore.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0009*e.Scale/e.Side, e.Cells(.004), 2, 1)
			a, b := fields.At(u, v), broad.At(u+v, v) // the wide furrows run aslant
			ea, eb := a.Border*field/e.Scale, b.Border*wide/e.Scale
			strong := .6 + .6*l.Age + .5*p.Noise(e.Cells(.012), 3, 2)
			furrow := .000030*geom.Smooth(.00022, 0, ea) + .000045*geom.Smooth(.0003, 0, eb)*strong
			pore := p.Grain(p.U, p.V, e.Cells(.0026), e.Cells(.0026), 3)
			hole := float32(0)
			if tile.Unit(pore.ID, 1) < .5 {
				hole = geom.Smooth(.11, .04, pore.F1)
			}
			h := .00018*p.Noise(e.Cells(.015), 3, 4) + .00003*p.Noise(e.Cells(.001), 2, 5) + .00002*tile.Signed(a.ID, 1) - furrow - .00008*hole
			return tile.Relief{H: e.Scale * h, A: geom.Clamp01(furrow / .00006), B: hole, ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tone, .55+.45*p.Noise(e.Cells(.02), 4, 20)+.08*tile.Signed(r.ID, 21))
			c = surface.Blend(c, red, .3*geom.Smooth(-.1, .5, p.Noise(e.Cells(.01), 4, 22))+.25*r.A+.5*r.B)
			c = surface.Blend(c, geom.RGB(0xA88E82), .18*geom.Smooth(.2, .6, p.Noise(e.Cells(.025), 3, 23))) // veins' blue, deep below
			freckle := p.Grain(p.U+.006*p.Noise(e.Cells(.002), 2, 24), p.V, e.Cells(.009), e.Cells(.009), 25)
			if tile.Unit(freckle.ID, 1) < .16 {
				c = surface.Blend(c, geom.RGB(0x8F5E44), .35*geom.Smooth(.13, .06, freckle.F1))
			}
			c = c.Mul((1 + .03*d.Cav) * (.85 + .15*d.AO))
			return tex.Sample{Color: c, Rough: geom.Clamp(.46+.12*r.A+.2*r.B+.07*p.Noise(e.Cells(.008), 4, 26), .3, .8)}
		},
	}
}

// makeElephantHide is hide of a finger's thickness: two sets of deep folds that cross and part it into fields of a palm, a net of
// creases that divides those into pads of a thumbnail, finer ones on the pads; dust in the creases, tops rubbed dark.
func makeElephantHide(l surface.Look) *tile.Surface {
	e := l.Expanse(.5, .05)
	// Cells three times as long as wide, one set along each axis.
	long, short := min(max(e.Cells(.13), 2), 38), min(max(e.Cells(.042), 3), 64)
	one, other := tile.NewPoints(long, short, .95, 0, l.Seed+3), tile.NewPoints(short, long, .95, 0, l.Seed+5)
	fold := e.Side / float32(short)
	pads, pad := e.Points(.0135, .95, 0, l.Seed+4)
	fines, fine := e.Points(.0075, .95, 0, l.Seed+6)
	hide := l.Palette(0x5A544E, 0x6C655E, 0x7E7870)
	dust := l.Palette(0xA3988A)[0]
	return &tile.Surface{
		Side: e.Side,
		// A: a deep fold. B: a crease or a hair. C: chance by the small cell of the hide.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .026*e.Scale/e.Side, e.Cells(.16), 5, 1)
			wu, wv := p.Warp(p.U, p.V, .0035*e.Scale/e.Side, e.Cells(.018), 3, 2)
			deep := groove(one.At(u, v).Border*fold/e.Scale, .011) * geom.Smooth(-.5, .15, p.Noise(e.Cells(.13), 2, 9))
			cross := groove(other.At(u, v).Border*fold/e.Scale, .011) * geom.Smooth(-.4, .3, p.Noise(e.Cells(.11), 2, 10))
			a, b := pads.At(wu, wv), fines.At(wu, wv)
			ea, eb := a.Border*pad/e.Scale, b.Border*fine/e.Scale
			keep := .75 + .25*geom.Smooth(-.3, .3, p.Noise(e.Cells(.08), 3, 5)) + .2*l.Old()
			crease := groove(ea, .0022) * keep
			hair := groove(eb, .0014) * (.3 + .5*geom.Smooth(-.2, .4, p.Noise(e.Cells(.05), 3, 3)))
			pillow := geom.Smooth(0, .006, ea) * keep
			folds := max(deep, cross) + .4*min(deep, cross)
			h := -.006*folds - .0011*crease - .0006*hair + .0009*pillow + .0005*tile.Signed(a.ID, 1) + .0045*p.Noise(e.Cells(.12), 2, 7) +
				.0007*p.Noise(e.Cells(.012), 3, 11) + .0003*p.Noise(e.Cells(.003), 2, 8)
			return tile.Relief{H: e.Scale * h, A: folds, B: max(crease, hair), C: tile.Unit(b.ID, 2), ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(hide, .5+.32*p.Noise(e.Cells(.11), 5, 20)+.1*tile.Signed(r.ID, 21)).Mul(.96 + .08*r.C)
			c = surface.Warmer(c, .02+.03*p.Noise(e.Cells(.2), 3, 24))
			c = surface.Blend(c, geom.RGB(0x443E39), .4*r.A+.34*r.B)
			c = surface.Blend(c, dust, .45*geom.Smooth(-.05, .5, p.Noise(e.Cells(.1), 5, 22)+.25*r.A-.35*d.Cav))
			c = c.Mul(1 + .1*d.Cav)
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO), Rough: .8 + .08*p.Noise(e.Cells(.03), 3, 23) - .1*geom.Smooth(.2, .7, d.Broad)}
		},
	}
}

// groove is how deep a fold is at a distance from its middle: 1 there, falling to wide shoulders so many metres away.
func groove(from, wide float32) float32 {
	t := max(0, 1-from/wide)
	return t * (.3 + .7*t)
}
