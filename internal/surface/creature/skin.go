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
	Name:  "elephant hide",
	Words: []string{"elephant hide", "elephant skin", "rhino skin", "rhino hide", "rhinoceros skin", "thick hide", "wrinkled skin", "troll skin", "dinosaur skin"},
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

// makeElephantHide is hide of a finger's thickness: deep folds that part it into fields of 5 cm, finer ones of 12 mm between them, warty grain;
// dust in the folds, rubbed dark on top.
func makeElephantHide(l surface.Look) *tile.Surface {
	e := l.Expanse(.5, .05)
	// Folds are cells thrice as long across the tile as down it.
	folds := tile.NewPoints(min(max(e.Cells(.1), 3), 40), min(max(e.Cells(.036), 3), 64), .95, 0, l.Seed+3)
	fold := e.Side / float32(folds.NY)
	creases, crease := e.Points(.014, .95, 0, l.Seed+4)
	hide := l.Palette(0x5C554E, 0x6E675F, 0x807970)
	dust := l.Palette(0xA3988A)[0]
	return &tile.Surface{
		Side: e.Side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .016*e.Scale/e.Side, e.Cells(.1), 5, 1)
			a := folds.At(u, v)
			wu, wv := p.Warp(u, v, .004*e.Scale/e.Side, e.Cells(.015), 3, 2)
			b := creases.At(wu, wv)
			ea, eb := a.Border*fold/e.Scale, b.Border*crease/e.Scale
			wide := .004 + .002*l.Age + .004*geom.Clamp01(.5+.9*p.Noise(e.Cells(.1), 3, 3))
			open := geom.Smooth(-.35, .15, p.Noise(e.Cells(.07), 3, 9)) // some folds run out
			deep := (1 - geom.Smooth(0, wide, ea)) * open
			fine := 1 - geom.Smooth(0, .0026, eb)
			keep := .55 + .45*geom.Smooth(-.3, .3, p.Noise(e.Cells(.08), 3, 5))
			bulge := geom.Smooth(0, .014, ea) * open
			wart := p.Grain(p.U, p.V, e.Cells(.0032), e.Cells(.0032), 6)
			h := .0022*bulge - .0036*deep - .0011*fine*keep + .0009*geom.Smooth(0, .005, eb)*keep + .0005*geom.Smooth(.5, .15, wart.F1) +
				.0005*tile.Signed(b.ID, 1) + .006*p.Noise(e.Cells(.17), 3, 7) + .0004*p.Noise(e.Cells(.004), 3, 8)
			return tile.Relief{H: e.Scale * h, A: deep, B: fine * keep, C: tile.Unit(wart.ID, 2), ID: b.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(hide, .5+.45*p.Noise(e.Cells(.17), 5, 20)+.1*tile.Signed(r.ID, 21)).Mul(.94 + .12*r.C)
			c = surface.Blend(c, geom.RGB(0x4A433D), .5*r.A+.28*r.B)
			c = surface.Blend(c, dust, .42*geom.Smooth(-.1, .5, p.Noise(e.Cells(.1), 5, 22)-.5*d.Cav))
			c = c.Mul(1 + .1*d.Cav)
			return tex.Sample{Color: c.Mul(.75 + .25*d.AO), Rough: .8 + .08*p.Noise(e.Cells(.03), 3, 23) - .1*geom.Smooth(.2, .7, d.Broad)}
		},
	}
}
