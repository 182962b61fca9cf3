package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var painted = &surface.Surface{
	Name: "painted boards",
	Words: []string{"painted board", "painted wood", "painted plank", "painted timber", "clapboard", "weatherboard", "painted siding", "wood siding",
		"wooden siding", "chipped paint wood", "peeling paint wood", "shiplap", "painted wooden plank"},
	Class:    material.Timber,
	Patterns: []surface.Pattern{surface.Laid, surface.Running, surface.Stack},
	Make:     makePainted,
}

// makePainted is boards under several coats of oil paint: brush marks along them, cracks where the wood moves, and flakes gone down to an
// older coat and to grey wood, above all along edges, around knots and at the ends.
func makePainted(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Laid, .9, .14, 1.4)
	old := .55 + .45*l.Old()
	if l.Age < 0 {
		old = .15
	}
	paint := l.Palette(0x8C9F9B, 0x80948F, 0x738883)
	under := geom.RGB(0xCFC8B4)
	b := &boards{
		timber: timber{tones: []geom.Vec3{geom.RGB(0xA3978A), geom.RGB(0x8B7F73), geom.RGB(0x73675C), geom.RGB(0x554B42)}, year: .007, late: .6, knots: .5},
		layout: layout, side: side, gap: .0014, arris: .006, drop: .002, uneven: .0012, cup: .0016 * old, grain: .0006, nails: .0045,
		splits: .4 * old, bottom: .009,
	}
	const coat = .00035 // thickness of a coat, metres
	return &tile.Surface{
		Side: side,
		// A: as of boards, with nails hidden by the top coat. B: the tone of the grain. C: a pore, or crazed paint. D: the first
		// coat is left up to .5, and the top coat up to 1.
		Relief: func(p *tile.Point) tile.Relief {
			r := b.relief(p)
			q := b.layout.At(p.U, p.V)
			x, y, texel := q.X*side, q.Y*side, p.Texel*side
			edge := q.Edge(.002/side) * side
			// What makes paint let go: edges, late wood, cracks and knots, wet patches of the whole wall.
			loose := .62*p.Noise(5, 6, 41) + .4*p.Free(x, y, 9, 34, 4, .6, texel, q.ID+41) + .22*geom.Smooth(.014, .001, edge) +
				.3*(r.B-.5) + .35*max(r.C, r.D) + .12*tile.Signed(q.ID, 42) - .56 + .4*old
			left := geom.Smooth(.05, .0, loose)
			top := geom.Smooth(-.05, -.11, loose)
			brush := p.Free(x, y, 5, 260, 3, .55, texel, q.ID+43)
			craze := geom.Smooth(.3, .6, p.Free(x, y, 7, 120, 3, .55, texel, q.ID+44)) * old * top
			wood, nail := masks(&r)
			h := coat*(left+1.3*top) + .00012*brush*left - .0005*craze
			lift := .0006 * top * geom.Smooth(-.17, -.09, loose) // flakes curl up at their border
			r.H += (h + lift) * wood
			return tile.Relief{H: r.H, A: .5*wood + .5*nail*(1-top), B: r.B, C: max(r.C*(1-left), craze*.9), D: .5*left + .5*top, ID: r.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			wood, nail := masks(r)
			left, top := min(1, 2*r.D), max(0, 2*r.D-1)
			bare := *r
			bare.D = 0
			c := b.bare(p, &bare, d, .06)
			c = geom.Mix3(c, under.Mul(1-.08*geom.Smooth(-.3, .6, p.Noise(8, 4, 71))), left)
			coat := surface.Ramp(paint, .5+.4*tile.Signed(r.ID, 31)*.5+.5*p.Noise(3, 5, 72)).Mul(1 + .06*d.Cav)
			coat = geom.Mix3(coat, coat.Mul(.55), .8*r.C)
			c = geom.Mix3(c, coat, top)
			// Dust and soot of the street in the lower corners of the boards, runs of rain over all.
			c = geom.Mix3(c, geom.RGB(0x6B6357), .3*old*geom.Smooth(.05, .7, p.Fbm(p.U, p.V, 14, 3, 5, .55, 73)))
			c = geom.Mix3(geom.RGB(0x26221E), c.Mul(.85+.15*d.AO), wood)
			s := tex.Sample{Color: c, Rough: geom.Clamp(.86-.36*top+.12*geom.Smooth(0, .6, p.Noise(4, 5, 74)), .4, .95)}
			iron(&s, p, nail)
			return s
		},
	}
}
