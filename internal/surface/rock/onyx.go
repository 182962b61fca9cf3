package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var onyx = &surface.Surface{
	Name:  "onyx",
	Words: []string{"onyx", "honey onyx", "agate", "banded agate", "onyx marble", "banded onyx", "alabaster", "polished onyx"},
	Class: material.Mineral,
	Make:  makeOnyx,
	Twin:  true,
}

// makeOnyx is a polished slab of banded calcite: coats that grew on each other from several middles, each band of its own width, clear
// honey between milky ones, rust in the seams, healed fractures across.
func makeOnyx(l surface.Look) *tile.Surface {
	side := block(l, 1)
	tones := l.Palette(0x785639, 0x9A7854, 0xB69A76, 0xC7B193, 0xD2C5AE)
	seam := l.JointPalette(0x5C3A22, 0x6E4A2E)
	fractures := tile.NewPoints(4, 4, .95, 0, l.Seed+3)
	return &tile.Surface{
		Side: side,
		// A: the mean tone of the band. B: a white line between bands. C: a healed fracture. D: fine bands within the band.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := bent(p, .05, 3, 4, 1)
			grown := p.Fbm(u, v, 2, 3, 3, .4, 2) + .035*p.Noise(12, 4, 3)
			phase := 9 * grown
			j := geom.Floor(phase)
			at := phase - float32(j)
			id := geom.Hash(j, 5, 0, l.Seed+5)
			// Fine coats inside a band: a sum of waves of unlike width.
			fine := .5*geom.Cos(2*geom.Pi*phase*3+6*tile.Unit(id, 2)) + .3*geom.Cos(2*geom.Pi*phase*7.3) + .35*geom.Cos(2*geom.Pi*phase*.61)
			line := geom.Smooth(.1, 0, at*(1-at)*4) * geom.Smooth(.3, .6, tile.Unit(id, 3))
			fu, fv := bent(p, .03, 6, 6, 10)
			healed := cracks(p, fractures, fu, fv, .012, .1, 12)
			h := .00002*fine + .00003*p.Noise(9, 4, 20) - .00004*line - .00005*healed
			mean := geom.Mix(tile.Unit(id, 1), tile.Unit(geom.Hash(j+1, 5, 0, l.Seed+5), 1), geom.Smooth(.7, 1, at))
			return tile.Relief{H: h, A: mean, B: line, C: healed, D: .5 + .4*fine}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			tone := .12 + .62*r.A + .4*(r.D-.5) + .3*p.Noise(3, 5, 40)
			c := surface.Ramp(tones, tone)
			milk := geom.Smooth(.1, .6, p.Noise(4, 6, 41)+.5*(r.A-.5))
			c = geom.Mix3(c, geom.RGB(0xDDD2BC), .28*milk)
			c = geom.Mix3(c, surface.Ramp(seam, .5+p.Noise(20, 3, 42)), .5*r.B*geom.Clamp01(.6+p.Noise(8, 4, 43)))
			c = geom.Mix3(c, geom.RGB(0xE0D8C8), .5*r.C)
			c = c.Mul(1 + .03*p.Noise(p.Cells(.006), 3, 44) + .04*p.Noise(p.Cells(.03), 4, 45))
			return tex.Sample{Color: c, Rough: .07 + .04*r.B + .06*geom.Clamp01(p.Noise(5, 5, 46)) + .04*milk}
		},
	}
}
