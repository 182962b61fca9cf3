package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var flagstone = &surface.Surface{
	Name: "flagstone",
	Words: []string{"flagstone", "flagstone floor", "flagstone path", "flagstone patio", "stone slab", "stone floor", "stone path", "stone tile",
		"paving slab", "york stone", "dungeon floor", "castle floor", "patio stone", "natural stone floor"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Irregular, surface.Coursed, surface.Running},
	Make:     makeFlagstone,
	Cut:      makeFlagstone,
}

// makeFlagstone is riven slabs of sandstone, broken to fit: faces that step along the beds of the stone, chipped edges, joints of earth
// with moss, worn paths across.
func makeFlagstone(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Irregular, .46, .42, 2.8)
	tones := l.Palette(0x6F695E, 0x7C7568, 0x898072, 0x93897A)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 earth, 1 stone. B: crumbs of the earth, or the broad swell of the stone. C: where between two beds the face is. D:
		// distance from the edge over 60 mm.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .018/side, p.Cells(.3), 5, 2)
			k := p.Laid(layout.At(u, v), .02, .006, .02)
			broad := k.Free(3.5, 3.5, 5, 1)
			edge := k.Edge - .02*old*geom.Smooth(.25, .6, k.Free(9, 9, 3, 3))*geom.Smooth(.05, 0, k.Edge)
			// Riven faces: terraces at which beds end, softened by feet.
			bed := 1.5*broad + .16*k.Free(14, 14, 3, 4)
			floor := float32(geom.Floor(bed))
			terrace := floor + geom.Smooth(.62, 1, bed-floor)
			t := 1 - geom.Clamp01(edge/.014)
			round := 1 - geom.Sqrt(max(0, 1-t*t))
			h := .014*(1-round) + .003*tile.Signed(k.ID, 3) + k.Tilt(.012) + .003*terrace + .0016*broad + .0012*k.Free(14, 14, 4, 8) + .0008*k.Free(45, 45,
				4, 5)
			ground, crumb := soil(p)
			if edge <= 0 || h < ground {
				return tile.Relief{H: ground, B: crumb, ID: k.ID}
			}
			return tile.Relief{H: h, A: 1, B: .5 + .5*broad, C: geom.Frac(bed), D: edge / .06, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			cloud := p.Noise(p.Cells(.25), 6, 63)
			c := surface.Ramp(tones, .5+.45*tile.Signed(r.ID, 20)+.3*cloud+.3*(r.B-.5))
			warm := .02 * tile.Signed(r.ID, 21)
			c.X, c.Z = c.X*(1+warm), c.Z*(1-warm)
			c = c.Mul(1 + .09*p.Noise(p.Cells(.008), 3, 64) + .06*(r.C-.5) + .2*d.Cav)
			iron := geom.Smooth(.25, .8, p.Noise(p.Cells(.3), 5, 67)+.4*tile.Signed(r.ID, 22))
			c = geom.Mix3(c, geom.RGB(0x85684A), .3*iron)
			c = geom.Mix3(c, geom.RGB(0x4B443A), .5*geom.Smooth(.4, .0, r.D+.25*cloud))
			worn := geom.Smooth(-.1, .6, p.Noise(3, 5, 65))
			rough, m := .84-.16*worn*geom.Smooth(.2, .6, r.D)+.05*cloud, green(p, .5*old)*geom.Smooth(.35, 0, r.D)
			if r.A < .5 {
				c, rough, m = earth(p, r.B), .95, green(p, old)
			}
			c = geom.Mix3(c, moss(p).Mul(1+.2*d.Cav), m)
			lichen := p.Grain(p.U+.004*p.Noise(30, 3, 79), p.V+.004*p.Noise(30, 3, 80), p.Cells(.11), p.Cells(.11), 77)
			spot := geom.Smooth(.32, .25, lichen.F1+.12*p.Noise(60, 3, 81)) * geom.Smooth(.66, .7, tile.Unit(lichen.ID, 0)) * r.A
			c = geom.Mix3(c, geom.RGB(0x9C998A), .4*old*spot)
			c = c.Mul(1 - .2*geom.Smooth(-.1, .8, p.Noise(2, 6, 66))).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(geom.Mix(rough, .96, m), .45, .97)}
		},
	}
}
