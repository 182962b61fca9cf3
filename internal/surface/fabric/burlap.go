package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var burlap = &surface.Surface{
	Name:     "burlap",
	Words:    []string{"jute", "jute cloth", "hessian", "sackcloth", "sacking", "burlap sack", "gunny", "coarse cloth", "sack"},
	Class:    material.Textile,
	Patterns: drafts(surface.PlainWeave),
	Make:     makeBurlap,
}

// makeBurlap is loose plain weave of jute, five threads a centimetre: yarns hardly twisted, thick and thin by turns and far apart, so that
// dark shows through; stiff hairs stand off everywhere.
func makeBurlap(l surface.Look) *tile.Surface {
	over, period := draft(&l, surface.PlainWeave, tile.Plain, 2)
	n, side := threads(&l, .0021, .09, period)
	c := &cloth{
		Weave: tile.Weave{Warp: n, Weft: n, Over: over, WarpFill: .74, WeftFill: .8, Uneven: .42, Wave: .6, Seed: l.Seed*31 + 7},
		side:  side, wander: .42, ply: 2.6, deep: .26, slack: .0008,
	}
	tones := l.Palette(0x7E6647, 0x9C825D, 0xB59C76, 0xC6B18D)
	loose := hairs{count: 450, long: .006, thick: .00006, bow: .45, base: c.radius() * .2, lift: c.radius() * 1.2, seed: 5}
	return &tile.Surface{
		Side: side, Relief: c.relief, Lay: loose.lay,
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.D == 0 {
				return tex.Sample{Color: geom.RGB(0x2E261C).Mul(1 + .3*p.Noise(60, 2, 31)), Rough: .95}
			}
			col := dyed(tones, p, r, d, .26).Mul(1 + .08*p.Noise(90, 2, 32))
			col = geom.Mix3(col, tones[0].Mul(.8), .35*geom.Smooth(.1, .7, p.Noise(4, 5, 33)))
			return tex.Sample{Color: col, Rough: geom.Clamp(.9+.06*(r.B-.5), .75, .97)}
		},
	}
}
