package ground

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var crackedEarth = &surface.Surface{
	Name: "cracked dry earth",
	Words: []string{"cracked earth", "cracked mud", "dry earth", "cracked ground", "cracked soil", "dry mud", "drought ground", "parched earth",
		"dried mud", "cracked clay", "cracked dry earth", "dry cracked earth", "dry soil"},
	Places: []string{"dry lake bed", "desert ground"},
	Class:  material.Mineral,
	Make:   makeCrackedEarth,
}

// makeCrackedEarth is a silt flat that dried in two generations of cracks: plates of 20 cm whose rims have curled, and in them, as far as a
// plate is thin, younger cracks of 7 cm that end blind.
func makeCrackedEarth(l surface.Look) *tile.Surface {
	e := l.Expanse(1.6, .2)
	old, plate := e.Points(.2, .95, 1, l.Seed+3)
	young, flake := e.Points(.07, .95, 0, l.Seed+4)
	silt := l.Palette(0x8C755A, 0xA08868, 0xB29B7A)
	deep := l.Palette(0x5E4A36)[0]
	return &tile.Surface{
		Side: e.Side,
		// A: 0 in a crack … 1 on a plate. B: where the skin has flaked off. C: chance by the smaller plate. D: distance from the
		// crack over 50 mm.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .019*e.Scale/e.Side, e.Cells(.16), 5, 1)
			a, b := old.At(u, v), young.At(u, v)
			ea, eb := a.Border*plate/e.Scale, b.Border*flake/e.Scale // metres at scale 1
			thin := geom.Smooth(-.3-.3*l.Age, .4-.3*l.Age, p.Noise(e.Cells(.4), 3, 4)+.45*tile.Signed(a.ID, 1))
			gap := min(ea-.0022-.008*(1+.6*l.Age)*geom.Clamp01(.45+.8*p.Noise(e.Cells(.5), 3, 3)),
				eb-.0026*thin+.02*(1-thin)) + .0016*p.Noise(e.Cells(.027), 3, 5)
			top := geom.Smooth(-.0008, .0028, gap)
			rim := geom.Clamp01(1 - ea/.06)
			curl := .006*rim*rim*(.4+.6*tile.Unit(a.ID, 2)) + .003*thin*geom.Pow(geom.Clamp01(1-eb/.02), 2)
			skin := geom.Smooth(.2, .24, p.Fbm(u, v, e.Cells(.073), e.Cells(.073), 4, .55, 8)) // flaked off
			h := .02 + curl + .003*tile.Signed(b.ID, 3)*thin + .01*(a.X*tile.Signed(a.ID, 4)+a.Y*tile.Signed(a.ID, 5)) +
				.003*p.Noise(e.Cells(.27), 5, 6) + .0009*p.Noise(e.Cells(.032), 4, 7) - .0016*skin
			floor := -.012*geom.Smooth(0, -.006, gap) + .003*p.Noise(e.Cells(.04), 4, 13)
			h = geom.Mix(floor, h, top)
			grit := p.Grain(p.U, p.V, e.Cells(.027), e.Cells(.027), 12)
			if tile.Unit(grit.ID, 1) < .05 {
				h += .003 * dome(grit.F1*4)
			}
			return tile.Relief{H: e.Scale * h, A: top, B: skin, C: tile.Unit(b.ID, 6), D: geom.Clamp01(gap / .05), ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(silt, .5+.4*p.Noise(e.Cells(.6), 6, 20)+.14*tile.Signed(r.ID, 6)+.12*(r.C-.5))
			c = c.Mul(1 + .06*p.Noise(e.Cells(.013), 3, 21) + .07*p.Noise(e.Cells(.1), 4, 22))
			c = surface.Blend(c, c.Mul(.86), r.B)
			c = surface.Blend(c, geom.RGB(0xCDBCA2), .4*geom.Smooth(.15, .9, d.Cav+.4*d.Broad))                // pale curled rims
			c = surface.Blend(c, geom.RGB(0xCEC2AE), .25*geom.Smooth(.2, .6, p.Noise(e.Cells(.4), 6, 23))*r.A) // salt
			c = surface.Blend(c, deep, .65*(1-r.A))
			c = c.Mul(.76 + .24*d.AO)
			return tex.Sample{Color: c, Rough: .93 - .07*geom.Smooth(.2, .7, p.Noise(e.Cells(.3), 4, 24)) + .03*r.B}
		},
	}
}
