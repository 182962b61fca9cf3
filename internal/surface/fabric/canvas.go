package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var canvas = &surface.Surface{
	Name: "canvas",
	Words: []string{"canvas cloth", "canvas fabric", "sailcloth", "cotton duck", "tent cloth", "tarp", "tarpaulin", "sail", "artist canvas", "cotton",
		"cotton fabric"},
	Class:    material.Textile,
	Patterns: drafts(surface.PlainWeave),
	Make:     makeCanvas,
}

// makeCanvas is cotton duck: two warp threads side by side cross a thick weft, twisted hard and beaten close. Folds have left pale lines in
// which the size has broken, and handling has left grey.
func makeCanvas(l surface.Look) *tile.Surface {
	over, period := draft(&l, surface.PlainWeave, duck, 4)
	n, side := threads(&l, .00085, .05, period)
	weft := period * tile.Whole(.75*float32(n)/float32(period))
	c := &cloth{
		Weave: tile.Weave{
			Warp: n, Weft: weft, Over: over,
			WarpFill: .96, WeftFill: 1.02, Uneven: .1, Wave: .42, Seed: l.Seed*31 + 7,
		},
		side: side, wander: .12, ply: 1.1, deep: .13, slack: .0003,
	}
	tones := l.Palette(0xAC9F86, 0xC1B59C, 0xD0C6B0)
	old := .4 + .6*l.Old()
	return &tile.Surface{
		Side: side, Relief: c.relief,
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.D == 0 {
				return tex.Sample{Color: tones[0].Mul(.45), Rough: .95}
			}
			col := dyed(tones, p, r, d, .1)
			crease := p.Ridge(p.U, p.V, 2, 5, 31)
			col = geom.Mix3(col, tones[2].Mul(1.04), .3*old*geom.Smooth(.9, 1, crease)*geom.Smooth(0, .5, p.Noise(3, 3, 32)))
			col = geom.Mix3(col, geom.RGB(0x7D7566), .28*old*geom.Smooth(.1, .7, p.Noise(3, 6, 33)))
			return tex.Sample{Color: col, Rough: geom.Clamp(.87+.05*(r.B-.5), .7, .95)}
		},
	}
}

// duck is the draft of plain weave with the warp threads in pairs.
func duck(i, j int32) bool { return tile.Plain(geom.Floor(float32(i)/2), j) }
