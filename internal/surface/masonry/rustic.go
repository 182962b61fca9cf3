package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var rustic = &surface.Surface{
	Name: "whitewashed brick",
	Words: []string{"whitewashed brick", "whitewashed brick wall", "limewashed brick", "limewashed brick wall",
		"whitewashed wall"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Running, surface.Third, surface.Stack},
	Make:     makeRustic,
	Cut:      makeRustic,
}

// makeRustic is handmade bricks of uneven size under what is left of coats of limewash: it lasts in joints, pits and hollows, is rubbed thin
// along the drag of the clay, and is gone from arrises, chips and a hand's breadth of many a face.
func makeRustic(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .24, .07, .96)
	clay := l.Palette(0x6C4A40, 0x7C5547, 0x876352, 0x8B6D5C)
	wash := l.JointPalette(0xC2BDB2, 0xD6D2C9)
	old := .6 + .4*l.Age
	walls := brickwork{Joint: .014, Proud: .007, Slack: .006, Chips: .03, Rough: .0026, Pits: .8}
	return &tile.Surface{
		Side:    side,
		Upright: true,
		Relief: func(p *tile.Point) tile.Relief {
			r := walls.relief(p, layout)
			// Where wash is left: worn through in patches of a hand and of a thumb, most on crests; a whole wall wears evenly.
			rub := .42*p.Noise(p.Cells(.075), 5, 70) + .34*p.Noise(p.Cells(.02), 4, 71) + .16*p.Fbm(p.U, p.V, p.Cells(.05), p.Cells(.006), 3, .5, 77)
			left := .38 - .55*old + rub + .06*p.Noise(4, 4, 78) + .45*(1-r.A) + .35*r.B - .28*geom.Smooth(.3, 0, r.D)*r.A
			left += .1*tile.Signed(r.ID, 8)*r.A + .16*(.5-r.C)*r.A - 20*(r.H-.008)
			coat := geom.Smooth(-.02, .1, left)
			r.H += coat * (.0007 + .0003*p.Noise(p.Cells(.02), 4, 72))
			r.C, r.D = coat, .5+.5*left
			return r
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			cloud := p.Noise(p.Cells(.06), 4, 60)
			c := surface.Ramp(clay, .5+.6*tile.Signed(r.ID, 20)+.3*cloud)
			c = geom.Mix3(c, geom.RGB(0x4E403B), .5*geom.Smooth(.88, .92, tile.Unit(r.ID, 21)))
			c = c.Mul(1 + .08*p.Noise(p.Cells(.004), 2, 61)).Mul(1 - .35*r.B)
			c = geom.Mix3(c, geom.RGB(0xA68876), .4*geom.Smooth(.2, .8, d.Cav))
			lime := geom.RGB(0x8A8175).Mul(1 + .14*p.Noise(p.Cells(.05), 4, 66) + .1*p.Noise(p.Cells(.003), 2, 67))
			c = geom.Mix3(lime, c, r.A)
			// Thin lime stains the brick beyond the coat; the coat itself is yellowed, grey with dust in the low and thin at its border.
			c = geom.Mix3(c, wash[0], .45*geom.Smooth(.25, .52, r.D)*(.6+.4*p.Noise(p.Cells(.05), 4, 73)))
			w := surface.Ramp(wash, .5+.5*p.Noise(4, 5, 74)+.2*d.Cav)
			w = geom.Mix3(w, geom.RGB(0x93897A), .45*geom.Smooth(.1, .7, p.Fbm(p.U, p.V, 12, 3, 5, .55, 75)+.3*p.Noise(3, 4, 76)))
			c = geom.Mix3(c, w, r.C*(.78+.2*geom.Smooth(.5, .7, r.D)))
			c = geom.Mix3(c, geom.RGB(0x3F3832), .3*geom.Smooth(-.1, .9, p.Noise(4, 6, 68))*(1-.6*r.C)).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.9+.04*cloud-.05*r.C, .7, .97)}
		},
	}
}
