package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var stucco = &surface.Surface{
	Name: "stucco",
	Words: []string{"stucco", "stucco wall", "render", "rendered wall", "roughcast", "rough cast", "pebble dash", "pebbledash",
		"textured plaster", "rough plaster",
		"textured wall", "mediterranean wall", "facade"},
	Class: material.Mineral,
	Make:  makeStucco,
}

// makeStucco is render thrown on with a trowel and pressed down: flat-topped splashes over a sandy ground, dirt in the low places and below
// ledges, the sun's bleaching above.
func makeStucco(l surface.Look) *tile.Surface {
	e := l.Expanse(1.2, .05)
	tones := l.Palette(0xA99A84, 0xB5A792, 0xC1B5A2)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: e.Side, Upright: true,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .008*e.Scale/e.Side, e.Cells(.03), 4, 1)
			a := p.Fbm(u, v, e.Cells(.06), e.Cells(.055), 4, .55, 2) + .35*p.Noise(5, 3, 3)
			b := p.Fbm(v, u, e.Cells(.034), e.Cells(.036), 3, .5, 4)
			// Splashes stand up to where the trowel pressed them flat.
			first, second := geom.Smooth(-.05, .22, a), geom.Smooth(.2, .4, b)
			flat := min(first*(.7+.5*geom.Clamp01(a+.2))+.45*second, 1.05)
			g := p.Grain(p.U, p.V, e.Cells(.0042), e.Cells(.0042), 5)
			grit := geom.Smooth(.55, .05, g.F1) * tile.Unit(g.ID, 1)
			h := .0034*flat + .0022*p.Noise(3, 3, 6) + .0004*p.Noise(e.Cells(.015), 4, 7) + .0005*grit*(1-.55*first)
			return tile.Relief{H: e.Scale * h, A: flat / 1.05, B: grit, C: first}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .42+.26*r.A+.4*p.Noise(3, 6, 20)+.12*p.Noise(e.Cells(.02), 4, 21)).Mul(.97 + .06*r.B)
			c = surface.Warmer(c, .02*p.Noise(2, 4, 22))
			c = surface.Blend(c, geom.RGB(0x6F6454), (.22+.25*old)*geom.Smooth(.1, -.8, d.Cav+.5*d.Broad))
			c = surface.Blend(c, geom.RGB(0xCFC6B6), .35*geom.Smooth(.1, .8, d.Cav)*r.A)
			c = surface.Blend(c, geom.RGB(0x776D5F), .4*old*drips(p, 20, 23)).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.91+.04*p.Noise(7, 4, 27)-.04*r.A, .75, .98)}
		},
	}
}
