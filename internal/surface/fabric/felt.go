package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var felt = &surface.Surface{
	Name:  "felt",
	Words: []string{"wool felt", "felt cloth", "pool table felt", "billiard cloth", "baize", "felted wool", "loden", "fleece"},
	Class: material.Textile,
	Make:  makeFelt,
}

// makeFelt is wool milled until its fibres have matted: no threads, but a thick tangle of curved fibres in many layers, clouds of denser and
// thinner stuff, here and there a knot of fibres and a white guard hair.
func makeFelt(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = .07
	}
	tones := l.Palette(0x4C564C, 0x5B665B, 0x6A756A, 0x7B857A)
	k := side / .07
	mat := hairs{count: 5200, long: .006 * k, thick: .00007 * k, bow: .75, base: -.00008 * k, lift: .0002 * k, flat: .6, seed: 11}
	return &tile.Surface{
		Side: side,
		Lay:  mat.lay,
		// B: the tangle of fibres.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .02, 12, 3, 1)
			tangle := .5*p.Fbm(u+v, u-v, 26, 60, 3, .6, 2) + .5*p.Fbm(u-v, u+v, 26, 60, 3, .6, 3)
			h := .00012*p.Noise(5, 4, 4) + .0002*tangle
			return tile.Relief{H: k * h, B: .5 + .5*tangle, ID: 1}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .42+.3*(r.B-.5)+.14*p.Noise(4, 5, 31)+.1*p.Noise(40, 3, 32)+.12*d.Cav)
			if r.D == 1 && tile.Unit(r.ID, 9) < .05 {
				c = geom.Mix3(c, geom.RGB(0xB9B7A8), .35)
			}
			nep := p.Grain(p.U, p.V, 26, 26, 33)
			if tile.Unit(nep.ID, 1) < .12 {
				c = c.Mul(1 + .16*tile.Signed(nep.ID, 2)*geom.Smooth(.3, .1, nep.F1+.1*p.Noise(90, 2, 34)))
			}
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO), Rough: geom.Clamp(.94+.03*(r.B-.5), .8, .97)}
		},
	}
}
