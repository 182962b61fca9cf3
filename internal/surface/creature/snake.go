package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var snakeSkin = &surface.Surface{
	Name:     "snake skin",
	Words:    []string{"snake skin", "snakeskin", "snake scale", "python skin", "reptile skin", "lizard skin", "viper skin", "serpent skin", "reptile leather"},
	Class:    material.Living,
	Patterns: []surface.Pattern{surface.Overlapped},
	Make:     makeSnakeSkin,
}

var serpent = scale{wide: .6, point: .75, tilt: .1, dome: .16, keel: .07, rings: 0}

// makeSnakeSkin is small keeled scales of 9 mm like rhombs; each scale has one tone of the pattern, as in a python: dark-rimmed saddles of 5 cm on
// a paler ground, speckled.
func makeSnakeSkin(l surface.Look) *tile.Surface {
	e := l.Expanse(.2, .009)
	saddles, saddle := e.Points(.055, .8, 1, l.Seed+5)
	columns, lines := rows(e, .0068, .0058)
	size := e.Side / float32(columns) * .98
	plates := tile.Overlap(columns, lines, .06, l.Seed+3, func(id uint32, u, v float32) tile.Stamp {
		at := tile.At(u, v, e.Side, 0, l.Seed)
		wu, wv := at.Warp(u, v, .009*e.Scale/e.Side, e.Cells(.05), 2, 6)
		c := saddles.At(wu, wv)
		rim := c.Border*saddle/e.Scale - .006
		tone := .16 + .84*geom.Smooth(0, .003, geom.Abs(rim)-.0022) // dark on the rim
		if rim > 0 {
			tone *= .55 + .12*tile.Signed(c.ID, 1)
		}
		long := size * (.98 + .04*tile.Signed(id, 1))
		return tile.Stamp{Reach: 1.1 * long, Turn: .05 * tile.Signed(id, 2), Shape: serpent.shape, P: [4]float32{long, tone + .09*tile.Signed(id, 4), 0}}
	})
	skin := l.Palette(0x372B20, 0x5F4A32, 0x86704D, 0xA89470, 0xBFAF8E)
	return &tile.Surface{
		Side:   e.Side,
		Relief: func(p *tile.Point) tile.Relief { return tile.Relief{H: -.05 * size} },
		Lay:    func(c *tile.Canvas) { c.Lay(plates) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(skin, r.D+.12*p.Noise(e.Cells(.06), 4, 20)+.06*p.Noise(e.Cells(.002), 2, 21))
			c = surface.Blend(c, c.Mul(.6), .7*geom.Smooth(.35, 0, r.C)+.3*geom.Smooth(.4, .1, r.A))
			c = surface.Blend(c, c.Mul(1.16), geom.Smooth(.2, .7, d.Cav))
			if r.C == 0 {
				c = geom.RGB(0x54432F)
			}
			rough := .4 + .07*p.Noise(e.Cells(.02), 3, 22) + .25*geom.Smooth(.3, 0, r.C)
			return tex.Sample{Color: c.Mul(.76 + .24*d.AO), Rough: rough}
		},
	}
}
