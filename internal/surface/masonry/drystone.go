package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var drystone = &surface.Surface{
	Name: "dry stone wall",
	Words: []string{"dry stone", "dry stone wall", "drystone wall", "dry-stone wall", "drystone", "stacked stone", "stacked stone wall", "ledgestone",
		"slate wall", "field wall", "garden wall"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Coursed},
	Make:     makeDrystone,
	Cut:      makeDrystone,
}

// makeDrystone is flat stones of 3 to 9 cm that lie on each other without mortar: deep dark gaps, broken ends, beds that run along the
// stone, lichen on the old faces and moss in the shade.
func makeDrystone(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Coursed, .24, .075, 1.3)
	tones := l.Palette(0x5E5B56, 0x6F6B64, 0x7F796F, 0x8B857A)
	old := .5 + .5*l.Old()
	q := quarry{Joint: .003, Proud: .034, Slack: .0035, Corner: .012, Hewn: .42, Round: .016, Rock: .005, Lean: .1, Wander: .007, Bite: .02}
	return &tile.Surface{
		Side:    side,
		Upright: true,
		Relief: func(p *tile.Point) tile.Relief {
			r := q.stone(p, layout, -.004+bedding(p, .003))
			// Beds: ledges along the stone, finer than its noise across.
			beds := p.Fbm(p.U, p.V+.006*p.Noise(9, 2, 34)+.13*tile.Unit(r.ID, 12), 5, 70, 3, .6, 33)
			r.H += r.A * (.0022*beds + .008*tile.Signed(r.ID, 14))
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := weathered(p, r, d, tones, .07)
			beds := p.Fbm(p.U, p.V+.13*tile.Unit(r.ID, 12), 4, 60, 4, .6, 33)
			c = c.Mul(1 + .13*beds)
			rust := geom.Smooth(.35, .8, p.Noise(p.Cells(.1), 4, 71)+.5*tile.Signed(r.ID, 22))
			c = geom.Mix3(c, geom.RGB(0x7C6248), .35*rust)
			c = geom.Mix3(geom.RGB(0x3A352E), c, r.A)
			spot := p.Grain(p.U+.006*p.Noise(40, 3, 79), p.V+.006*p.Noise(40, 3, 80), p.Cells(.07), p.Cells(.07), 77)
			lichen := geom.Smooth(.34, .26, spot.F1+.1*p.Noise(60, 3, 81)) * geom.Smooth(.55, .6, tile.Unit(spot.ID, 0)+.4*p.Noise(3, 3, 78))
			c = geom.Mix3(c, geom.RGB(0x9C9C88), .5*old*lichen*r.A)
			soot := geom.Smooth(-.2, .9, p.Noise(3, 6, 68)+.1)
			c = geom.Mix3(c.Mul(1-.24*soot), moss(p), mossy(p, d, .5*old)).Mul(.76 + .24*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.88+.05*p.Noise(30, 3, 76)-.08*r.A*geom.Smooth(0, .8, d.Cav), .6, .98)}
		},
	}
}
