package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var deck = &surface.Surface{
	Name: "deck boards",
	Words: []string{"deck", "deck board", "decking", "wooden deck", "wood deck", "terrace board", "patio deck", "grooved decking", "boardwalk",
		"jetty", "pier plank", "ship deck"},
	Class:    material.Timber,
	Patterns: []surface.Pattern{surface.Laid, surface.Running, surface.Third, surface.Stack, surface.Zigzag},
	Make:     makeDeck,
	Cut:      cutBoards(surface.Laid, .8, .145, 1.5),
}

// makeDeck is grooved boards of larch outdoors, with open gaps and steel screws in pairs: ridges walked pale, grooves dark with dirt and
// algae, ends greyer than the middle.
func makeDeck(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Laid, .8, .145, 1.5)
	old := .5 + .5*l.Old()
	b := &boards{
		timber: timber{tones: l.Palette(0xA88B6C, 0x957657, 0x7C5E43, 0x5C4431), year: .0075, late: .5, knots: .5},
		layout: layout, side: side, gap: .0028, arris: .004, drop: .0016, uneven: .0012 * old, cup: .0015 * old, grain: .0004,
		splits: .3 * old, bottom: .02,
	}
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			r := b.relief(p)
			wood, _ := masks(&r)
			q := b.layout.At(p.U, p.V)
			x, y, half := q.X*side, q.Y*side, q.HY*side
			// Grooves 2 mm deep, about one in 12 mm, none along the edges.
			n := float32(tile.Whole(2 * half / .0125))
			wave := .5 - .5*geom.Cos(2*geom.Pi*n*(y+half)/(2*half))
			groove := geom.Smooth(.38, .72, wave+.06*p.Free(x, y, 6, 30, 2, .5, p.Texel*side, q.ID+41))
			depth := (1 - groove) * wood
			r.H -= .0021 * depth
			// Two screws near each end, sunk.
			dx, dy := geom.Abs(x)-(q.HX*side-.03), geom.Abs(y)-.55*half
			d := geom.Sqrt(dx*dx + dy*dy)
			screw := geom.Smooth(.0052, .0044, d) * wood
			r.H = geom.Mix(r.H, -.0016-.0008*geom.Smooth(.0016, .001, min(geom.Abs(dx+dy), geom.Abs(dx-dy)))*geom.Smooth(.0035, .0025, d), screw)
			r.A = .5*wood + .5*screw
			r.C = max(r.C, .85*depth*(1-screw))
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			wood, screw := masks(r)
			groove := r.C
			low := *r
			low.C *= .45
			c := b.bare(p, &low, d, .08)
			sun := geom.Smooth(-.5, .5, p.Noise(2, 5, 71)+.5*tile.Signed(r.ID, 31))
			c = grey(c, .65*old*sun).Mul(1 + .1*old*sun)
			c = geom.Mix3(c, c.Mul(1.22), .5*old*geom.Smooth(-.2, .5, p.Noise(4, 5, 72))*(1-groove))
			algae := geom.Smooth(-.1, .6, p.Noise(3, 6, 73)+.4*groove-.2) * old
			c = geom.Mix3(c, geom.RGB(0x53543A), .4*algae)
			c = geom.Mix3(c, c.Mul(.7), .4*geom.Smooth(.1, .6, p.Noise(5, 6, 74)))
			c = geom.Mix3(geom.RGB(0x1F1B17), c, wood)
			s := tex.Sample{Color: c, Rough: geom.Clamp(.74+.1*algae+.08*p.Noise(9, 3, 75), .5, .95)}
			if screw > .5 {
				s.Color, s.Metal, s.Rough = geom.RGB(0xB6B4B0).Mul(.85+.15*d.AO), 1, .42
			}
			return s
		},
	}
}
