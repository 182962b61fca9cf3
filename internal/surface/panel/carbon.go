package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var carbon = &surface.Surface{
	Name:     "carbon fibre",
	Words:    []string{"carbon fibre", "carbon fiber", "carbon", "carbon weave", "carbon composite", "kevlar", "woven carbon", "carbon twill", "cfrp"},
	Class:    material.Polymer,
	Patterns: []surface.Pattern{surface.Running},
	Make:     makeCarbon,
}

// makeCarbon is tows of carbon in a 2/2 twill under clear resin: each tow is hundreds of fibres side by side, so that it shines across them;
// warp and weft take the light in turn. The resin is nearly flat, with dust and hairline scratches.
func makeCarbon(l surface.Look) *tile.Surface {
	tow, _ := l.Piece(.0032, .0032)
	side := max(l.Side, 8*tow)
	if l.Side <= 0 {
		side = 24 * tow
	}
	n := 4 * tile.Whole(side/tow/4)
	tone := l.Palette(0x242527, 0x3A3B3E, 0x54565A)
	return &tile.Surface{
		Side: side,
		// A: 0 warp, 1 weft. B: how high the tow stands. C: the fibre. D: a scratch.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0016, 6, 3, 1)
			x, y := u*float32(n), v*float32(n)
			i, j := geom.Floor(x), geom.Floor(y)
			// The warp lies on top for two of four wefts, one further to the side in each row.
			warp := geom.Wrap(i+j, 4) < 2
			across, along := x-float32(i)-.5, y
			id := geom.Hash(geom.Wrap(i, n), 3, 1, l.Seed)
			run := geom.Wrap(i+j, 4)
			pos := float32(run) + y - float32(j) // 0..2 along what shows
			if !warp {
				across, along = y-float32(j)-.5, x
				id = geom.Hash(geom.Wrap(j, n), 4, 1, l.Seed)
				pos = float32(geom.Wrap(i+j-2, 4)) + x - float32(i)
			}
			bow := geom.Sin(geom.Pi * geom.Clamp01(pos/2))
			round := 1 - 4*across*across
			fibre := tile.Gradient(across*17, along*.5, 0, n/2, id) * geom.Clamp01(2-2.2*p.Texel*float32(n)*17)
			cell := side / float32(n)
			h := cell * (.05*bow*(.4+.6*round) + .006*round + .004*fibre)
			scratch := p.Scratch(p.U, p.V, 6, .00014/side, .5, 4)
			kind := float32(0)
			if warp {
				kind = 1
			}
			return tile.Relief{H: h + .00006*p.Noise(3, 3, 5) - .00001*scratch, A: kind, B: bow * (.35 + .65*round), C: .5 + .5*fibre, D: scratch, ID: id}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// Fibres across the light look pale, those along it dark.
			t := .1 + .5*r.B*(.45+.4*r.A) + .22*(r.C-.5) + .06*tile.Signed(r.ID, 5) + .12*p.Noise(3, 4, 20)*(2*r.A-1)
			c := surface.Ramp(tone, t)
			smudge := geom.Smooth(.0, .6, p.Noise(4, 5, 21))
			dust := geom.Smooth(.7, 1, p.Noise(40, 3, 22)+.4*p.Noise(4, 4, 23))
			c = surface.Blend(c, geom.RGB(0x7D7B78), .25*dust+.3*r.D)
			return tex.Sample{Color: c, Rough: geom.Clamp(.2+.14*r.A+.08*smudge+.2*dust+.1*r.D+.04*p.Noise(9, 3, 24), .1, .7)}
		},
	}
}
