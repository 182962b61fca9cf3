package creature

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var fishScales = &surface.Surface{
	Name:     "fish scales",
	Words:    []string{"fish scale", "fish skin", "mermaid scale", "mermaid tail", "salmon skin", "carp scale"},
	Class:    material.Living,
	Patterns: []surface.Pattern{surface.Overlapped},
	Make:     makeFishScales,
}

var cycloid = scale{wide: .82, tilt: .07, dome: .07, rings: 9, ring: .008}

// makeFishScales is thin round scales of 9 mm in rows of 6, wet and silvery: the light film under each shifts between blue, green and rose,
// pigment darkens their hidden halves and bands of the flank.
func makeFishScales(l surface.Look) *tile.Surface {
	e := l.Expanse(.14, .009)
	columns, lines := rows(e, .0085, .0062)
	size := e.Side / float32(columns) * .66
	plates := tile.Overlap(columns, lines, .06, l.Seed+3, func(id uint32, u, v float32) tile.Stamp {
		long := size * (1 + .06*tile.Signed(id, 1))
		return tile.Stamp{Reach: 1.15 * long, Turn: .05 * tile.Signed(id, 2), Base: .02 * size * tile.Signed(id, 3), Shape: cycloid.shape,
			P: [4]float32{long, tile.Unit(id, 4), 0}}
	})
	silver := l.Palette(0x74858C, 0x93A1A3, 0xAEB6B2, 0xC2C5BC)
	film := l.Palette(0x7FA0AE, 0x9DB19A, 0xBFA9A6, 0x8E9DB8)
	return &tile.Surface{
		Side:   e.Side,
		Relief: func(p *tile.Point) tile.Relief { return tile.Relief{H: -.1 * size} },
		Lay:    func(c *tile.Canvas) { c.Lay(plates) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			band := p.Noise(e.Cells(.05), 4, 20)
			c := surface.Ramp(silver, .45+.18*(r.D-.5)+.6*(r.A-.62)+.3*band)
			shift := geom.Frac(.5*r.D + .8*r.A + .6*p.Noise(e.Cells(.035), 3, 21) + 1)
			c = surface.Blend(c, surface.Ramp(film, shift), .4)
			c = surface.Blend(c, geom.RGB(0x3E4A50), .65*geom.Smooth(.62, .35, r.A)+.22*geom.Smooth(.1, .5, band))
			c = c.Mul(1 - .07*geom.Smooth(.4, 1, r.B)*r.C + .05*p.Noise(e.Cells(.0015), 2, 22))
			c = surface.Blend(c, geom.RGB(0xD5D6CC), .5*geom.Smooth(.3, .02, r.C)*geom.Smooth(.7, .95, r.A))
			spot := geom.Smooth(.42, .55, p.Noise(e.Cells(.009), 3, 23)+.15*band)
			c = surface.Blend(c, geom.RGB(0x3A3F3F), .5*spot)
			return tex.Sample{Color: c.Mul(.78 + .22*d.AO), Rough: geom.Clamp(.2+.08*r.D+.06*p.Noise(e.Cells(.012), 3, 24)+.1*spot, .12, .6)}
		},
	}
}
