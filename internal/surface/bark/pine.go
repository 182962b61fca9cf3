package bark

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var pine = &surface.Surface{
	Name:  "pine bark",
	Words: []string{"pine trunk", "pine tree bark", "conifer bark", "spruce bark", "larch bark", "fir bark", "plated bark", "flaky bark", "redwood bark"},
	Class: material.Living,
	Make:  makePine,
}

// makePine is the bark of an old pine: plates as large as a hand, taller than wide, built of thin scales like a jigsaw that flake off one by
// one, so that each plate is a hill of terraces; grey outside, rust-red where scales have just fallen, dark furrows of resin between.
func makePine(l surface.Look) *tile.Surface {
	side := trunk(&l, .6)
	seed := l.Seed*31 + 7
	plates, scales := tile.NewPoints(7, 4, .95, 0, seed), tile.NewPoints(20, 15, 1, 0, seed+1)
	tones := l.Palette(0x5A4A40, 0x7A6455, 0x917D6D, 0xA8998A)
	k := side / .6
	return &tile.Surface{
		Side: side,
		// A: 0 in a furrow … 1 on a plate. B: the grain. C: where a scale has just fallen, and rust-red shows. D: how high the
		// terrace is.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .04, 4, 4, 1)
			u, v = p.Warp(u, v, .008, 20, 3, 2)
			a := plates.At(u, v)
			rag := p.Fbm(u, v, 26, 18, 4, .55, 3)
			e := a.Border + .05*rag
			plate := geom.Smooth(.02, .13, e)
			// Terraces: the height that is left, cut into scales with scalloped borders.
			su, sv := p.Warp(u, v, .014, 14, 3, 4)
			s := scales.At(su, sv)
			level := 7 * (geom.Smooth(0, .55, e)*.8 + .28*p.Noise(5, 3, 5) + .22*tile.Signed(s.ID, 1))
			n := geom.Floor(level)
			f := level - float32(n)
			tread := float32(n) + geom.Smooth(.0, .16, f) // a short riser, a long tread
			lip := geom.Smooth(.3, .12, f) * geom.Smooth(0, .1, f)
			joint := geom.Smooth(.06, .01, s.Border) * .6
			grain := p.Fbm(u, v, 60, 110, 3, .6, 6)
			h := .013*plate + .0017*tread*plate + .0004*lip - .0011*joint*plate + .0005*grain + .0012*rag
			fresh := geom.Smooth(.5, .9, tile.Unit(s.ID, 2)+.4*p.Noise(3, 4, 7))
			return tile.Relief{H: k * h, A: plate, B: .5 + .5*grain, C: fresh, D: geom.Clamp01(.5 + .06*level), ID: s.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .3 + .5*(r.D-.5) + .2*r.A + .12*tile.Signed(r.ID, 20) + .3*(r.B-.5) + .14*p.Noise(3, 5, 31) + .1*d.Cav
			c := surface.Ramp(tones, t)
			c = geom.Mix3(c, geom.RGB(0x8F5F43).Mul(1+.3*(r.B-.5)), .4*r.C*r.A)
			c = geom.Mix3(c, geom.RGB(0x3B2D26), .75*(1-r.A))
			c = geom.Mix3(c, geom.RGB(0x6B6B55), .3*geom.Smooth(.1, .6, p.Noise(3, 6, 32))*r.A)
			return tex.Sample{Color: c.Mul(.75 + .25*d.AO), Rough: geom.Clamp(.88-.06*r.C+.04*p.Noise(9, 3, 33), .75, .97)}
		},
	}
}
