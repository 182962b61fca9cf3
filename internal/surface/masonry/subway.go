package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var subway = &surface.Surface{
	Name: "glazed brick",
	Words: []string{"glazed brick", "glazed brick wall", "subway tile", "white subway tile", "metro tile", "wall tile", "kitchen tile", "bathroom wall tile",
		"glazed tile"},
	Class:    material.Vitreous,
	Patterns: []surface.Pattern{surface.Running, surface.Third, surface.Stack, surface.Zigzag},
	Make:     makeSubway,
	Cut:      makeSubway,
}

// makeSubway is glazed tiles of 150 × 75 mm: a glaze that pools and thins at rounded edges, each tile set a hair out of plane so that it
// mirrors another part of the room, hairlines of crazing on a few, grey grout and a film of lime.
func makeSubway(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .15, .075, .9)
	glaze := l.Palette(0xC9C5B8, 0xD6D3C8, 0xDEDBD2)
	grout := l.JointPalette(0x6A655E, 0x847E75)
	old := .35 + .65*l.Old()
	craze := tile.NewPoints(70, 70, .9, 0, l.Seed+5)
	return &tile.Surface{
		Side:    side,
		Upright: true,
		// A: 0 grout … 1 tile. B: the rounded edge, 1 at the joint. C: a line of crazing in the glaze. D: a chip.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .003, .0006, .0015)
			chip := geom.Smooth(.5, .62, k.Free(30, 30, 3, 2)) * geom.Smooth(.8, .9, tile.Unit(k.ID, 1)) * geom.Smooth(.008, 0, k.Edge)
			edge := k.Edge - .006*old*chip
			body := geom.Smooth(-.0006, .0009, edge)
			round := 1 - geom.Clamp01(edge/.005)
			h := .0016 + .0004*tile.Signed(k.ID, 3) + k.Tilt(.02) + .0005*k.Free(14, 14, 2, 4) - .0013*round*round
			grit := .0003*p.Noise(p.Cells(.004), 3, 42) + .0003*p.Noise(40, 3, 43)
			u, v := p.Warp(p.U, p.V, .004, 40, 3, 12)
			fine := geom.Clamp01(1.5 - p.Texel*900) // large maps only can show it
			line := fine * geom.Smooth(.035, 0, craze.At(u, v).Border) * geom.Smooth(.72, .8, tile.Unit(k.ID, 6)) * geom.Smooth(-.1, .3, k.Free(9, 9, 2, 7))
			return tile.Relief{H: geom.Mix(grit, h, body), A: body, B: round, C: line, D: chip * old, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(glaze, .5+.5*tile.Signed(r.ID, 4)+.3*p.Noise(p.Cells(.05), 3, 51))
			c = geom.Mix3(c, c.Mul(.86), .8*r.B*r.B) // thin glaze at the edge lets the body through
			c = geom.Mix3(c, geom.RGB(0x8A7D6B), .5*r.C)
			c = geom.Mix3(c, geom.RGB(0xA48E77), .8*r.D)
			g := surface.Ramp(grout, .5+.9*p.Noise(7, 5, 61)).Mul(1 + .1*p.Noise(p.Cells(.003), 2, 62))
			g = geom.Mix3(g, geom.RGB(0x4E473F), .6*old*geom.Smooth(-.1, .6, p.Noise(4, 5, 63)))
			c = geom.Mix3(g, c, r.A)
			// A film of lime and soap, in runs; grime creeps out of the joints.
			film := geom.Smooth(.0, .7, p.Fbm(p.U, p.V, 14, 2, 5, .55, 71)+.5*p.Noise(3, 5, 72))
			c = geom.Mix3(c, geom.RGB(0xA59C8C), .22*old*film+.3*old*r.A*geom.Smooth(.5, 1, r.B)*geom.Smooth(-.2, .5, p.Noise(5, 5, 73)))
			rough := .09 + .2*old*film + .05*geom.Clamp01(p.Noise(11, 5, 74)) + .3*r.D + .1*r.C
			return tex.Sample{Color: c.Mul(.86 + .14*d.AO), Rough: geom.Mix(.9, rough, r.A)}
		},
	}
}
