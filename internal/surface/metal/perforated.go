package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var perforated = &surface.Surface{
	Name: "perforated metal",
	Words: []string{"perforated metal", "perforated steel", "perforated sheet", "metal mesh", "punched metal", "punched steel",
		"perforated aluminium", "perforated aluminum",
		"speaker grille", "round hole metal", "metal with holes"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Running, surface.Stack},
	Make:     makePerforated,
}

// makePerforated is sheet with round holes of 5 mm, 8 mm apart in rows that are half a hole apart: rims rolled in by the punch, brushed
// between, with grease and dust about the holes.
func makePerforated(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Running, .008, .00693, .128)
	steel := l.Palette(0x97989A, 0xA9AAAA, 0xBBBBBA)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side,
		// A: 0 in a hole … 1 on the sheet. B: the brush's hair, .5 in the mean. C: a scratch. D: near the edge of a hole.
		Relief: func(p *tile.Point) tile.Relief {
			q := layout.At(p.U, p.V)
			m := side
			pitch := 2 * min(q.HX, 1.1547*q.HY) * m
			x, y := q.X*m+.006*pitch*tile.Signed(q.ID, 1), q.Y*m+.006*pitch*tile.Signed(q.ID, 2)
			if l.Pattern != surface.Stack { // the hole of the next row may be nearer
				x = geom.Abs(x)
			}
			far := geom.Sqrt(x*x+y*y) - pitch*(.312+.006*tile.Signed(q.ID, 3))
			brush := p.Fbm(p.U, p.V, 6, 170, 3, .75, 4)
			scratch := p.Scratch(p.U, p.V, 5, .0002/side, .5, 5)
			body := geom.Smooth(-.012*pitch, .004*pitch, far)
			h := .00002*brush + .0003*p.Noise(2, 3, 6) - .00003*scratch
			h -= .00045 * geom.Smooth(.11*pitch, 0, far) * min(1, pitch/.008)
			deep := -.28*pitch + .03*pitch*p.Noise(9, 3, 7)
			return tile.Relief{H: geom.Mix(deep, h, body), A: body, B: .5 + .5*brush, C: scratch, D: geom.Smooth(.14*pitch, 0, far), ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			brush := 2*r.B - 1
			c := surface.Ramp(steel, .5+.4*brush+.3*p.Noise(3, 4, 20))
			c = surface.Blend(c, steel[2].Mul(1.12), .6*r.C)
			smudge := geom.Smooth(-.1, .6, p.Noise(3, 5, 21))
			s := bare(c, .4+.1*brush+.1*smudge-.05*r.C)
			dirt := .62*r.D*(.6+.8*p.Noise(6, 4, 22)) + .4*p.Noise(3, 6, 23) + .15*p.Noise(40, 2, 24) - .05 + .15*old
			s = cover(s, geom.RGB(0x4D453C), .85, .75*geom.Smooth(.3, .85, dirt))
			dark := geom.RGB(0x2E2C2B).Mul(1 + .3*p.Noise(7, 4, 25))
			s = cover(s, dark, .9, geom.Smooth(.75, .25, r.A))
			s.Color = s.Color.Mul(.9 + .1*d.AO)
			return s
		},
	}
}
