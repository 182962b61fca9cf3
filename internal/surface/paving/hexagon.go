package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var hexagon = &surface.Surface{
	Name: "hexagon tiles",
	Words: []string{"hexagon tile", "hexagon tiles", "hexagonal tile", "hex tile", "hexagon floor", "hexagonal floor", "honeycomb tile", "cement tile",
		"encaustic tile"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Honeycomb},
	Make:     makeHexagon,
	Cut:      makeHexagon,
}

// makeHexagon is pressed cement tiles of 200 mm: three greys by chance, pigment in clouds, hairline cracks across a few, corners knocked
// off, wax that is walked away in the middle of the room.
func makeHexagon(l surface.Look) *tile.Surface {
	l.Pattern = surface.Honeycomb
	layout, side := l.Grid(surface.Honeycomb, .2, .173, 1.4)
	tones := l.Palette(0x55585A, 0x7D7E7C, 0xA5A29B)
	grout := l.JointPalette(0x67625B, 0x857F76)
	old := .45 + .55*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 grout … 1 tile. B: a pit. C: a hairline crack. D: a chip.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .0045, .0008, 0)
			chip := geom.Smooth(.3, .6, k.Free(18, 18, 3, 2)) * tile.Unit(k.ID, 1) * geom.Smooth(.016, 0, k.Edge)
			edge := k.Edge + .0006*k.Free(60, 60, 3, 6) - .009*old*chip
			body := geom.Smooth(-.0008, .0012, edge)
			round := 1 - geom.Clamp01(edge/.003)
			a := geom.Pi * tile.Unit(k.ID, 7)
			across := k.X*geom.Cos(a) + k.Y*geom.Sin(a) + .03*tile.Signed(k.ID, 8) + .012*k.Free(9, 9, 5, 9)
			crack := geom.Smooth(.0011, .0003, geom.Abs(across)) * geom.Smooth(.84, .86, tile.Unit(k.ID, 10)+.12*old-.06)
			pit := p.Grain(p.U, p.V, p.Cells(.009), p.Cells(.009), 30)
			pits := geom.Smooth(.2*tile.Unit(pit.ID, 1), .03, pit.F1) * geom.Smooth(.82, .86, tile.Unit(pit.ID, 0))
			h := .0018 + .0005*tile.Signed(k.ID, 3) + k.Tilt(.005) + .0002*k.Free(12, 12, 3, 4) - .0009*round*round - .0006*pits - .001*crack
			grit := .0003*p.Noise(p.Cells(.004), 3, 42) + .0004*p.Noise(p.Cells(.04), 3, 43)
			return tile.Relief{H: geom.Mix(grit, h, body), A: body, B: pits, C: crack, D: chip * old, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// One of three colours, then clouds of pigment inside it.
			pick := float32(geom.Floor(3*tile.Unit(r.ID, 4))) / 2
			c := surface.Ramp(tones, pick).Mul(1 + .05*tile.Signed(r.ID, 5))
			c = c.Mul(1 + .1*p.Noise(p.Cells(.06), 5, 51) + .05*p.Noise(p.Cells(.004), 2, 52))
			c = geom.Mix3(c, geom.RGB(0x9D968B), .5*r.D)
			c = geom.Mix3(c, c.Mul(.55), .4*r.B+.6*r.C)
			m := surface.Ramp(grout, .5+.9*p.Noise(5, 5, 61)).Mul(1 + .1*p.Noise(p.Cells(.003), 2, 62))
			m = geom.Mix3(m, geom.RGB(0x3E3934), .6*old*geom.Smooth(-.2, .6, p.Noise(4, 5, 63)))
			c = geom.Mix3(m, c, r.A)
			walked := geom.Smooth(-.15, .6, p.Noise(3, 5, 71))
			c = geom.Mix3(c, geom.RGB(0x8A8276), .22*old*walked)
			stain := geom.Smooth(.1, .9, p.Noise(4, 6, 72))
			c = c.Mul(1 - .2*stain).Mul(.86 + .14*d.AO)
			rough := .34 + .2*old*walked + .08*p.Noise(9, 5, 74) + .2*r.D - .06*stain
			return tex.Sample{Color: c, Rough: geom.Mix(.92, geom.Clamp(rough, .2, .9), r.A)}
		},
	}
}
