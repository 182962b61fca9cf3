package wood

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var barn = &surface.Surface{
	Name: "barn wood",
	Words: []string{"weathered wood", "weathered board", "weathered plank", "barn board", "barnwood", "reclaimed wood", "driftwood", "grey wood",
		"gray wood", "weathered timber", "old wood", "barn wall", "rough sawn board", "pallet wood"},
	Class:    material.Timber,
	Patterns: laid,
	Make:     makeBarn,
	Cut:      cutBoards(surface.Laid, .9, .17, 1.5),
}

// makeBarn is boards that rain and sun have had for fifty years: the soft early wood is washed out between ridges of late wood, hue is
// gone but under the laps and knots, ends have split, nails have bled rust down the boards.
func makeBarn(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Laid, .9, .17, 1.5)
	old := .7 + .3*l.Old()
	b := &boards{
		timber: timber{tones: l.Palette(0xB3AA9D, 0x989086, 0x7C756B, 0x575149), year: .007, late: .75, knots: .6},
		layout: layout, side: side, gap: .003, arris: .008, drop: .003, uneven: .003, cup: .004 * old,
		grain: .0022 * old, nails: .005, splits: .75 * old, bottom: .018,
	}
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			r := b.relief(p)
			// Checks: fine cracks along the grain, where boards dried.
			q := b.layout.At(p.U, p.V)
			x, y := q.X*side, q.Y*side
			check := geom.Smooth(.3, .62, p.Free(x, y, 2.6, 95, 3, .5, p.Texel*side, q.ID+31)) * min(1, 2*r.A)
			r.H -= .0024 * check * old
			r.C = max(r.C, .9*check)
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			wood, nail := masks(r)
			c := b.bare(p, r, d, .1)
			// Brown is left in some boards and patches; others are bleached like silver, or stained dark by wet.
			brown := geom.Smooth(-.1, .7, p.Noise(3, 5, 71)+.5*tile.Signed(r.ID, 31))
			c = geom.Mix3(c, geom.Vec3{X: c.X * 1.06, Y: c.Y * .92, Z: c.Z * .8}, .5*brown)
			c = geom.Mix3(c, geom.RGB(0xC4BEB4), .4*geom.Smooth(.1, .7, d.Cav)*geom.Smooth(-.4, .5, p.Noise(4, 4, 72)))
			c = geom.Mix3(c, c.Mul(.7), .55*geom.Smooth(.1, .65, p.Noise(4, 6, 73)))
			c = geom.Mix3(geom.RGB(0x24201C), c, wood)
			s := tex.Sample{Color: c, Rough: geom.Clamp(.88+.05*p.Noise(9, 3, 74)+.04*r.C, .7, .97)}
			iron(&s, p, nail)
			return s
		},
	}
}
