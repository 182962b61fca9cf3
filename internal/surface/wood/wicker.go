package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var wicker = &surface.Surface{
	Name: "wicker",
	Words: []string{"basket", "rattan", "wickerwork", "woven cane", "basketwork", "wicker basket", "woven basket", "willow basket", "wattle",
		"woven reed", "rattan weave"},
	Class:    material.Timber,
	Patterns: []surface.Pattern{surface.PlainWeave, surface.BasketWeave, surface.TwillWeave},
	Make:     makeWicker,
}

// makeWicker is willow rods wound before and behind upright stakes: each rod has its own thickness and tone, some keep their bark; the skin
// has cracked where it bends over a stake, and dust lies behind.
func makeWicker(l surface.Look) *tile.Surface {
	rods, side := courses(&l, .0078, .25)
	rods = 4 * tile.Whole(float32(rods)/4)
	stakes := 4 * tile.Whole(float32(rods)/3/4)
	over := tile.Plain
	switch l.Pattern {
	case surface.BasketWeave:
		over = tile.Panama(2)
	case surface.TwillWeave:
		over = tile.Twill(2, 2)
	}
	w := tile.Weave{Warp: stakes, Weft: rods, Over: over, WarpFill: .42, WeftFill: 1, Uneven: .12, Wave: .85, Seed: l.Seed*31 + 7}
	radius := side / float32(rods) / 2
	tones := l.Palette(0x7A5B39, 0x98764D, 0xB09064, 0xC2A67E)
	return &tile.Surface{
		Side: side,
		// A: across the cane, 0 in its middle. B: the fibre.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.U+.10/float32(stakes)*p.Noise(4, 2, 1), p.V+.25/float32(rods)*p.Noise(5, 3, 2)
			t := w.At(u, v)
			if t.Gap {
				return tile.Relief{H: -2.2 * radius, ID: 1}
			}
			h, fine := t.H, t.Fibre(5, 1)*.6+t.Fibre(11, 3)*.4
			if t.Warp {
				h = t.H*.9 + .1
			}
			crack := geom.Smooth(.35, .6, t.Fibre(3, 6)) * geom.Smooth(.2, 1, t.H)
			return tile.Relief{
				H: radius * (1.25*h + .05*fine - .10*crack), A: geom.Abs(t.Across), B: .5 + .5*fine, C: crack, D: geom.Clamp01(.5 + .3*t.H), ID: t.ID,
			}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.ID == 1 {
				return tex.Sample{Color: geom.RGB(0x231B12), Rough: .95}
			}
			c := surface.Ramp(tones, .5+.22*tile.Signed(r.ID, 20)+.4*(r.B-.5)+.16*p.Noise(4, 5, 31))
			if tile.Unit(r.ID, 21) < .14 { // with its bark
				c = geom.Mix3(c, geom.RGB(0x5F4731), .55)
			}
			c = geom.Mix3(c, tones[0].Mul(.55), .6*r.C)
			c = geom.Mix3(c, geom.RGB(0x6E5D46), .5*geom.Smooth(.55, .2, r.D))
			c = c.Mul((1 - .2*r.A*r.A) * (.74 + .26*d.AO))
			return tex.Sample{Color: c, Rough: geom.Clamp(.5+.14*r.C+.12*geom.Smooth(-.1, .6, p.Noise(5, 4, 32))+.2*(1-r.D), .35, .92)}
		},
	}
}
