package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var corrugated = &surface.Surface{
	Name: "rusty corrugated metal",
	Words: []string{"corrugated metal", "corrugated iron", "corrugated steel", "corrugated sheet", "corrugated", "rusty corrugated metal",
		"rusty corrugated iron",
		"rusty corrugated steel", "corrugated roof", "tin roof", "metal roof", "wavy metal", "wriggly tin", "shipping container"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Stack, surface.Running},
	Make:     makeCorrugated,
}

// makeCorrugated is galvanised sheets of ten waves of 76 mm, lapped like shingles and screwed through the crests. Zinc goes white, then
// the steel rusts: first at laps, cut edges and screws, and down from them.
func makeCorrugated(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Stack, .76, .76, 1.52)
	zinc := l.Palette(0x8E9192, 0xA0A3A3, 0xB2B5B4)
	old := .5 + .5*l.Old()
	wave := func(q *tile.Piece) float32 { return float32(tile.Whole(2 * q.HX * side / .076)) } // waves a sheet
	return &tile.Surface{
		Side: side, Upright: true,
		// A: red rust. B: rust that scales. C: how far rust has come. D: a nail's head.
		Relief: func(p *tile.Point) tile.Relief {
			q := layout.At(p.U, p.V)
			x, y := q.X*side, q.Y*side
			hx, hy := q.HX*side, q.HY*side
			waves := wave(&q)
			dent := p.Noise(3, 3, 2)
			phase := (x+hx)/(2*hx)*waves + .04*dent
			crest := .5 + .5*geom.Cos(2*geom.Pi*phase)
			down, in := hy-y, x+hx // metres from the lower edge, and from the left one
			h := .018*crest + .0035*dent + .0007*p.Noise(20, 3, 3) + .0032*y/hy
			h += .0022 * geom.Smooth(.05, .03, in) * geom.Smooth(0, .0015, in)
			// Screws with a washer on every other crest, in two rows.
			i := geom.Floor(phase/2 + .5)
			sx := (phase/2 - float32(i)) * 4 * hx / waves
			row, below := down-.055, bit(true)
			if geom.Abs(y) < geom.Abs(row) {
				row, below = -y, bit(false)
			}
			id := geom.Hash(i, below, 5, q.ID)
			far := geom.Sqrt(sx*sx + row*row)
			h += .002*geom.Smooth(.0125, .0115, far) + .0042*geom.Smooth(.0072, .006, far)
			// What runs down from a screw.
			reach := .06 + .3*tile.Unit(id, 1)*tile.Unit(id, 2)
			run := geom.Smooth(.012, .002, geom.Abs(sx)+.006*p.Fbm(p.U, p.V, 80, 10, 3, .5, 9)) * geom.Smooth(-reach, -.01, row) * geom.Smooth(.006, -.004, row)
			t := .62*p.Fbm(p.U, p.V, 3, 2, 6, .58, 10) + .36*p.Fbm(p.U, p.V, 26, 2, 4, .6, 11) + .2*p.Noise(40, 4, 12) + .16*tile.Signed(q.ID, 2) - .2 + .2*old
			lap := geom.Smooth(.03+.16*geom.Clamp01(.4+p.Fbm(p.U, p.V, 20, 3, 3, .5, 18)), 0, down)
			under := geom.Smooth(2*hy-.02-.22*geom.Clamp01(.3+p.Fbm(p.U, p.V, 24, 3, 3, .5, 19)), 2*hy, down) // what drips on the next sheet
			t += .42*lap + .4*under + .4*geom.Smooth(.035, 0, min(in, 2*hx-in)) + .7*run*tile.Unit(id, 3) + .5*geom.Smooth(.024, .006, far) - .12*crest
			red, scale := geom.Smooth(.05, .3, t), geom.Smooth(.4, .8, t)
			h += .0003*red*p.Noise(160, 3, 14) + .0009*scale*p.Noise(60, 4, 15)
			return tile.Relief{H: h, A: red, B: scale, C: geom.Clamp01(.5 + t/2), D: geom.Smooth(.0125, .0115, far), ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			spangle := p.Grain(p.U+.01*p.Noise(30, 2, 17), p.V, p.Cells(.03), p.Cells(.03), 16)
			c := surface.Ramp(zinc, .5+.3*tile.Signed(spangle.ID, 1)+.3*p.Noise(7, 4, 20)+.15*tile.Signed(r.ID, 3))
			s := bare(c, .47+.1*tile.Signed(spangle.ID, 2)+.06*p.Noise(9, 3, 23))
			white := geom.Smooth(.2, .7, p.Fbm(p.U, p.V, 30, 4, 4, .6, 21)+.35*p.Noise(5, 4, 22))
			s = cover(s, geom.RGB(0x9B9C99), .8, .75*white)
			blush := geom.Smooth(.42, .54, r.C) * (1 - r.A)
			s.Color = surface.Blend(s.Color, geom.RGB(0x967257), .6*blush)
			s = cover(s, rust(p, .9-.62*geom.Smooth(.5, 1.05, r.C)+.5*r.B, 24), .9, r.A)
			s = cover(s, geom.RGB(0x5B4C42), .8, .7*r.D*(1-r.A)*geom.Smooth(-.2, .2, p.Noise(12, 2, 29)))
			s = cover(s, geom.RGB(0x3B352F), .9, .6*runs(p, 40, 30)*(1-geom.Smooth(-.3, .4, d.Broad))*old)
			s.Color = s.Color.Mul(.78 + .22*d.AO)
			return s
		},
	}
}
