package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var brick = &surface.Surface{
	Name:     "red brick",
	Words:    []string{"brick", "brickwork", "brick wall", "red brick", "red brick wall", "masonry brick", "clay brick"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Running, surface.Third, surface.Stack, surface.Zigzag, surface.BasketWeave},
	Make:     makeBrick,
	Cut:      makeBrick,
}

// makeBrick is fired clay bricks of 225 × 75 mm with joints of 11 mm: each its own tone, tilt and chips, drag marks of the wire that cut
// it, pits, and over all of them bloom, smeared mortar and soot.
func makeBrick(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .225, .075, .9)
	clay := l.Palette(0x764A3D, 0x815244, 0x8C5C4B, 0x966755)
	mortar := l.JointPalette(0x857C70, 0xA69D90)
	old := .4 + .6*l.Old()
	walls := brickwork{Joint: .011, Proud: .008, Slack: .0035 * (.5 + old), Chips: .022 * old, Rough: .0014, Pits: .32}
	return &tile.Surface{
		Side:    side,
		Upright: true,
		Relief:  func(p *tile.Point) tile.Relief { return walls.relief(p, layout) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// The piece: its tone, one in ten burnt darker; then clouds of the kiln, the wire's drag, cores that show in pits.
			cloud := p.Noise(p.Cells(.07), 4, 60)
			c := surface.Ramp(clay, .5+.5*tile.Signed(r.ID, 20)+.25*cloud)
			if tile.Unit(r.ID, 21) < .12 {
				c = geom.Mix3(c, geom.RGB(0x57433E), .55)
			}
			c = c.Mul(1 + .12*(r.C-.5) + .07*p.Noise(p.Cells(.004), 2, 61))
			c = geom.Mix3(c, c.Mul(.62), geom.Clamp01(.4*geom.Smooth(.6, 0, r.D)*tile.Unit(r.ID, 22)+.7*r.B))
			c = geom.Mix3(c, geom.RGB(0xA98672), .4*geom.Smooth(.2, .8, d.Cav))
			// Mortar, and its smears on faces near the joint.
			lime := surface.Ramp(mortar, .5+.7*p.Noise(p.Cells(.1), 4, 66)).Mul(1 + .1*p.Noise(p.Cells(.003), 2, 67) + .12*d.Cav)
			lime = geom.Mix3(lime, geom.RGB(0x4C463F), .5*geom.Smooth(0, -.8, d.Broad))
			smear := .55 * geom.Smooth(.25, .55, p.Noise(p.Cells(.08), 5, 65)-.45*r.D+.25)
			c = geom.Mix3(lime, c, r.A*(1-smear))
			// The broad layers know no bricks: salts bloom, soot settles from above.
			bloom := geom.Smooth(.05, .65, p.Noise(3, 6, 63)+.2*p.Noise(p.Cells(.02), 3, 64))
			c = geom.Mix3(c, geom.RGB(0xB0A69B), .46*old*bloom*geom.Smooth(-.5, .4, d.Broad))
			soot := geom.Smooth(-.3, .9, p.Fbm(p.U, p.V, 5, 3, 6, .58, 68))
			c = geom.Mix3(c, geom.RGB(0x3E3631), .6*old*soot).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.87+.05*cloud+.04*r.B-.05*r.A*geom.Smooth(.2, .9, d.Cav)+.04*(1-r.A), .6, .97)}
		},
	}
}
