package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var paver = &surface.Surface{
	Name: "brick paving",
	Words: []string{"brick paving", "brick pavement", "brick paver", "brick path", "brick floor", "brick road", "brick street", "brick walkway", "brick patio",
		"brick sidewalk", "clinker", "clinker brick", "clinker paving", "herringbone brick"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Zigzag, surface.BasketWeave, surface.Running, surface.Stack},
	Make:     makePaver,
	Cut:      makePaver,
}

// makePaver is hard-burnt bricks of 200 × 100 mm in herringbone on sand: narrow joints with grit and moss, arrises worn round, sunk and
// tilted bricks, purple and brown of the kiln, dust and tread across.
func makePaver(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Zigzag, .2, .1, 1.7)
	clay := l.Palette(0x65473E, 0x735147, 0x7F5B4E, 0x8A6858)
	sand := l.JointPalette(0x6A5F50, 0x877B69)
	old := .5 + .5*l.Old()
	laid := brickwork{Joint: .006, Proud: .006, Slack: .003 * (.5 + old), Chips: .016 * old, Rough: .0009, Pits: .25}
	return &tile.Surface{
		Side:   side,
		Relief: func(p *tile.Point) tile.Relief { return laid.relief(p, layout) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			cloud := p.Noise(p.Cells(.08), 4, 60)
			c := surface.Ramp(clay, .5+.5*tile.Signed(r.ID, 20)+.25*cloud)
			c = geom.Mix3(c, geom.RGB(0x4C4244), .5*geom.Smooth(.82, .9, tile.Unit(r.ID, 21)))
			c = c.Mul(1 + .08*p.Noise(p.Cells(.005), 3, 61))
			c = geom.Mix3(c, c.Mul(.62), geom.Clamp01(.35*geom.Smooth(.5, 0, r.D)+.6*r.B))
			c = geom.Mix3(c, geom.RGB(0x9E8070), .35*geom.Smooth(.2, .8, d.Cav))
			grit := surface.Ramp(sand, .5+.8*p.Noise(p.Cells(.05), 4, 66)).Mul(1 + .16*p.Noise(p.Cells(.004), 2, 67))
			c = geom.Mix3(grit, c, r.A)
			green := old * geom.Smooth(.0, .45, p.Noise(4, 5, 90)+.3*p.Noise(p.Cells(.03), 4, 91)) * geom.Smooth(.25, -.05, r.D-.3*(1-r.A))
			c = geom.Mix3(c, moss(p), .85*green)
			dust := geom.Smooth(-.2, .7, p.Noise(4, 6, 63))
			c = geom.Mix3(c, geom.RGB(0x8D7F70), .3*old*dust)
			c = c.Mul(1 - .3*geom.Smooth(-.2, .8, p.Noise(4, 6, 68))).Mul(.8 + .2*d.AO)
			rough := .74 + .1*dust + .06*cloud + .1*(1-r.A) + .1*green
			return tex.Sample{Color: c, Rough: geom.Clamp(rough, .5, .97)}
		},
	}
}
