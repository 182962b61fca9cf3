package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var wool = &surface.Surface{
	Name: "wool knit",
	Words: []string{"knit", "knitted wool", "knitwear", "wool", "sweater", "jumper", "knitted fabric", "stockinette", "wool yarn", "knitted", "knitted cloth",
		"wool sweater", "pullover", "scarf"},
	Class:    material.Textile,
	Patterns: []surface.Pattern{surface.Rows},
	Make:     makeWool,
}

// makeWool is stocking stitch of thick wool, about two loops a centimetre: plied yarn, loops of unequal tension, rows that wave a little, and
// hairs that the wool has let go.
func makeWool(l surface.Look) *tile.Surface {
	wales, side := threads(&l, .0055, .11, 1)
	k := &knit{wales: wales, rows: tile.Whole(1.3 * float32(wales)), seed: l.Seed*31 + 7}
	radius := side / float32(wales) * legWide
	tones := l.Palette(0x9A8F80, 0xB2A798, 0xC6BCAE)
	loose := hairs{count: 420, long: .0055, thick: .00004, bow: .7, base: radius * .6, lift: radius * .6, flat: .5, seed: 8}
	return &tile.Surface{
		Side: side,
		Lay:  loose.lay,
		// A: across the yarn, 0 in its middle. B: the fibre.
		Relief: func(p *tile.Point) tile.Relief {
			pitch := 1 / float32(wales)
			y := k.at(p.U+.16*pitch*p.Noise(5, 3, 1), p.V+.2*pitch*p.Noise(6, 3, 2))
			if y.h <= -1 {
				return tile.Relief{H: -radius, ID: 1}
			}
			fibre := y.fibre(p.Texel * float32(wales))
			return tile.Relief{
				H: radius*(y.h+.16*fibre) + .0006*p.Noise(3, 3, 3), A: geom.Abs(y.across), B: .5 + .5*fibre, C: y.along, D: .5, ID: y.id,
			}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.D == 0 {
				return tex.Sample{Color: tones[0].Mul(.4), Rough: .95}
			}
			c := dyed(tones, p, r, d, .12).Mul(1 + .05*p.Noise(60, 3, 31))
			c = c.Mul(.9 + .1*geom.Smooth(-.6, .5, d.Broad))
			return tex.Sample{Color: c, Rough: geom.Clamp(.92+.05*(r.B-.5), .8, .97)}
		},
	}
}
