package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var alienFlesh = &surface.Surface{
	Name: "alien flesh",
	Words: []string{"flesh", "alien flesh", "alien skin", "zombie flesh", "raw flesh", "organic alien", "monster flesh", "monster skin", "viscera",
		"biomass", "zombie skin", "rotten flesh"},
	Class: material.Living,
	Make:  makeAlienFlesh,
}

// makeAlienFlesh is wet flesh: bulging lobes of 5 cm held by pale sinews that stretch between them, small blisters, veins below the skin, slime in
// the hollows.
func makeAlienFlesh(l surface.Look) *tile.Surface {
	e := l.Expanse(.5, .05)
	lobes, lobe := e.Points(.085, .95, 0, l.Seed+3)
	beads, bead := e.Points(.014, .95, 0, l.Seed+4)
	meat := l.Palette(0x4A2A2A, 0x5F3836, 0x764C45, 0x8D6458)
	sinew := l.Palette(0xB39084)[0]
	return &tile.Surface{
		Side: e.Side,
		// A: a band of sinew or a fibre. B: a vein. C: the swell of a lobe. D: a blister.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .03*e.Scale/e.Side, e.Cells(.12), 4, 1)
			a := lobes.At(u, v)
			ea := a.Border * lobe / e.Scale
			body := geom.Smooth(0, .03, ea) * (.55 + .45*tile.Unit(a.ID, 1))
			wu, wv := p.Warp(u, v, .003*e.Scale/e.Side, e.Cells(.012), 2, 2)
			b := beads.At(wu, wv)
			blister := geom.Sqrt(geom.Clamp01(b.Border*bead/e.Scale/.005)) * geom.Smooth(.08, .4, p.Noise(e.Cells(.12), 3, 3)) * (.4 + .6*tile.Unit(b.ID, 1))
			// Sinews run along the furrows, and fibres pull from them over the lobes.
			strand := p.Fbm(u+.02*p.Noise(e.Cells(.1), 2, 4), v, e.Cells(.007), e.Cells(.06), 3, .55, 5)
			band := geom.Smooth(.012, .002, ea) * geom.Smooth(-.35, .2, p.Noise(e.Cells(.1), 3, 6))
			fibre := geom.Smooth(.1, .5, strand) * geom.Smooth(-.1, .35, p.Noise(e.Cells(.14), 3, 7))
			vein := geom.Smooth(.80, .97, p.Ridge(u, v, e.Cells(.08), 3, 8)) * geom.Smooth(-.1, .3, p.Noise(e.Cells(.1), 2, 9)) * body
			h := .014*body + .003*blister + .005*band + .0034*fibre + .0016*vein + .008*p.Noise(e.Cells(.17), 2, 10) + .0006*p.Noise(e.Cells(.006), 3, 11)
			return tile.Relief{H: e.Scale * h, A: geom.Clamp01(band + .7*fibre), B: vein, C: body, D: blister, ID: a.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(meat, .25+.4*r.C+.25*p.Noise(e.Cells(.1), 5, 20)+.1*tile.Signed(r.ID, 21))
			c = c.Mul(1 + .12*p.Noise(e.Cells(.012), 4, 22))
			c = surface.Blend(c, sinew, .5*r.A*(1-r.B)+.3*r.D)
			c = surface.Blend(c, geom.RGB(0x473048), .6*r.B)
			c = surface.Blend(c, geom.RGB(0x8C8457), (.3+.4*l.Old())*geom.Smooth(.15, .6, p.Noise(e.Cells(.13), 4, 23)))
			slime := geom.Smooth(.95, .6, d.AO) + .6*geom.Smooth(0, .5, p.Noise(e.Cells(.06), 4, 24))
			c = surface.Blend(c, geom.RGB(0x382022), .4*geom.Smooth(.8, .4, d.AO))
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO), Rough: geom.Clamp(.42-.26*slime+.1*r.A+.05*p.Noise(e.Cells(.01), 2, 25), .1, .7)}
		},
	}
}
