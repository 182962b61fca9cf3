package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var denim = &surface.Surface{
	Name:     "denim",
	Words:    []string{"jean", "jeans", "blue jeans", "jean fabric", "denim fabric", "denim cloth", "blue denim", "twill", "twill fabric", "chambray"},
	Class:    material.Textile,
	Patterns: drafts(surface.TwillWeave),
	Make:     makeDenim,
}

// makeDenim is a twill over three, under one: warp dyed with indigo, weft white. Indigo stays on the skin of the yarn, so crests wear down
// to the white core, in streaks along the warp; washing has faded it in clouds.
func makeDenim(l surface.Look) *tile.Surface {
	over, period := draft(&l, surface.TwillWeave, tile.Twill(3, 1), 4)
	n, side := threads(&l, .0005, .036, period)
	c := &cloth{
		Weave: tile.Weave{Warp: n, Weft: n, Over: over, WarpFill: 1.02, WeftFill: .86, Uneven: .14, Wave: .38, Seed: l.Seed*31 + 7},
		side:  side, wander: .16, ply: 1.6, deep: .16, slack: .0002,
	}
	blue := l.Palette(0x2E3D57, 0x43567A, 0x5A6F94, 0x8093AE)
	old := .5 + .5*l.Old()
	loose := hairs{count: 240, long: .0016, thick: .00002, bow: .5, base: c.radius() * .95, lift: .0001, seed: 4}
	return &tile.Surface{
		Side: side, Relief: c.relief, Lay: loose.lay,
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			white := geom.RGB(0xC3C3BC).Mul((1 - .2*r.A*r.A) * (.72 + .28*d.AO))
			if r.D == 0 {
				return tex.Sample{Color: blue[0].Mul(.6), Rough: .95}
			}
			if r.D == 1 {
				return tex.Sample{Color: geom.Mix3(blue[2], white, .5), Rough: .9}
			}
			// Warp: each thread took the dye and loses it by itself, in streaks.
			streak := p.Fbm(p.U, p.V, 60, 4, 3, .55, 31)
			fade := .34 + .2*tile.Signed(r.ID, 2) + .26*streak + .3*(r.B-.5) + .22*p.Noise(3, 5, 32)*old + .2*geom.Smooth(0, .8, d.Cav)
			col := surface.Ramp(blue, fade).Mul((1 - .2*r.A*r.A) * (.8 + .2*d.AO))
			weft := geom.Mix3(white, blue[2], .3+.25*p.Noise(30, 2, 33))
			col = geom.Mix3(weft, col, r.C)
			return tex.Sample{Color: col, Rough: geom.Clamp(.86+.06*(r.B-.5), .7, .95)}
		},
	}
}
