package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var parquet = &surface.Surface{
	Name: "parquet",
	Words: []string{"herringbone parquet", "parquet floor", "parquet flooring", "parquetry", "oak parquet", "wood parquet", "wooden parquet",
		"herringbone floor", "herringbone wood floor"},
	Class:    material.Timber,
	Patterns: strips,
	Cut:      cutBoards(surface.Zigzag, .30, .06, 1.2),
	Make: func(l surface.Look) *tile.Surface {
		return makeParquet(&l, timber{
			tones: l.Palette(0xB0936F, 0x9D7E5A, 0x876644, 0x6D4F33), year: .0042, late: .42, pores: .45, rays: .35, knots: .04,
		})
	},
}

var walnut = &surface.Surface{
	Name: "walnut parquet",
	Words: []string{"walnut floor", "dark parquet", "dark wood floor", "walnut veneer",
		"mahogany parquet", "mahogany floor"},
	Class:    material.Timber,
	Patterns: append([]surface.Pattern{surface.BasketWeave}, strips[:2]...),
	Cut:      cutBoards(surface.BasketWeave, .30, .06, 1.2),
	Make: func(l surface.Look) *tile.Surface {
		if l.Pattern == "" {
			l.Pattern = surface.BasketWeave
		}
		return makeParquet(&l, timber{
			tones: l.Palette(0x8F6B4C, 0x785438, 0x5F4029, 0x432B1C), year: .0065, late: .4, pores: .35, streak: .3, knots: .03,
		})
	},
}

// strips are the patterns that parquet lies in.
var strips = []surface.Pattern{surface.Zigzag, surface.Laid, surface.BasketWeave, surface.Running, surface.Third, surface.Stack}

// makeParquet is strips of 30 × 6 cm, glued down edge to edge, sanded flat and lacquered: each strip is cut from another tree, so it has
// its own tone and gleam; years of shoes have dulled the lacquer along paths and scratched it.
func makeParquet(l *surface.Look, wood timber) *tile.Surface {
	layout, side := l.Grid(surface.Zigzag, .30, .06, 1.2)
	old := .4 + .6*l.Old()
	b := &boards{
		timber: wood, layout: layout, side: side, gap: .00025 + .0004*old, arris: .0012, drop: .00025, uneven: .00012 + .0003*old,
		grain: .00004, bottom: .0012,
	}
	return &tile.Surface{
		Side:   side,
		Relief: b.relief,
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			body, _ := masks(r)
			c := b.bare(p, r, d, .09)
			worn := geom.Smooth(-.1, .6, p.Noise(3, 5, 71))
			c = geom.Mix3(c, grey(c, .35).Mul(1.05), .5*old*worn)
			c = geom.Mix3(c, c.Mul(.8), .45*old*geom.Smooth(.1, .6, p.Noise(5, 6, 72)))
			c = geom.Mix3(b.tones[3].Mul(.5), c, body)
			scratch := geom.Smooth(.42, .6, p.Fbm(p.U+p.V, p.V-p.U, 3, 150, 2, .5, 74)) + geom.Smooth(.45, .6, p.Fbm(p.U, p.V+2*p.U, 4, 160, 2, .5, 75))
			rough := .21 + .15*old*worn + .08*r.C + .05*p.Noise(40, 3, 76) + .1*old*scratch + .04*tile.Signed(r.ID, 30) + .4*(1-body)
			return tex.Sample{Color: c, Rough: geom.Clamp(rough, .14, .9)}
		},
	}
}
