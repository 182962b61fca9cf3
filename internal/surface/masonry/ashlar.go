package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var ashlar = &surface.Surface{
	Name: "ashlar",
	Words: []string{"ashlar", "ashlar wall", "ashlar masonry", "stone block", "cut stone", "cut stone wall", "dressed stone", "stone brick", "stone brick wall",
		"sandstone block", "limestone block", "temple wall"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Coursed, surface.Running, surface.Third, surface.Stack},
	Make:     makeAshlar,
	Cut:      makeAshlar,
}

// makeAshlar is squared blocks of pale stone with joints of 5 mm in courses of unlike heights: fine strokes of the chisel, worn arrises,
// grey crusts where no rain comes and runs below.
func makeAshlar(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Coursed, .5, .25, 2)
	tones := l.Palette(0x8E8474, 0x9A907F, 0xA69C8B)
	mortar := l.JointPalette(0x7D7466, 0x968D7E)
	old := .5 + .5*l.Old()
	q := quarry{Joint: .007, Proud: .007, Slack: .002, Corner: .004, Round: .008, Rock: .0012, Lean: .004, Tooled: .0014, Wander: .003, Bite: .03 * old}
	return &tile.Surface{
		Side:    side,
		Upright: true,
		Relief:  func(p *tile.Point) tile.Relief { return q.stone(p, layout, bedding(p, .0012)) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := weathered(p, r, d, tones, .05)
			// Beds of the stone show as faint bands along each block.
			band := p.Fbm(p.U, p.V+.11*tile.Unit(r.ID, 12), 3, 40, 3, .5, 71)
			c = geom.Mix3(c, geom.RGB(0x8F7654), .16*geom.Clamp01(.3+band)*tile.Unit(r.ID, 13))
			m := surface.Ramp(mortar, .5+.8*p.Noise(9, 4, 66)).Mul(1 + .1*p.Noise(p.Cells(.006), 2, 67))
			c = geom.Mix3(m, c, r.A)
			crust := geom.Smooth(.05, .75, p.Fbm(p.U+.01*p.Noise(9, 3, 75), p.V, 10, 3, 6, .58, 72)+.55*p.Noise(2, 4, 73))
			c = geom.Mix3(c, geom.RGB(0x4A4640), .6*old*crust)
			pale := geom.Smooth(.2, .7, p.Noise(3, 6, 74))
			c = geom.Mix3(c, geom.RGB(0xB5AC9B), .3*pale).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.87+.05*crust+.03*p.Noise(30, 3, 76), .7, .97)}
		},
	}
}
