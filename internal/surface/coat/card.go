package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var cardboard = &surface.Surface{
	Name: "cardboard",
	Words: []string{"cardboard", "corrugated cardboard", "cardboard box", "carton", "brown cardboard", "kraft", "packing box", "paperboard",
		"card board", "moving box"},
	Class: material.Textile,
	Make:  makeCardboard,
}

// makeCardboard is the brown liner of a box: flutes of 7 mm that show through as faint waves, long fibres, dark flecks of old print, dents and
// a scuffed crease.
func makeCardboard(l surface.Look) *tile.Surface {
	e := l.Expanse(.4, .0073)
	tones := l.Palette(0x957552, 0xA0805C, 0xAA8B67)
	old := .4 + .6*l.Old()
	flutes := float32(e.Cells(.0073))
	return &tile.Surface{
		Side: e.Side,
		// A: the flutes that show through. B: a fibre. C: a scuff. D: a scratch, or half as strong a press mark.
		Relief: func(p *tile.Point) tile.Relief {
			v := p.V - float32(geom.Floor(p.V))
			soft := .7 + .5*p.Noise(5, 3, 1) // the liner sags unevenly
			flute := geom.Cos(2*geom.Pi*(v*flutes+.12*p.Noise(4, 2, 2))) * soft
			hair := fibres(p, e, .016, 3)
			dent := p.Grain(p.U+.02*p.Noise(9, 3, 5), p.V, e.Cells(.09), e.Cells(.09), 6)
			press := geom.Smooth(.34*tile.Unit(dent.ID, 1), 0, dent.F1) * geom.Smooth(.55, .7, tile.Unit(dent.ID, 2))
			scuff := geom.Smooth(.25, .7, p.Noise(6, 6, 7)+.3*p.Noise(e.Cells(.006), 3, 8)) * old
			scratch := p.Scratch(p.U, p.V, e.Cells(.08), .0007*e.Scale/e.Side, .4*old, 9)
			h := .00013*flute + .00005*hair + .0006*p.Noise(3, 3, 10) - .0007*press + .00005*p.Noise(e.Cells(.003), 3, 11)
			h -= .00008*scratch - .00004*scuff*p.Noise(e.Cells(.002), 2, 12)
			return tile.Relief{H: e.Scale * h, A: .5 + .4*flute, B: hair, C: scuff, D: max(scratch, .5*press)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.32*p.Noise(6, 6, 20)+.3*p.Noise(e.Cells(.012), 5, 21)+.14*(r.A-.5))
			c = c.Mul(1 + .07*r.B)
			dark := p.Scratch(p.U, p.V, e.Cells(.016), .0004*e.Scale/e.Side, .5, 22)
			fleck := p.Grain(p.U, p.V, e.Cells(.007), e.Cells(.007), 23)
			c = surface.Blend(c, geom.RGB(0x5F482F), .5*dark+.45*geom.Smooth(.14, .06, fleck.F1)*geom.Smooth(.85, .88, tile.Unit(fleck.ID, 1)))
			c = surface.Blend(c, geom.RGB(0xBCA585), .4*r.C+.5*r.D)
			c = surface.Blend(c, geom.RGB(0x6F5A40), .28*old*geom.Smooth(.15, .8, p.Noise(5, 6, 24)))
			return tex.Sample{Color: c.Mul(1 + .04*d.Cav).Mul(.88 + .12*d.AO), Rough: geom.Clamp(.84+.05*r.C+.03*p.Noise(30, 3, 25), .7, .96)}
		},
	}
}

var parchment = &surface.Surface{
	Name: "parchment",
	Words: []string{"parchment", "old paper", "ancient paper", "vellum", "scroll", "papyrus", "old parchment", "treasure map", "aged paper",
		"antique paper", "old map",
		"yellowed paper"},
	Class: material.Textile,
	Make:  makeParchment,
}

// makeParchment is skin that was scraped and stretched: cockled by damp, with the grain of the hair in patches, veins that shine through,
// browner where hands held it, spotted by age.
func makeParchment(l surface.Look) *tile.Surface {
	e := l.Expanse(.4, .05)
	tones := l.Palette(0x987C55, 0xB0966D, 0xC2AC86)
	old := .5 + .5*l.Old()
	net := tile.NewPoints(6, 6, .95, 0, l.Seed+3)
	return &tile.Surface{
		Side: e.Side,
		// A: a vein of the skin. B: pores of the hair side. C: strokes of the scraper. D: how the sheet cockles.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .03, 5, 4, 1)
			cockle := .7*p.Fbm(u, v, 5, 4, 3, .5, 2) + .3*p.Fbm(u+v, u-v, 4, 9, 3, .5, 3)
			vein := cracks(p, net, .07, .05, -.05, 4)
			pore := p.Grain(p.U, p.V, e.Cells(.0022), e.Cells(.0022), 7)
			haired := geom.Smooth(-.05, .4, p.Noise(5, 4, 8))
			pores := geom.Smooth(.34, .1, pore.F1) * haired * geom.Smooth(.3, .6, tile.Unit(pore.ID, 1))
			scrape := p.Fbm(p.U+.02*p.Noise(4, 2, 9), p.V, 4, 90, 3, .65, 10)
			h := .0019*cockle + .00012*vein + .00006*scrape - .00008*pores + .00007*p.Noise(e.Cells(.006), 4, 11)
			return tile.Relief{H: e.Scale * h, A: vein, B: pores, C: .5 + .5*scrape, D: .5 + .5*cockle}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .62+.42*p.Noise(5, 6, 20)+.22*p.Noise(14, 5, 21)+.12*(r.C-.5)+.16*(r.D-.5))
			c = surface.Warmer(c, .02*p.Noise(5, 4, 22))
			c = surface.Blend(c, geom.RGB(0x94744A), .22*r.A+.3*r.B)
			brown := geom.Smooth(.05, .7, p.Noise(4, 6, 23)+.15*p.Noise(24, 4, 24))
			c = surface.Blend(c, geom.RGB(0x80623B), .5*old*brown)
			fox := p.Grain(p.U+.01*p.Noise(30, 3, 25), p.V, e.Cells(.024), e.Cells(.024), 26)
			size := .3 * tile.Unit(fox.ID, 1) * tile.Unit(fox.ID, 2)
			c = surface.Blend(c, geom.RGB(0x7A5733), .55*old*geom.Smooth(size, .2*size, fox.F1+.06*p.Noise(60, 3, 27))*geom.Smooth(.55, .6,
				tile.Unit(fox.ID, 3)))
			return tex.Sample{Color: c.Mul(1 + .05*d.Cav).Mul(.86 + .14*d.AO), Rough: geom.Clamp(.68+.08*p.Noise(9, 4, 28)+.1*r.B-.06*r.D, .5, .9)}
		},
	}
}
