package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var setts = &surface.Surface{
	Name: "granite setts",
	Words: []string{"granite sett", "sett", "setts", "granite setts", "granite paving", "belgian block", "stone paving", "stone paver", "granite paver",
		"pavers",
		"paver", "paving", "pavement", "cobblestone rows"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Laid, surface.Running, surface.Zigzag, surface.Stack, surface.BasketWeave},
	Make:     makeSetts,
	Cut:      makeSetts,
}

// makeSetts is split granite of 17 × 10 cm in rows with staggered joints: flat worn heads with rounded edges, each tilted a little, in
// narrow joints of sand, with tyre polish and stains across.
func makeSetts(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Laid, .17, .105, 1.7)
	tones := l.Palette(0x666564, 0x73716E, 0x807D78, 0x8A867F)
	joint := l.JointPalette(0x5C5245, 0x7A6F60)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 joint, 1 stone. B: crumbs of sand, or how lumpy the stone is. C: 1 on the flat of the head. D: distance from the
		// edge over 30 mm.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .006/side, p.Cells(.2), 3, 2)
			k := p.Laid(layout.At(u, v), .009, .0035, .012)
			k.Hew(.12)
			lump := k.Free(16, 16, 4, 1)
			edge := k.Edge + .003*k.Free(40, 40, 3, 2) - .01*old*geom.Smooth(.3, .7, k.Free(14, 14, 2, 3))*geom.Smooth(.02, 0, k.Edge)
			t := 1 - geom.Clamp01(edge/(.011+.008*tile.Unit(k.ID, 4)))
			round := 1 - geom.Sqrt(max(0, 1-t*t))
			h := .016*(1-round) + .0035*tile.Signed(k.ID, 3) + k.Tilt(.035) + .0024*lump + .0011*k.Free(70, 70, 3, 5)
			ground, crumb := soil(p)
			if edge <= 0 || h < ground {
				return tile.Relief{H: ground, B: crumb, ID: k.ID}
			}
			return tile.Relief{H: h, A: 1, B: .5 + .5*lump, C: 1 - round, D: edge / .03, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.5*tile.Signed(r.ID, 20)+.2*p.Noise(p.Cells(.05), 4, 63))
			warm := .02 * tile.Signed(r.ID, 21)
			c.X, c.Z = c.X*(1+warm), c.Z*(1-warm)
			c = c.Mul(crystals(p, .007, .34) * (1 + .14*(r.B-.5) + .12*d.Cav))
			worn := geom.Smooth(.8, 1, r.C) * geom.Smooth(-.3, .5, p.Fbm(p.U, p.V, 2, 3, 4, .5, 64))
			c = geom.Mix3(c, c.Mul(1.14), worn)
			c = geom.Mix3(c, geom.RGB(0x50483D), .6*geom.Smooth(.4, .0, r.D))
			rough, m := .74-.2*worn+.06*p.Noise(p.Cells(.04), 3, 65), green(p, .5*old)*geom.Smooth(.3, 0, r.D)
			if r.A < .5 {
				c = geom.Mix3(surface.Ramp(joint, .5+.8*p.Noise(p.Cells(.06), 4, 53)), geom.RGB(0x948A7B), .7*r.B)
				rough, m = .95, green(p, .8*old)
			}
			c = geom.Mix3(c, moss(p).Mul(1+.2*d.Cav), m)
			stain := geom.Smooth(-.3, .9, p.Noise(4, 6, 66))
			c = c.Mul(1 - .26*stain).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(geom.Mix(rough, .96, m)-.08*stain, .4, .97)}
		},
	}
}
