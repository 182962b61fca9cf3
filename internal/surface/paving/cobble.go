package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var cobble = &surface.Surface{
	Name: "cobblestone",
	Words: []string{"cobblestone", "cobble", "cobblestones", "cobblestone street", "cobbled street", "cobblestone road", "cobblestone path", "cobbled road",
		"street stone", "paving stone", "old street"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Fans, surface.Irregular, surface.Running},
	Make:     makeCobble,
	Cut:      makeCobble,
}

// makeCobble is granite cobbles of 10 cm in segmental arcs: domed and polished by wheels, spalled here and there, with earth that climbs
// their sides and moss beside the trodden way.
func makeCobble(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Fans, .1, .1, 2)
	tones := l.Palette(0x62605E, 0x706E6A, 0x7C7872, 0x868179)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 earth, 1 stone. B: crumbs of the earth, or how lumpy the stone is. C: 1 on top of the dome. D: distance from the
		// edge over 30 mm.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .005/side, p.Cells(.08), 3, 2)
			k := p.Laid(layout.At(u, v), .007, .003, .02)
			lump := k.Free(22, 22, 4, 1)
			edge := k.Edge + .0035*lump
			radius := .016 + .01*tile.Unit(k.ID, 2)
			t := 1 - geom.Clamp01(edge/radius)
			dome := geom.Sqrt(max(0, 1-t*t))
			h := .026*dome + .007*tile.Signed(k.ID, 3) + k.Tilt(.1) + (.003*lump+.0012*k.Free(90, 90, 3, 5))*dome
			if tile.Unit(k.ID, 6) < .25 { // a spall leaves a ledge
				a := 2 * geom.Pi * tile.Unit(k.ID, 7)
				h -= .005 * geom.Smooth(-.002, .003, k.X*geom.Cos(a)+k.Y*geom.Sin(a)-.02+.006*lump)
			}
			ground, crumb := soil(p)
			ground += .004 - .003*old
			if edge <= 0 || h < ground {
				return tile.Relief{H: ground, B: crumb, ID: k.ID}
			}
			return tile.Relief{H: h, A: 1, B: .5 + .5*lump, C: dome, D: edge / .03, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.5*tile.Signed(r.ID, 20)+.15*p.Noise(p.Cells(.03), 3, 63))
			warm := .02 * tile.Signed(r.ID, 21)
			c.X, c.Z = c.X*(1+warm), c.Z*(1-warm)
			c = c.Mul(crystals(p, .009, .3) * (1 + .18*(r.B-.5) + .1*d.Cav))
			worn := geom.Smooth(.75, 1, r.C) * geom.Smooth(-.4, .5, p.Noise(5, 4, 64))
			c = geom.Mix3(c, c.Mul(1.2), .7*worn)
			c = geom.Mix3(c, geom.RGB(0x4B4339), .7*geom.Smooth(.55, .0, r.D)) // earth climbs the sides
			rough := .76 - .24*worn + .08*p.Noise(p.Cells(.05), 3, 65)
			m := green(p, .85*old) * geom.Smooth(.45, .0, r.D)
			if r.A < .5 {
				c, rough, m = earth(p, r.B), .95, green(p, old)
			}
			c = geom.Mix3(c, moss(p).Mul(1+.2*d.Cav), m)
			grime := geom.Smooth(-.1, .8, p.Noise(2, 6, 66))
			c = c.Mul(1 - .22*grime).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(geom.Mix(rough, .96, m), .4, .97)}
		},
	}
}
