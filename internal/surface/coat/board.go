package coat

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var boardConcrete = &surface.Surface{
	Name: "board-formed concrete",
	Words: []string{"board-formed concrete", "board formed concrete", "board-marked concrete", "board marked concrete", "shuttered concrete",
		"timber-formed concrete",
		"brutalist concrete", "brutalist wall", "wood grain concrete", "beton brut", "formwork concrete"},
	Class:    material.Mineral,
	Patterns: []surface.Pattern{surface.Laid, surface.Running},
	Make:     makeBoardConcrete,
}

// makeBoardConcrete is concrete cast against sawn boards of 14 cm: their grain and knots are printed in it, cement ran into the joints and
// left fins, boards stood unevenly and drank unevenly.
func makeBoardConcrete(l surface.Look) *tile.Surface {
	layout, side := l.Grid(surface.Laid, 1.1, .14, 1.96)
	tones := l.Palette(0x74716B, 0x86837C, 0x99958C)
	old := .5 + .5*l.Old()
	e := surface.Expanse{Side: side, Scale: 1}
	return &tile.Surface{
		Side: side, Upright: true,
		// A: the year rings that boards have printed. B: a bug hole. C: a fin of cement that ran between two boards. D: a knot.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .0012/side, 7, 3, 1)
			k := p.Laid(layout.At(u, v), .001, .0015, .001)
			// The years of the board run along it and bend round its knots.
			y := k.Y + .1*tile.Unit(k.ID, 1) + .006*k.Free(1.6, 5, 3, 2)
			kx, ky := k.X-.4*tile.Signed(k.ID, 2), k.Y-.04*tile.Signed(k.ID, 3)
			far := geom.Sqrt(.3*kx*kx + ky*ky)
			has := geom.Smooth(.35, .36, tile.Unit(k.ID, 4))
			y += has * .011 * geom.Clamp(ky/max(far, .001), -1, 1) * geom.Smooth(.07, .008, far)
			years := k.FreeAt(k.X, y, .9, 105, 2, .55, 5)
			fibre := k.FreeAt(k.X, y, 9, 330, 2, .6, 6)
			knot := has * geom.Smooth(.016, .011, far+.002*k.Free(60, 60, 2, 7))
			fin := geom.Smooth(.0045, .0012, k.Edge+.002*k.Free(40, 40, 2, 8)) * geom.Smooth(-.1, .35, p.Noise(12, 4, 9))
			broke := geom.Smooth(.2, .45, p.Noise(20, 3, 10))
			hole := bugholes(p, e, .75)
			h := .0011*tile.Signed(k.ID, 9) + k.Tilt(.004) + .0011*years + .00045*fibre + .0008*knot + .0006*p.Noise(6, 4, 11)
			h += .0035*fin*(1-.7*broke) - .0012*geom.Smooth(.002, 0, k.Edge)*(1-fin) - .004*hole
			return tile.Relief{H: h, A: .5 + .5*years, B: hole, C: fin, D: knot, ID: k.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(tones, .5+.17*tile.Signed(r.ID, 20)+.34*(r.A-.5)+.35*p.Noise(4, 6, 30)+.12*p.Noise(e.Cells(.008), 3, 31))
			c = surface.Warmer(c, .012*tile.Signed(r.ID, 21)+.035*p.Noise(3, 4, 32))
			c = surface.Blend(c, geom.RGB(0x5F5850), .35*r.D)
			lime := geom.Smooth(.1, .7, p.Noise(3, 6, 33)+.2*r.C)
			c = surface.Blend(c, geom.RGB(0xAFA99E), .34*lime)
			c = surface.Blend(c, geom.RGB(0x4C4943), .5*old*drips(p, 34, 35))
			c = surface.Blend(c, geom.RGB(0x393632), .55*r.B)
			c = c.Mul(1 + .1*d.Cav).Mul(.78 + .22*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.86+.04*p.Noise(9, 4, 40)-.04*lime, .7, .97)}
		},
	}
}
