package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var brass = &surface.Surface{
	Name: "tarnished brass",
	Words: []string{"brass", "tarnished brass", "brass plate", "brass sheet", "polished brass", "old brass", "antique brass", "aged brass",
		"worn brass", "brass metal",
		"steampunk metal"},
	Class: material.Metallic,
	Make:  makeBrass,
}

// makeBrass is polished brass that was handled for years: fine circles of the polishing cloth, brown tarnish in blotches with dark rims and
// drops, and green specks where polish was left.
func makeBrass(l surface.Look) *tile.Surface {
	e := l.Expanse(.3, .05)
	tone := l.Palette(0xCBA568, 0xDAB679, 0xE8C88F)
	brown := l.Palette(0x8A6642, 0xA17A4C, 0xCBA568)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: e.Side,
		// A: tarnish. B: a fine scratch. C: a pit. D: the ring that a dried drop has left.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .01, e.Cells(.07), 4, 1)
			t := .55*p.Fbm(u, v, 5, 5, 6, .58, 2) + .45*p.Noise(e.Cells(.02), 5, 3) - .1 + .25*old
			drop := p.Grain(u, v, e.Cells(.024), e.Cells(.024), 4)
			size := .42 * tile.Unit(drop.ID, 1) * tile.Unit(drop.ID, 3)
			spot := geom.Smooth(size+.02, size-.02, drop.F1+.05*p.Noise(60, 3, 5)) * geom.Smooth(.86, .9, tile.Unit(drop.ID, 2))
			fine := max(p.Scratch(p.U, p.V, e.Cells(.02), .0004*e.Scale/e.Side, .9, 6), p.Scratch(p.U, p.V, e.Cells(.055), .0006*e.Scale/e.Side, .7, 7))
			pit := p.Grain(p.U, p.V, e.Cells(.012), e.Cells(.012), 8)
			pits := geom.Smooth(.16, .06, pit.F1) * geom.Smooth(.8, .84, tile.Unit(pit.ID, 1)+.2*t)
			h := .0012*p.Noise(4, 3, 9) + .00012*p.Noise(e.Cells(.02), 3, 10) - .00006*fine - .00025*pits
			return tile.Relief{H: e.Scale * h, A: geom.Clamp01(.5 + .5*t + .35*spot), B: fine, C: pits, D: geom.Smooth(.05, .0, geom.Abs(drop.F1-size)) * spot}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := geom.Smooth(.42, .85, r.A)
			c := surface.Ramp(tone, .5+.25*p.Noise(5, 4, 20)+.2*p.Noise(e.Cells(.008), 3, 21))
			c = surface.Blend(c, surface.Ramp(brown, .95-.6*t+.25*p.Noise(e.Cells(.05), 5, 22)), .85*t)
			c = surface.Warmer(c, .05*p.Noise(5, 5, 23)*t)
			c = surface.Blend(c, brown[0].Mul(.8), .35*r.D)
			c = surface.Blend(c, tone[2].Mul(1.08), .75*r.B*(1-.5*t))
			s := bare(c, .24+.24*t+.06*p.Noise(7, 4, 24)+.05*r.B)
			green := geom.Smooth(.45, .7, r.C+.5*p.Noise(6, 5, 25)*geom.Smooth(.6, .9, r.A))
			return cover(s, geom.RGB(0x5D6B58).Mul(1+.2*p.Noise(e.Cells(.006), 3, 26)), .85, .7*green)
		},
	}
}
