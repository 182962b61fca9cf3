package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var oak = &surface.Surface{
	Name: "oak planks",
	Words: []string{"oak plank", "oak board", "oak floor", "oak floorboard", "wooden plank", "wood plank", "wood floor", "wooden floor", "floorboard",
		"wooden board", "plank", "plank floor", "wood flooring", "hardwood floor", "wood planking", "wooden planking"},
	Class:    material.Timber,
	Patterns: laid,
	Make:     makeOak,
	Cut:      cutBoards(surface.Laid, .8, .145, 1.6),
}

// makeOak is a floor of oak boards of 80 × 15 cm that has been walked on for years: rings, pores, a knot on some, nails and split ends;
// boards have cupped, edges are rounded, tops polished by feet, and the wax has gone grey in places.
func makeOak(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Laid, .8, .145, 1.6)
	old := .5 + .5*l.Old()
	b := &boards{
		timber: timber{tones: l.Palette(0xAF8F68, 0x997650, 0x7C5B3A, 0x5E432A), year: .0062, late: .5, pores: .7, rays: .25, knots: .35},
		layout: layout, side: side, gap: .0012 + .001*old, arris: .007, drop: .0022 * old, uneven: .0012 * old, cup: .0016 * old,
		grain: .0005, nails: .0042, splits: .45 * old, bottom: .006,
	}
	return &tile.Surface{
		Side:   side,
		Relief: b.relief,
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			wood, nail := masks(r)
			c := b.bare(p, r, d, .07)
			// Feet keep paths clear; elsewhere wax and dirt have gone grey.
			worn := geom.Smooth(-.5, .5, p.Noise(3, 5, 71))
			c = grey(c, .4*old*worn).Mul(1 + .07*worn)
			c = geom.Mix3(c, b.tones[3].Mul(.75), .35*old*geom.Smooth(.15, .7, p.Noise(4, 6, 72)))
			c = geom.Mix3(geom.RGB(0x2A2019), c, wood)
			rough := .56 + .1*r.C + .09*p.Noise(9, 4, 73) - .08*worn + .3*(1-wood)
			s := tex.Sample{Color: c, Rough: geom.Clamp(rough, .3, .95)}
			iron(&s, p, nail)
			return s
		},
	}
}

// iron dresses the head of a nail, brown with rust.
func iron(s *tex.Sample, p *tile.Point, nail float32) {
	if nail > 0 {
		s.Color = geom.Mix3(s.Color, geom.Mix3(geom.RGB(0x3F3A36), geom.RGB(0x5E4230), .5+p.Noise(60, 2, 901)), nail)
		s.Rough = geom.Mix(s.Rough, .7, nail)
	}
}
