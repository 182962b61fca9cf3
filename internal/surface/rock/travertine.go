package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var travertine = &surface.Surface{
	Name:     "travertine",
	Words:    []string{"travertine", "travertine slab", "travertine wall", "roman stone", "travertine floor", "travertine tile"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Running, surface.Stack, surface.Third},
	Make:     makeTravertine,
}

// makeTravertine is honed slabs of 60 × 30 cm, cut across the beds of a hot spring: cream and walnut bands that end at each joint, holes
// drawn out along them in rows, some filled, fine laminae.
func makeTravertine(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .6, .3, 1.8)
	tones := l.Palette(0x937D64, 0xA8927A, 0xBBA88F, 0xC7B8A2)
	grout := l.JointPalette(0x8D7F6C, 0xA39683)
	old := max(0, .3+.7*l.Age)
	return &tile.Surface{
		Side: side,
		// A: a band of the spring's deposit. B: an open hole. C: a filled hole. D: a fine lamina.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .002, .0004, .001)
			// Beds wave, each slab's in its own way; y is the place among them.
			y := k.Y + .02*k.Free(1.5, 3, 3, 1) + .003*k.Free(9, 20, 3, 2) + k.X*.05*tile.Signed(k.ID, 1)
			among := func(fx, fy float32, octaves int, seed uint32) float32 {
				return k.FreeAt(k.X, y, fx, fy, octaves, .6, seed)
			}
			band, lamina := among(.8, 14, 4, 3), among(2.4, 110, 3, 4)
			soft := geom.Smooth(-.05, .45, among(1, 18, 3, 5)+.3*k.Free(7, 7, 2, 6))
			hole, filled := float32(0), float32(0)
			rag := .16 * p.Noise(p.Cells(.01), 3, 7)
			warp := (y - k.Y) / side
			for i, m := range [3]float32{.07, .034, .016} {
				g := p.Grain(p.U, p.V+warp, p.Cells(m), p.Cells(m*.3), 10+uint32(i))
				size := .5 * tile.Unit(g.ID, 1)
				x := geom.Smooth(size, size*.6, g.F1+rag) * geom.Smooth(.84, .88, tile.Unit(g.ID, 0)*.6+.5*soft)
				if tile.Unit(g.ID, 2) < .3 {
					filled = max(filled, x)
				} else {
					hole = max(hole, x)
				}
			}
			body := geom.Smooth(-.0005, .0009, k.Edge)
			h := .0018 + .0003*tile.Signed(k.ID, 9) + k.Tilt(.0015) + .0002*band + .00012*lamina + .0002*p.Noise(9, 4, 20)
			h -= .004*hole*(.7+.3*p.Noise(p.Cells(.006), 3, 21)) + .0002*filled
			return tile.Relief{H: h * body, A: .5 + .5*band, B: max(hole, 1-body), C: max(filled, 1-body), D: .5 + .5*lamina, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .55+.14*tile.Signed(r.ID, 8)+.95*(r.A-.5)+.3*(r.D-.5)+.16*p.Noise(4, 6, 40))
			c = geom.Mix3(c, geom.RGB(0x8A6A4E), .3*geom.Smooth(.62, .95, r.D+.3*p.Noise(5, 4, 41)))
			g := p.Grain(p.U, p.V, p.Cells(.004), p.Cells(.004), 42)
			c = c.Mul(1 + .05*(tile.Unit(g.ID, 1)-.5) + .05*p.Noise(40, 4, 43))
			joint := r.B * r.C // both only in joints
			c = geom.Mix3(c, geom.RGB(0xBFB29D), .6*r.C*(1-joint))
			c = geom.Mix3(c, geom.RGB(0x5E4C3A), .62*r.B*(1-joint))
			c = geom.Mix3(c, surface.Ramp(grout, .5+.8*p.Noise(9, 4, 44)), joint)
			dust := geom.Smooth(-.1, .7, p.Noise(3, 6, 45))
			c = geom.Mix3(c, geom.RGB(0x86755F), .22*old*dust).Mul(.82 + .18*d.AO)
			rough := .34 + .1*p.Noise(6, 5, 46) + .08*(r.D-.5) + .5*r.B + .12*r.C + .16*old*dust
			return tex.Sample{Color: c, Rough: geom.Clamp(rough, .22, .95)}
		},
	}
}
