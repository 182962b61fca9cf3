package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var linen = &surface.Surface{
	Name:     "linen",
	Words:    []string{"linen cloth", "linen fabric", "woven linen", "flax cloth", "woven cloth", "woven fabric", "plain weave", "cloth", "fabric", "textile"},
	Class:    material.Textile,
	Patterns: drafts(surface.PlainWeave),
	Make:     makeLinen,
}

// makeLinen is plain weave of flax yarn, about eleven threads a centimetre: the fibre is long and uneven, so threads swell into slubs and
// stray, bits of straw stay in, and the cloth has paler and darker bands from other spools.
func makeLinen(l surface.Look) *tile.Surface {
	over, period := draft(&l, surface.PlainWeave, tile.Plain, 2)
	n, side := threads(&l, .0009, .05, period)
	c := &cloth{
		Weave: tile.Weave{Warp: n, Weft: n, Over: over, WarpFill: .93, WeftFill: .97, Uneven: .22, Seed: l.Seed*31 + 7},
		side:  side, wander: .28, deep: .22, slack: .0002,
	}
	tones := l.Palette(0xA4967E, 0xBEB198, 0xD2C8B2)
	loose := hairs{count: 90, long: .003, thick: .00003, bow: .4, base: c.radius() * .9, lift: .0002, seed: 3}
	return &tile.Surface{
		Side: side, Relief: c.relief, Lay: loose.lay,
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.D == 0 {
				return tex.Sample{Color: tones[0].Mul(.5), Rough: .95}
			}
			col := dyed(tones, p, r, d, .22)
			band := p.Fbm(p.U, p.V, 2, 14, 3, .5, 31)*(1-r.C) + p.Fbm(p.U, p.V, 14, 2, 3, .5, 32)*r.C
			col = col.Mul(1 + .06*band)
			straw := p.Grain(p.U, p.V, 34, 26, 33)
			if tile.Unit(straw.ID, 1) < .06 {
				col = geom.Mix3(col, geom.RGB(0x86724F), .55*geom.Smooth(.3, .1, straw.F1))
			}
			return tex.Sample{Color: col, Rough: geom.Clamp(.84+.08*(r.B-.5)+.04*p.Noise(6, 3, 34), .7, .95)}
		},
	}
}
