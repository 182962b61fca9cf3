package masonry

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var block = &surface.Surface{
	Name: "concrete block",
	Words: []string{"concrete block", "concrete block wall", "cinder block", "cinder block wall", "cinderblock", "breeze block", "breeze block wall",
		"cement block", "grey brick", "gray brick", "block wall"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Running, surface.Stack},
	Make:     makeBlock,
	Cut:      makeBlock,
}

// makeBlock is pressed blocks of 400 × 200 mm: open pores between crumbs of aggregate, sharp edges with few chips, flush mortar that was
// struck with an iron, streaks of rain and a bloom of lime.
func makeBlock(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .4, .2, 1.6)
	tones := l.Palette(0x6F6E6B, 0x7D7B77, 0x8A8781)
	mortar := l.JointPalette(0x77746E, 0x8D8982)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side:    side,
		Upright: true,
		// A: 0 joint … 1 block. B: an open pore between grains. C: chance by the grain. D: a chip.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0012/side, 9, 3, 11)
			k := p.Laid(layout.At(u, v), .011, .0022, .003)
			rag := k.Free(60, 60, 3, 1)
			chip := geom.Smooth(.3, .65, k.Free(11, 11, 3, 2)) * tile.Unit(k.ID, 1)
			edge := k.Edge + .0016*rag - .028*old*chip*geom.Smooth(.035, 0, k.Edge)
			body := geom.Smooth(-.0008, .003, edge)
			// Crumbs of two sizes; what is between them is open.
			a, b := p.Grain(p.U, p.V, p.Cells(.009), p.Cells(.009), 30), p.Grain(p.U, p.V, p.Cells(.016), p.Cells(.016), 31)
			open := geom.Smooth(.22, .02, a.F2-a.F1) * geom.Smooth(.5, .95, tile.Unit(b.ID, 0)+.5*k.Free(16, 16, 3, 5))
			h := .0055 + .0018*tile.Signed(k.ID, 3) + k.Tilt(.006) + .0009*(1-a.F1)*tile.Unit(a.ID, 1) - .0018*open
			h += .0005*p.Noise(p.Cells(.005), 3, 32) - .003*(1-geom.Smooth(0, .006, edge))
			// Struck mortar: a shallow hollow with the sand's grain.
			m := .0014*geom.Smooth(-.0055, .001, k.Edge) + .0008*p.Noise(p.Cells(.03), 4, 41) + .0004*p.Noise(p.Cells(.004), 3, 42)
			return tile.Relief{H: geom.Mix(m, h, body), A: body, B: open, C: tile.Unit(a.ID, 2), D: chip, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			tone := .5 + .42*tile.Signed(r.ID, 4) + .35*p.Noise(6, 5, 51)
			c := surface.Ramp(tones, tone)
			c = c.Mul(1 + .2*(r.C-.5) + .08*p.Noise(p.Cells(.0045), 2, 52))
			c = geom.Mix3(c, geom.RGB(0x9A948A), .35*r.D*r.A)
			c = geom.Mix3(c, geom.RGB(0x35332F), .42*r.B)
			m := surface.Ramp(mortar, .5+.8*p.Noise(12, 5, 61)).Mul(1 + .08*p.Noise(p.Cells(.004), 2, 62))
			c = geom.Mix3(m, c, r.A).Mul(1 + .1*d.Cav)
			// Lime blooms where damp dries, rain leaves streaks, feet of the wall are no part of it.
			bloom := geom.Smooth(.15, .7, p.Noise(3, 6, 81)+.15*p.Noise(40, 3, 82))
			c = geom.Mix3(c, geom.RGB(0xB9B5AC), .5*old*bloom)
			streak := geom.Smooth(.0, .8, p.Fbm(p.U+.01*p.Noise(8, 3, 83), p.V, 30, 2, 5, .6, 84)+.6*p.Noise(3, 4, 85))
			c = geom.Mix3(c, geom.RGB(0x4A4741), .6*old*streak).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.9+.04*p.Noise(20, 3, 91)-.04*r.C, .7, .97)}
		},
	}
}
