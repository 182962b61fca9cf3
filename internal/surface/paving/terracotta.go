package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var terracotta = &surface.Surface{
	Name: "terracotta floor tiles",
	Words: []string{"terracotta floor tile", "terracotta tile", "terracotta floor", "terracotta floor tiles", "terracotta", "clay floor", "clay tile",
		"quarry tile", "saltillo tile", "mediterranean floor", "cotto"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Stack, surface.Running, surface.Zigzag, surface.BasketWeave, surface.Honeycomb},
	Make:     makeTerracotta,
	Cut:      makeTerracotta,
}

// makeTerracotta is handmade floor tiles of 300 mm: flashed by the fire so that the middle is paler than the rim, pillowed edges, lime
// pops and paw-deep hollows, wide sandy joints, wax and dust.
func makeTerracotta(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Stack, .3, .3, 1.8)
	clay := l.Palette(0x745041, 0x845F4D, 0x906B57, 0x997A66)
	grout := l.JointPalette(0x857868, 0xA09483)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 joint … 1 tile. B: where a grain of lime has popped. C: distance from the edge over 120 mm. D: a chip.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0035/side, p.Cells(.2), 3, 11)
			k := p.Laid(layout.At(u, v), .009, .0025, .008)
			chip := geom.Smooth(.25, .6, k.Free(13, 13, 3, 2)) * tile.Unit(k.ID, 1) * geom.Smooth(.025, 0, k.Edge)
			edge := k.Edge + .0012*k.Free(40, 40, 3, 6) - .014*old*chip
			body := geom.Smooth(-.001, .0016, edge)
			t := 1 - geom.Clamp01(edge/.012)
			pillow := 1 - geom.Sqrt(max(0, 1-t*t))
			pop := p.Grain(p.U, p.V, p.Cells(.016), p.Cells(.016), 30)
			pops := geom.Smooth(.26*tile.Unit(pop.ID, 1), .05, pop.F1) * geom.Smooth(.8, .84, tile.Unit(pop.ID, 0))
			h := .004 + .0007*tile.Signed(k.ID, 3) + k.Tilt(.008) + .0009*k.Free(6, 6, 4, 4) + .0003*k.Free(50, 50, 3, 5) - .0028*pillow - .0012*pops
			grit := .0007*p.Noise(p.Cells(.005), 3, 42) + .0008*p.Noise(p.Cells(.05), 3, 43)
			return tile.Relief{H: geom.Mix(grit, h, body), A: body, B: pops, C: geom.Clamp01(edge / .12), D: chip * old, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			flash := geom.Smooth(0, .8, r.C+.3*p.Noise(p.Cells(.12), 4, 50)) - .5
			c := surface.Ramp(clay, .5+.34*tile.Signed(r.ID, 4)+.4*flash*tile.Signed(r.ID, 5)+.3*p.Noise(p.Cells(.1), 5, 51))
			c = c.Mul(1 + .07*p.Noise(p.Cells(.006), 3, 52) + .1*d.Cav)
			c = geom.Mix3(c, geom.RGB(0xB49D85), .4*r.B)
			c = geom.Mix3(c, geom.RGB(0xA9866D), .6*r.D)
			m := surface.Ramp(grout, .5+.9*p.Noise(6, 5, 61)).Mul(1 + .12*p.Noise(p.Cells(.004), 3, 62))
			m = geom.Mix3(m, geom.RGB(0x554B40), .6*old*geom.Smooth(-.2, .6, p.Noise(4, 5, 63)))
			c = geom.Mix3(m, c, r.A)
			dust := geom.Smooth(-.1, .6, p.Noise(3, 6, 71))
			c = geom.Mix3(c, geom.RGB(0xA69480), .3*old*dust)
			stain := geom.Smooth(.15, .7, p.Noise(3, 6, 72))
			c = geom.Mix3(c, geom.RGB(0x4A352B), .45*stain*r.A).Mul(.82 + .18*d.AO)
			rough := .52 + .24*dust*old - .16*stain + .06*p.Noise(p.Cells(.03), 4, 74)
			return tex.Sample{Color: c, Rough: geom.Mix(.93, geom.Clamp(rough, .3, .9), r.A)}
		},
	}
}
