package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var tweed = &surface.Surface{
	Name:     "tweed",
	Words:    []string{"harris tweed", "herringbone tweed", "wool tweed", "wool suit", "wool cloth", "woollen cloth", "woven wool", "suit fabric"},
	Class:    material.Textile,
	Patterns: drafts(surface.Zigzag),
	Make:     makeTweed,
}

// makeTweed is woollen twill that turns every eight threads: yarn carded of many colours, so each thread is mottled along its length and
// has flecks (neps) of blue, rust and cream; a mat of short hairs lies over all.
func makeTweed(l surface.Look) *tile.Surface {
	over, period := draft(&l, surface.Zigzag, tile.Chevron(8), 16)
	n, side := threads(&l, .001, .064, period)
	c := &cloth{
		Weave: tile.Weave{Warp: n, Weft: n, Over: over, WarpFill: 1, WeftFill: 1, Uneven: .22, Wave: .45, Seed: l.Seed*31 + 7},
		side:  side, wander: .3, ply: 1.9, deep: .22, slack: .0004,
	}
	dark := l.Palette(0x463C33, 0x574B3F, 0x6A5C4D)
	light := l.Palette(0x9A8C77, 0xAFA28C, 0xC0B5A0)
	if l.Color != nil { // the dark threads keep their distance to the light ones
		for i := range dark {
			dark[i] = light[i].Mul(.55)
		}
	}
	flecks := [4]geom.Vec3{geom.RGB(0x8A5636), geom.RGB(0x53677A), geom.RGB(0xD6CCB4), geom.RGB(0x68703F)}
	loose := hairs{count: 700, long: .0022, thick: .00003, bow: .6, base: c.radius() * .7, lift: c.radius() * .5, seed: 6}
	return &tile.Surface{
		Side: side, Relief: c.relief, Lay: loose.lay,
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			mix := r.C
			if r.D == 1 {
				mix = .3 + .4*tile.Unit(r.ID, 9)
			}
			mottle := .3 * p.Noise(70, 3, 31)
			col := geom.Mix3(dyed(light, p, r, d, .2), dyed(dark, p, r, d, .2), geom.Clamp01(mix*.86+.07+mottle*.5)).Mul(1 + .5*mottle)
			nep := p.Grain(p.U, p.V, 44, 44, 32)
			if k := tile.Unit(nep.ID, 1); k < .13 {
				col = geom.Mix3(col, flecks[int(k*400)&3], .75*geom.Smooth(.36, .2, nep.F1+.12*p.Noise(150, 2, 33)))
			}
			return tex.Sample{Color: col, Rough: geom.Clamp(.92+.05*(r.B-.5), .8, .97)}
		},
	}
}
