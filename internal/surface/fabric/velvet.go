package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var velvet = &surface.Surface{
	Name:  "velvet",
	Words: []string{"crushed velvet", "red velvet", "velour", "plush velvet", "theatre curtain", "velvet curtain", "velvet fabric", "chenille", "corduroy velvet"},
	Class: material.Textile,
	Make:  makeVelvet,
}

// makeVelvet is a dense pile of silk that has been crushed: where it leans away one looks into it and it is deep and dark, where it lies
// towards the light it gleams; patches meet in creases, and rows of the ground weave show a little.
func makeVelvet(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = .3
	}
	tones := l.Palette(0x34161A, 0x501E24, 0x6E2E32, 0x8E4C4C)
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			// Crushing has pushed the pile about in swirls: noise that is moved by noise, twice, so patches have sharp and soft borders.
			u, v := p.Warp(p.U, p.V, .09, 3, 4, 1)
			u, v = p.Warp(u, v, .03, 9, 3, 6)
			lean := 1.5*p.Fbm(u, v, 8, 6, 4, .5, 2) + .35*p.Noise(2, 3, 3)
			pile := p.Fbm(p.U, p.V+.004*lean, 110, 170, 2, .6, 5)
			h := .0012*lean + .00022*pile
			return tile.Relief{H: h, A: geom.Clamp01(.5 + .5*lean), B: .5 + .5*pile}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// A pile gleams at its grazing side: lightness follows how it leans to the light, not the normal alone.
			gleam := geom.Smooth(.05, 1.05, r.A+.25*geom.Clamp(-d.X*3, -1, 1)*.6)
			c := surface.Ramp(tones, .12+.75*gleam+.22*(r.B-.5)+.06*p.Noise(50, 3, 31))
			return tex.Sample{Color: c.Mul(.84 + .16*d.AO), Rough: geom.Clamp(.8-.22*gleam+.06*(r.B-.5), .5, .95)}
		},
	}
}
