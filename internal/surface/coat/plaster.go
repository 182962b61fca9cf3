package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var plaster = &surface.Surface{
	Name: "plaster",
	Words: []string{"plaster", "plaster wall", "plastered wall", "lime plaster", "white wall", "painted wall", "whitewash", "gypsum", "venetian plaster",
		"drywall", "smooth plaster", "interior wall"},
	Class: material.Mineral,
	Make:  makePlaster,
}

// makePlaster is lime plaster smoothed by hand: broad passes of the trowel that overlap, with a fine ridge where each ended, sand that was
// dragged, hairline cracks, a breath of damp. Its tone hardly changes: the height speaks.
func makePlaster(l surface.Look) *tile.Surface {
	e := l.Expanse(1.6, .2)
	tones := l.Palette(0xBDB5A8, 0xC6BFB3, 0xCEC8BD)
	old := .5 + .5*l.Old()
	net := tile.NewPoints(4, 4, .95, 0, l.Seed+4)
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: where the sand came up. B: a crack. C: which pass of the trowel. D: its drag marks.
		Relief: func(p *tile.Point) tile.Relief {
			// Each pass is a bow over what was there before.
			var pass, ridge float32
			for i, n := range [3]float32{.55, .34, .22} {
				u, v := p.Warp(p.U, p.V, .03, 4, 3, 10+uint32(i))
				g := p.Grain(u, v, e.Cells(n), e.Cells(n*.6), 20+uint32(i))
				edge := min(g.Border, .3)
				pass += (.4*tile.Signed(g.ID, 1) + .5*(g.X*tile.Signed(g.ID, 2)+g.Y*tile.Signed(g.ID, 3))) * geom.Smooth(0, .22, edge)
				ridge = max(ridge, geom.Smooth(.035, 0, edge)*geom.Smooth(.55, .8, tile.Unit(g.ID, 4)))
			}
			drag := p.Fbm(p.U+.02*p.Noise(5, 3, 30), p.V+.05*p.Noise(4, 3, 31), 10, 90, 3, .6, 32)
			sand := p.Grain(p.U, p.V, e.Cells(.006), e.Cells(.006), 33)
			open := geom.Smooth(.1, .5, p.Noise(5, 5, 34)) // where the sand came up
			crack := cracks(p, net, .05, .009*old, -.22, 35)
			h := .003*p.Noise(3, 3, 38) + .0021*pass + .0007*ridge + .0005*drag + .0006*p.Noise(e.Cells(.03), 5, 39)
			h += .0003*open*geom.Smooth(.5, .1, sand.F1)*tile.Unit(sand.ID, 1) - .0012*crack
			return tile.Relief{H: e.Scale * h, A: open, B: crack, C: geom.Clamp01(.5 + .4*pass), D: .5 + .5*drag}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .55+.3*(r.C-.5)+.16*(r.D-.5)+.36*p.Noise(5, 6, 50)+.2*p.Noise(16, 4, 49))
			c = surface.Warmer(c, .014*p.Noise(2, 4, 51)).Mul(1 - .035*r.A + .03*p.Noise(e.Cells(.012), 3, 52))
			damp := geom.Smooth(.15, .75, p.Noise(5, 6, 53)+.2*drips(p, 14, 54))
			c = surface.Blend(c, geom.RGB(0x9C9180), .26*old*damp)
			c = surface.Blend(c, geom.RGB(0x7F766A), .6*r.B).Mul(1 + .05*d.Cav).Mul(.84 + .16*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.84+.07*r.A+.05*p.Noise(6, 4, 57)-.06*(r.C-.5), .6, .97)}
		},
	}
}
