package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var basalt = &surface.Surface{
	Name: "basalt",
	Words: []string{"basalt", "basalt column", "basalt columns", "columnar basalt", "basalt rock", "hexagonal basalt", "giants causeway", "volcanic stone",
		"black rock"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Irregular, surface.Honeycomb},
	Make:     makeBasalt,
}

// makeBasalt is the heads of columns of 35 cm that cooled from lava: five to seven sides, steps from one to the next, hollow or domed
// tops, broken rims, bubbles, pale lichen and sand in the gaps.
func makeBasalt(l surface.Look) *tile.Surface {
	layout, side := columns(&l)
	tones := l.Palette(0x414244, 0x4E4E4F, 0x5B5A59)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 sand, 1 stone. B: a vesicle or a crack. C: how lumpy the head is. D: distance from the edge over 100 mm.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := bent(p, .009/side, p.Cells(.12), 4, 1)
			k := p.Laid(layout.At(u, v), .012, .006, 0)
			lump := k.Free(7, 7, 4, 1)
			bite := geom.Smooth(.15, .6, k.Free(8, 8, 3, 2)) * tile.Unit(k.ID, 1)
			edge := k.Edge + .004*k.Free(30, 30, 3, 3) - .035*bite*geom.Smooth(.06, 0, k.Edge)
			t := 1 - geom.Clamp01(edge/.022)
			round := 1 - geom.Sqrt(max(0, 1-t*t))
			far := k.X*k.X + k.Y*k.Y
			vesicle := p.Grain(p.U, p.V, p.Cells(.013), p.Cells(.013), 30)
			holes := geom.Smooth(.36*tile.Unit(vesicle.ID, 1), .05, vesicle.F1) * geom.Smooth(.6, .8, tile.Unit(vesicle.ID, 0)+.4*lump)
			a := geom.Pi * tile.Unit(k.ID, 5)
			split := geom.Abs(k.X*geom.Cos(a) + k.Y*geom.Sin(a) + .05*tile.Signed(k.ID, 6) + .012*k.Free(9, 9, 4, 7))
			crack := geom.Smooth(.004, .001, split) * geom.Smooth(.5, .55, tile.Unit(k.ID, 8))
			h := .05*tile.Signed(k.ID, 3) + k.Tilt(.09) + far*.9*tile.Signed(k.ID, 4) + .007*lump + .0022*k.Free(40, 40, 4,
				9) - .035*round - .003*holes - .006*crack
			sand := -.085 + .012*p.Noise(9, 4, 40) + .002*p.Noise(60, 3, 41)
			if edge < 0 || h < sand {
				return tile.Relief{H: sand, ID: k.ID}
			}
			return tile.Relief{H: h, A: 1, B: geom.Clamp01(holes + crack), C: .5 + .5*lump, D: edge / .1, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.42*tile.Signed(r.ID, 20)+.3*p.Noise(6, 5, 50)+.3*(r.C-.5))
			g := p.Grain(p.U, p.V, p.Cells(.006), p.Cells(.006), 51)
			c = c.Mul(1 + .16*(tile.Unit(g.ID, 1)-.5) + .1*p.Noise(p.Cells(.03), 4, 52) + .16*d.Cav + .12*d.Broad)
			brown := geom.Smooth(.1, .7, p.Noise(4, 6, 53)+.3*tile.Signed(r.ID, 21))
			c = geom.Mix3(c, geom.RGB(0x6A5D4F), .36*brown)
			c = geom.Mix3(c, geom.RGB(0x262524), .5*r.B)
			spot, kind := lichen(p, .09, .22*old)
			tint := geom.Mix3(geom.RGB(0x8F918A), geom.RGB(0x8B7B45), geom.Smooth(.72, .8, kind))
			c = geom.Mix3(c, tint, .6*spot*geom.Smooth(-.2, .3, d.Broad+.2))
			if r.A < .5 {
				c = surface.Ramp([]geom.Vec3{geom.RGB(0x2E2A26), geom.RGB(0x4A443B)}, .5+.8*p.Noise(20, 4, 54))
			}
			c = c.Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.82+.08*spot+.05*p.Noise(20, 4, 55)-.08*geom.Smooth(0, .8, d.Cav), .6, .97)}
		},
	}
}

// columns is the layout of the heads. Cells of cooling are more even than cells at random.
func columns(l *surface.Look) (tile.Layout, float32) {
	layout, side := l.Grid(surface.Irregular, .36, .32, 2.6)
	if g, ok := layout.(tile.Stones); ok {
		return tile.Stones{Points: tile.NewPoints(g.NX, g.NY, .75, 2, l.Seed*31+7)}, side
	}
	return layout, side
}
