package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var sciFi = &surface.Surface{
	Name: "sci-fi panel",
	Words: []string{"sci-fi panel", "sci fi panel", "scifi panel", "sci-fi wall", "sci fi wall", "scifi wall", "spaceship wall",
		"spaceship panel", "spaceship interior",
		"space station wall", "space station panel", "futuristic panel", "futuristic wall", "tech panel", "science fiction panel",
		"control panel wall", "sci-fi"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Stack, surface.Running},
	Make:     makeSciFi,
}

// makeSciFi is wall modules of 1 m with one plan, mirrored about their middle: a frame, a large shield with cut corners, a band of louvres
// or ribs below, and service hatches at the sides. Modules differ in what the shield carries; few have a lamp or a coloured mark.
func makeSciFi(l surface.Look) *tile.Surface {
	l = atLeast(l, 1, 1, .2)
	layout, side := l.Grid(surface.Stack, 1, 1, 2)
	paint := l.Palette(0x767B7E, 0x7D8284, 0x858989)
	dark := l.JointPalette(0x4A4D50)[0]
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side, Upright: true,
		// A: the kind of part, in quarters. B: how bright it glows. C: where dirt gathers. D: a painted mark. ID is the part within
		// its module.
		Relief: func(p *tile.Point) tile.Relief {
			q := layout.At(p.U, p.V)
			m := side
			unit := 2 * q.HX * m // metres a module; its plan is in modules
			x, y := geom.Abs(q.X)/(2*q.HX), q.Y/(2*q.HY)
			f := module(x, y, tile.Unit(q.ID, 1))
			dent := .0008*p.Free(q.X*m, q.Y*m, 2.5, 2.5, 3, .5, p.Texel*m, q.ID) + .00005*p.Noise(p.Cells(.006), 2, 3)
			scratch := p.Scratch(p.U, p.V, p.Cells(.2), .0012/side, .35, 4)
			return tile.Relief{H: f.h*unit + dent - .0001*scratch, A: f.kind / 4, B: f.glow, C: geom.Clamp01(f.low + .4*scratch),
				D: geom.Clamp01(f.mark), ID: geom.Hash(int32(f.part), 1, 1, q.ID)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(paint, .5+.35*tile.Signed(r.ID, 5))
			kind := r.A * 4
			rough := .48 + .05*tile.Signed(r.ID, 6)
			switch {
			case kind > 2.5: // the deep frame between
				c, rough = dark.Mul(.82), .6
			case kind > 1.5: // louvres, ribs and hatches
				c, rough = dark.Mul(1.18), .5
			case kind > .5: // the shield's inner field
				c = c.Mul(1.1)
			}
			c = surface.Blend(c, geom.RGB(0x8A4B33), .85*r.D*geom.Smooth(-.5, -.2, p.Noise(p.Cells(.05), 5, 7)))
			s := worn(p, d, c, rough, old, r.C)
			if r.B > 0 {
				s.Color = surface.Blend(s.Color, geom.RGB(0xBFE3EC), r.B)
				s.Emission = geom.Vec3{X: .45, Y: .86, Z: 1}.Mul(r.B * (.85 + .15*p.Noise(p.Cells(.05), 2, 8)))
				s.Rough, s.Metal = geom.Mix(s.Rough, .25, r.B), s.Metal*(1-r.B)
			}
			return s
		},
	}
}

// feature is a place on a module. Lengths are modules.
type feature struct {
	h, low, glow, mark float32
	kind               float32 // 0 plate, 1 inner field, 2 dark part, 3 frame
	part               int
}

// plate is the distance to the border of a plate about (cx, cy), half hx × hy, with corners cut by so much.
func plate(x, y, cx, cy, hx, hy, cut float32) float32 {
	dx, dy := geom.Abs(x-cx), geom.Abs(y-cy)
	return min(hx-dx, hy-dy, (hx+hy-cut-dx-dy)*.7071)
}

// module is the plan of a module at (x, y) from its middle, x being mirrored. sort (0..1) draws what the shield carries.
func module(x, y, sort float32) feature {
	f := feature{h: -.014, kind: 3, low: 1, part: 9}
	put := func(e, h, bevel float32, part int, kind float32) bool {
		if e <= -.002 {
			return false
		}
		f = feature{h: geom.Mix(f.h, h-bevel*(1-geom.Smooth(0, 1.4*bevel, e)), step(e, .003)), low: geom.Smooth(.035, 0, e), part: part, kind: kind}
		return true
	}
	put(plate(x, y, 0, -.435, .485, .052, .02), .004, .004, 1, 0)  // a rail above
	put(plate(x, y, 0, .452, .485, .035, .012), .004, .004, 2, 0)  // and one below
	put(plate(x, y, .44, -.03, .045, .335, .0), .0, .004, 3, 0)    // the frame's posts
	put(plate(x, y, 0, -.11, .375, .255, .075), .009, .007, 4, 0)  // the shield
	put(plate(x, y, .255, .285, .12, .105, .03), .004, .005, 5, 0) // hatches at both sides of the band
	if e := plate(x, y, 0, .285, .118, .105, .0); put(e, -.006, .004, 6, 2) {
		t := nearest(y-.285, .034) / .034 // louvres lean outward
		f.h += .011 * step(e-.012, .006) * (.5 - t) * geom.Smooth(-.5, -.38, t)
	}
	if bx, by := x-.44, nearest(y+.03, .2); geom.Abs(y) < .42 {
		f.h += bolt(geom.Sqrt(bx*bx+by*by), .012)
	}
	shield := plate(x, y, 0, -.11, .375, .255, .075)
	f.h -= .006 * line(shield-.032, .005, .002)
	f.low = max(f.low, line(shield-.032, .008, .004))
	if e := plate(x, y, .255, .285, .12, .105, .03) - .022; e > 0 {
		f.h -= .004 * step(e, .003)
		f.kind = 1
		bx, by := geom.Abs(x-.255)-.075, geom.Abs(y-.285)-.06
		f.h += bolt(geom.Sqrt(bx*bx+by*by), .009)
	}
	inner := shield - .062
	switch {
	case shield < .02:
	case sort < .4: // an inner field, sunk
		f.h -= .006 * step(inner, .004)
		if inner > 0 {
			f.kind, f.low = 1, geom.Smooth(.03, 0, inner)
			f.mark = line(y+.11+.12, .02, .001) * step(.16-x, .002)
		}
	case sort < .65: // upright ribs
		if inner > .012 && x < .26 {
			f.h += .007 * line(nearest(x, .052), .022, .005) * step(inner-.02, .01)
			f.low = 1 - line(nearest(x, .052), .03, .008)
		}
	case sort < .85: // a round hatch with a ring of bolts
		far := geom.Sqrt(x*x + (y+.11)*(y+.11))
		f.h += .009*geom.Smooth(.165, .158, far) - .008*line(far-.118, .006, .002) - .005*geom.Smooth(.07, .066, far)
		a := geom.Atan2(y+.11, x) / (2 * geom.Pi) * 12
		b := (a - float32(geom.Floor(a)) - .5) * 2 * geom.Pi / 12 * .141
		f.h += bolt(geom.Sqrt(b*b+(far-.141)*(far-.141)), .009)
		f.kind = geom.Smooth(.165, .16, far)
		f.low = max(f.low, line(far-.165, .02, .01))
	default: // a lamp between two slots
		slot := plate(x, y, 0, -.11, .22, .022, .02)
		f.h -= .008*step(slot, .004) + .005*step(plate(x, y, 0, -.2, .16, .012, .01), .004) + .005*step(plate(x, y, 0, -.02, .16, .012, .01), .004)
		f.glow = step(slot-.006, .002)
	}
	return f
}
