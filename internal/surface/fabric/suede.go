package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var suede = &surface.Surface{
	Name:  "suede",
	Words: []string{"suede leather", "nubuck", "alcantara", "chamois", "buckskin", "suede fabric", "microfiber"},
	Class: material.Textile,
	Make:  makeSuede,
}

// makeSuede is the flesh side of a skin, sanded to a nap: fibres a fraction of a millimetre long that lie as the last hand stroked them, so
// that strokes show light and dark without any relief; worn spots are flat and shine a little.
func makeSuede(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = .24
	}
	tones := l.Palette(0x6B4E38, 0x85654A, 0x9E7C5E, 0xB0906F)
	old := .4 + .6*l.Old()
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .05, 4, 3, 1)
			// Strokes of a hand: patches with one soft and one clear border, as each stroke ends on the one before.
			stroke := 1.6*p.Fbm(u+.5*p.Noise(2, 2, 8)/6, v, 3, 4, 4, .5, 2) + 1.5
			lie := stroke - float32(geom.Floor(stroke))
			lie = .8*geom.Smooth(0, .8, lie)*geom.Smooth(1, .9, lie) + .2*geom.Clamp01(.5+p.Noise(5, 4, 9))
			nap := p.Fbm(u, v+.012*lie, 110, 80, 3, .7, 3)
			fluff := p.Grain(p.U, p.V, 150, 150, 4)
			h := .00035*p.Noise(6, 3, 5) + .00022*nap + .00014*geom.Smooth(.5, .1, fluff.F1)
			return tile.Relief{H: h, A: lie, B: .5 + .5*nap, C: tile.Unit(fluff.ID, 1)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .34 + .24*r.A + .5*(r.B-.5) + .16*(r.C-.5) + .16*p.Noise(3, 5, 31) + .1*p.Noise(60, 3, 32)
			c := surface.Ramp(tones, t).Mul(.9 + .1*d.AO + .05*d.Cav)
			worn := old * geom.Smooth(.25, .65, p.Noise(4, 6, 33))
			c = geom.Mix3(c, tones[0].Mul(.85), .4*worn)
			return tex.Sample{Color: c, Rough: geom.Clamp(.93-.16*worn+.04*(r.B-.5), .7, .97)}
		},
	}
}
