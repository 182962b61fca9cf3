package panel

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var ventGrille = &surface.Surface{
	Name: "vent grille",
	Words: []string{"vent grille", "vent", "ventilation grille", "air vent", "louvre", "louver", "louvres", "louvers", "air grille",
		"vent cover", "ventilation", "metal grille",
		"radiator grille"},
	Class:    material.Metallic,
	Patterns: []surface.Pattern{surface.Stack, surface.Running},
	Make:     makeVent,
}

// makeVent is grilles of 60 × 30 cm in frames with screws: slats pressed at a slope with dark gaps between, some bent, dust on their upper
// sides and grease below.
func makeVent(l surface.Look) *tile.Surface {
	l = atLeast(l, .6, .3, .12)
	layout, side := l.Grid(surface.Stack, .6, .3, 1.2)
	paint := l.Palette(0x85857F, 0x8E8E87, 0x97968F)
	old := .5 + .5*l.Old()
	return &tile.Surface{
		Side: side, Upright: true,
		// A: the dark gap between two slats. B: how much of a slat's face the light reaches. C: where dirt gathers. D: 0 between
		// two grilles … 1 on one.
		Relief: func(p *tile.Point) tile.Relief {
			k := p.Laid(layout.At(p.U, p.V), .003, .0006, .01)
			size := k.HY / .1485
			e, x, y := k.Edge/size, k.X/size, k.Y/size
			hx, hy := k.HX/size, k.HY/size
			// The field of slats is parted by a bar in the middle.
			in := min(hx-.04-geom.Abs(x), hy-.034-geom.Abs(y), geom.Abs(x)-.009)
			field := step(in, .003)
			rows := float32(tile.Whole((2*hy - .068) / .0215))
			f := (y + hy - .034) / (2*hy - .068) * rows
			slat := geom.Floor(f)
			own := geom.Hash(slat, geom.Floor(x+9), 4, k.ID)
			t := f - float32(slat) + .06*tile.Signed(own, 1)*geom.Smooth(.6, 1, tile.Unit(own, 2))*geom.Sin(x*9+6*tile.Unit(own, 3))
			gap := geom.Smooth(.68, .74, t) * geom.Smooth(1.02, .96, t)
			h := .005 - .004*(1-geom.Smooth(0, .006, e)) - .003*line(in+.006, .003, .002)
			vane := .002 + .009*geom.Clamp01(t/.68) - .0016*geom.Smooth(.6, .7, t)
			h = geom.Mix(h, geom.Mix(vane, -.016, gap), field)
			bx, by := geom.Abs(x)-hx+.018, geom.Abs(y)-hy+.017
			far := geom.Sqrt(bx*bx + by*by)
			h += .0022*geom.Smooth(.0075, .006, far) - .0016*line(bx+.6*by, .0016, .0004)*geom.Smooth(.006, .005, far)
			body := step(e, .001)
			h = geom.Mix(-.006, h, body)
			h += .0005*k.Free(4, 4, 2, 5) + .00004*p.Noise(p.Cells(.006), 2, 6)
			return tile.Relief{H: h * min(size, 3), A: field * gap, B: field * (1 - gap) * geom.Smooth(.55, .1, t),
				C: max(1-body, geom.Smooth(.01, .002, far), .5*line(in+.006, .01, .006)), D: body, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(paint, .5+.4*tile.Signed(r.ID, 20))
			s := worn(p, d, c, .5, old, r.C)
			dust := r.B*(.55+.6*p.Noise(9, 5, 21)) + .3*geom.Smooth(.1, .7, p.Noise(4, 6, 22))
			s.Color = surface.Blend(s.Color, geom.RGB(0x6B645A), .6*old*geom.Clamp01(dust))
			s.Rough = geom.Mix(s.Rough, .92, .7*geom.Clamp01(dust))
			dark := max(r.A, 1-r.D)
			s.Color = surface.Blend(s.Color, geom.RGB(0x27251F).Mul(1+.25*p.Noise(12, 3, 23)), dark).Mul(.84 + .16*d.AO)
			s.Metal *= 1 - geom.Smooth(.2, .5, dark)
			s.Rough = geom.Mix(s.Rough, .9, dark)
			return s
		},
	}
}
