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
// that strokes of a few centimetres show a little lighter and darker without any relief; worn spots are flat and shine a little.
func makeSuede(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = .24
	}
	tones := l.Palette(0x6B4E38, 0x85654A, 0x9E7C5E, 0xB0906F)
	old := .4 + .6*l.Old()
	palm := brush{cells: 5, slim: .42, turn: .5, stray: .7, lines: 34, seed: 2}
	finger := brush{cells: 9, slim: .26, turn: .5, stray: 1.2, lines: 18, seed: 7}
	return &tile.Surface{
		Side: side,
		// A: which way the nap lies. B: the nap. C: chance by the tuft.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.U+.004*p.Noise(22, 3, 1), p.V+.004*p.Noise(22, 3, 11)
			wide, tuft := palm.at(p, u, v)
			narrow, line := finger.at(p, u, v)
			lie := geom.Clamp01(.5 + .3*wide + .22*narrow)
			nap := .55*p.Fbm(p.U, p.V, 190, 150, 2, .7, 3) + .35*tuft + .3*line
			fluff := p.Grain(p.U, p.V, 170, 170, 4)
			h := .0003*p.Noise(6, 3, 5) + .0002*nap + .00012*geom.Smooth(.5, .1, fluff.F1)
			return tile.Relief{H: h, A: lie, B: .5 + .5*nap, C: tile.Unit(fluff.ID, 1)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .52 + .46*(r.A-.5) + .4*(r.B-.5) + .16*(r.C-.5) + .09*p.Noise(3, 3, 31) + .1*p.Noise(60, 3, 32)
			c := surface.Ramp(tones, t).Mul(.9 + .1*d.AO + .05*d.Cav)
			worn := old * geom.Smooth(.1, .8, p.Noise(5, 2, 33))
			c = geom.Mix3(c, tones[0], .16*worn)
			return tex.Sample{Color: c, Rough: geom.Clamp(.93-.14*worn-.05*(r.A-.5)+.04*(r.B-.5), .7, .97)}
		},
	}
}
