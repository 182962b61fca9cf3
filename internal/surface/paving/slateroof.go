package paving

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var slateRoof = &surface.Surface{
	Name: "slate roof",
	Words: []string{"slate roof", "slate roof tile", "slate roofing", "slate shingle", "slate shingles", "roof slate", "roof shingle", "roof shingles",
		"shingle roof", "grey roof", "gray roof", "dark roof"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Running},
	Make:     makeSlateRoof,
	Cut:      makeSlateRoof,
}

// makeSlateRoof is riven slates of 25 cm, 20 cm of which show, in broken bond: dressed lower edges, a step to the course below, beds that
// flake, rust from pyrite, rain's runs below each joint, lichen.
func makeSlateRoof(l surface.Look) *tile.Surface {
	l.Pattern = surface.Running
	layout, side := l.Grid(surface.Running, .25, .2, 2)
	tones := l.Palette(0x45494D, 0x53575B, 0x5F6366, 0x6A6A6B)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 in the gap between two slates. B: where between two beds the face is. C: 0 under the course above … 1 at the dressed
		// edge. D: which bed shows.
		Relief: func(p *tile.Point) tile.Relief {
			q := layout.At(p.U, p.V)
			k := p.Laid(q, 0, 0, 0)
			low := .006*tile.Signed(k.ID, 2) + .0035*k.FreeAt(k.X, 0, 60, 1, 4, .55, 1) // the dressed edge is ragged
			low -= .03 * old * geom.Smooth(.86, .9, tile.Unit(k.ID, 3)) * geom.Smooth(.1, .9, tile.Signed(k.ID, 4)*k.X/k.HX)
			y := k.Y + low*.5
			if k.Y > k.HY-.008+low { // past the edge: the course below shows
				under := *p
				under.V = p.V + 1.02*q.HY + (q.HY - q.Y)
				q = layout.At(under.U, under.V)
				k = under.Laid(q, 0, 0, 0)
				k.Y -= 2 * k.HY
				y = k.Y
			}
			texel := k.Texel
			down := .5 + .5*y/k.HY // 0 under the course above … 1 at the edge
			bed := 2.4*p.Free(k.X, y, 7, 5, 4, .55, texel, k.ID+2) + .5*p.Free(k.X, y, 24, 24, 3, .5, texel, k.ID+3)
			floor := float32(geom.Floor(bed))
			riven := floor + geom.Smooth(.7, 1, bed-floor)
			gap := k.HX - geom.Abs(k.X) - .0018 - .0016*tile.Unit(k.ID, 5) + .0012*p.Free(0, y, 1, 50, 3, .5, texel, k.ID+4)
			h := .012*down + .0016*tile.Signed(k.ID, 6) + k.X*.012*tile.Signed(k.ID, 7) + .0011*riven + .0002*p.Free(k.X, y, 90, 50, 2, .5, texel, k.ID+8)
			joint := geom.Smooth(-.0004, .0012, gap)
			return tile.Relief{H: geom.Mix(-.004+.009*max(down, 0), h, joint), A: joint, B: geom.Frac(bed), C: geom.Clamp01(down), D: .5 + .2*bed, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.36*tile.Signed(r.ID, 20)+.25*p.Noise(p.Cells(.12), 5, 51)+.3*(r.D-.5))
			tint := .016 * tile.Signed(r.ID, 21) // some are greener, some plum
			c.X, c.Y = c.X*(1+tint), c.Y*(1-.4*tint)
			c = c.Mul(1 + .07*p.Fbm(p.U, p.V, 60, 30, 4, .6, 52) + .1*(r.B-.5) + .2*d.Cav)
			c = geom.Mix3(geom.RGB(0x24231F), c, .3+.7*r.A)
			rust := geom.Smooth(.3, .8, p.Fbm(p.U, p.V, 40, 8, 4, .6, 54)+.35*tile.Signed(r.ID, 22)+.2*p.Noise(4, 3, 55))
			c = geom.Mix3(c, geom.RGB(0x6E5A48), .4*rust)
			run := geom.Smooth(-.1, .7, p.Fbm(p.U+.003*p.Noise(20, 3, 60), p.V, 60, 4, 5, .6, 61)+.4*p.Noise(3, 4, 62))
			c = geom.Mix3(c, geom.RGB(0x8C8C86), .3*old*run)
			g := p.Grain(p.U+.004*p.Noise(40, 3, 71), p.V+.004*p.Noise(40, 3, 72), p.Cells(.07), p.Cells(.07), 73)
			spot := geom.Smooth(.36*tile.Unit(g.ID, 1), .1*tile.Unit(g.ID, 1), g.F1+.16*p.Noise(70, 3, 74))
			spot *= geom.Smooth(.55, .7, tile.Unit(g.ID, 0)+.4*p.Noise(4, 3, 75)-.1)
			c = geom.Mix3(c, geom.RGB(0x9C9B88), .5*old*spot)
			c = geom.Mix3(c, moss(p), old*geom.Smooth(.3, .7, p.Noise(5, 5, 90)+.3*p.Noise(p.Cells(.03), 4, 91))*geom.Smooth(.6, 0, r.C)*.8)
			c = geom.Mix3(c, c.Mul(.75), geom.Smooth(.15, 0, r.C)).Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.6+.1*run+.12*spot+.1*p.Noise(p.Cells(.1), 4, 80)+.1*rust, .35, .95)}
		},
	}
}
