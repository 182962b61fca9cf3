package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var velvet = &surface.Surface{
	Name: "velvet",
	Words: []string{"crushed velvet", "red velvet", "velour", "plush velvet", "theatre curtain", "velvet curtain", "velvet fabric", "chenille",
		"corduroy velvet"},
	Class: material.Textile,
	Make:  makeVelvet,
}

// makeVelvet is a dense pile of silk in soft folds, stroked by hands: where the pile leans away one looks into it and it is deep and dark,
// where it lies towards the light it gleams. Tufts along the strokes and rows of the ground weave show a little.
func makeVelvet(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = .3
	}
	tones := l.Palette(0x441016, 0x591920, 0x74262E, 0x954248)
	palm := brush{cells: 6, slim: .24, turn: 1.2, stray: .32, lines: 60, seed: 2}
	finger := brush{cells: 10, slim: .18, turn: 1.2, stray: .6, lines: 40, seed: 7}
	return &tile.Surface{
		Side: side,
		// A: how far the pile leans towards the light. B: the pile. C: a fold of the cloth.
		Relief: func(p *tile.Point) tile.Relief {
			// Folds are higher than wide and lean a little; each dies out and another begins.
			u, v := p.U+.03*p.Noise(5, 2, 1), p.V+.03*p.Noise(5, 2, 6)
			fold := p.Fbm(u, v, 6, 4, 2, .4, 3)
			wide, tuft := palm.at(p, p.U+.006*p.Noise(14, 3, 8), p.V)
			narrow, line := finger.at(p, p.U, p.V+.006*p.Noise(14, 3, 9))
			lean := .95*wide + .7*narrow
			pile := .45*p.Fbm(p.U, p.V, 230, 200, 2, .6, 5) + .55*tuft + .5*line
			h := .0012*fold + .0002*lean + .0002*pile
			return tile.Relief{H: h, A: geom.Clamp01(.5 + .4*lean), B: .5 + .5*pile, C: .5 + .5*fold}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// A pile gleams at its grazing side: lightness follows how it and its fold lean to the light, not the normal alone.
			lit := geom.Clamp(-2.2*d.X, -1, 1)
			gleam := geom.Clamp01(.42 + .6*(r.A-.5) + .5*lit + .2*(r.C-.5))
			c := surface.Ramp(tones, .06+.85*gleam+.5*(r.B-.5)+.06*p.Noise(50, 3, 31))
			return tex.Sample{Color: c.Mul(.84 + .16*d.AO), Rough: geom.Clamp(.92-.2*gleam+.06*(r.B-.5), .6, .97)}
		},
	}
}
