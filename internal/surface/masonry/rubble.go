package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var rubble = &surface.Surface{
	Name: "rubble wall",
	Words: []string{"rubble wall", "rubble masonry", "stone wall", "stonework", "stone masonry", "fieldstone", "fieldstone wall", "rough stone wall",
		"old stone wall", "medieval wall", "medieval stone wall", "rustic stone wall"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Coursed, surface.Irregular},
	Make:     makeRubble,
	Cut:      makeRubble,
}

// makeRubble is rough stones of 10 to 40 cm in plenty of mortar: corners knocked off, faces broken as they came, mortar that has washed
// out here and lies over the stones there.
func makeRubble(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Coursed, .28, .15, 1.8)
	tones := l.Palette(0x6E675C, 0x7E766A, 0x8D8474, 0x998F7D)
	mortar := l.JointPalette(0x8D8271, 0xA59A88)
	old := .5 + .5*l.Old()
	q := quarry{Joint: .02, Proud: .022, Slack: .009, Corner: .03, Hewn: .8, Round: .035, Rock: .007, Lean: .07, Wander: .012, Bite: .02}
	return &tile.Surface{
		Side:    side,
		Upright: true,
		Relief: func(p *tile.Point) tile.Relief {
			lies := .006 + bedding(p, .004) + .008*p.Noise(3, 4, 55) - .004*old
			return q.stone(p, layout, lies)
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := weathered(p, r, d, tones, .1)
			m := surface.Ramp(mortar, .5+.8*p.Noise(7, 5, 66)).Mul(1 + .14*p.Noise(p.Cells(.006), 3, 67) + .1*d.Cav)
			smear := .6 * geom.Smooth(.2, .5, p.Noise(p.Cells(.12), 5, 65)-.4*r.D+.2)
			c = geom.Mix3(m, c, r.A*(1-smear))
			lichen := geom.Smooth(.45, .6, p.Noise(9, 5, 77)+.3*p.Noise(3, 3, 78)) * r.A
			c = geom.Mix3(c, geom.RGB(0xA5A38C), .35*lichen)
			soot := geom.Smooth(-.4, .9, p.Noise(4, 6, 68)+.1)
			green := mossy(p, d, .6*old)
			c = geom.Mix3(c.Mul(1-.34*soot), moss(p), green).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.9+.04*p.Noise(30, 3, 76)-.06*r.A*geom.Smooth(0, .8, d.Cav), .7, .98)}
		},
	}
}
