package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var mosaic = &surface.Surface{
	Name:     "mosaic",
	Words:    []string{"mosaic", "mosaic floor", "mosaic tile", "roman mosaic", "stone mosaic", "tessera", "ancient mosaic", "mosaic pavement"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Stack, surface.Running},
	Make:     makeMosaic,
	Cut:      makeMosaic,
}

// makeMosaic is a Roman floor of stone cubes of 12 mm in crooked rows: overlapping circles make petals of red and dark stone on a pale
// ground, a few cubes are lost or mended in another colour, and the mortar between is grey with dirt.
func makeMosaic(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Stack, .0125, .0125, .8)
	ground := l.Palette(0xA79C88, 0xB3A994, 0xBFB6A2)
	red, dark := []geom.Vec3{geom.RGB(0x75493A), geom.RGB(0x8A5A48)}, []geom.Vec3{geom.RGB(0x3A3B3E), geom.RGB(0x52524F)}
	mortar := l.JointPalette(0x7A7264, 0x978E7E)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 mortar … 1 cube. B: in a petal. C: on a petal's dark rim. D: the cube is lost.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .004, 7, 4, 11)
			q := layout.At(u, v)
			k := p.Laid(q, .0016, .0007, .0012)
			k.Hew(.5)
			lost := geom.Smooth(.93-.05*old, .94-.05*old, tile.Unit(k.ID, 2)*.35+.65*geom.Clamp01(.5+.75*p.Noise(5, 4, 12)))
			edge := k.Edge + .0005*k.Free(160, 160, 3, 1)
			body := geom.Smooth(-.0003, .0008, edge) * (1 - lost)
			h := .0016 + .0004*tile.Signed(k.ID, 3) + k.Tilt(.05) + .0002*k.Free(200, 200, 2, 4) - .0008*geom.Smooth(.0018, 0, edge) + .0012*p.Noise(4, 3, 13)
			bed := .0012*p.Noise(4, 3, 13) + .0003*p.Noise(p.Cells(.004), 3, 14)
			figure, rim := petals(u-q.X, v-q.Y)
			return tile.Relief{H: geom.Mix(bed, h, body), A: body, B: figure, C: rim, D: lost, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			tone := .5 + .5*tile.Signed(r.ID, 20) + .3*p.Noise(p.Cells(.006), 2, 61)
			c := surface.Ramp(ground, tone)
			switch mended := tile.Unit(r.ID, 21) < .03; {
			case mended:
				c = geom.Mix3(c, geom.RGB(0x8F7E66), .6)
			case r.C > .5:
				c = surface.Ramp(dark, tone)
			case r.B > .5:
				c = surface.Ramp(red, tone)
			}
			c = c.Mul(1 + .08*p.Noise(p.Cells(.005), 2, 62) + .1*d.Cav)
			m := surface.Ramp(mortar, .5+.8*p.Noise(9, 5, 66)).Mul(1 + .1*p.Noise(p.Cells(.002), 2, 67))
			c = geom.Mix3(m, c, r.A)
			dust := geom.Smooth(-.1, .7, p.Noise(3, 6, 71))
			c = geom.Mix3(c, geom.RGB(0x9A8D78), .34*old*dust)
			stain := geom.Smooth(.1, .8, p.Noise(3, 6, 72))
			c = geom.Mix3(c, geom.RGB(0x4E463B), .35*old*stain).Mul(.82 + .18*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(geom.Mix(.92, .48+.25*dust, r.A)+.05*p.Noise(20, 4, 73), .3, .97)}
		},
	}
}

// petals is circles about the corners of a lattice, four to a side: where two overlap a petal lies, whose rim is dark. Discs fill the
// fields between.
func petals(u, v float32) (petal, rim float32) {
	x, y := geom.Frac(4*u), geom.Frac(4*v)
	inside, line, near := 0, float32(9), float32(9)
	for i := range 4 {
		dx, dy := x-float32(i&1), y-float32(i>>1)
		d := geom.Sqrt(dx*dx + dy*dy)
		near = min(near, d)
		if d < .68 {
			inside++
		}
		line = min(line, geom.Abs(d-.68))
	}
	switch {
	case line < .034 || near < .07:
		return 0, 1
	case inside > 1 || near < .15:
		return 1, 0
	}
	return 0, 0
}
