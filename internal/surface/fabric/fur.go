package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var fur = &surface.Surface{
	Name:  "fur",
	Words: []string{"animal fur", "faux fur", "pelt", "fur coat", "shaggy fur", "animal skin", "wolf fur", "bear fur", "fur rug", "pelage", "animal hair"},
	Class: material.Textile,
	Make:  makeFur,
}

// makeFur is a long-haired pelt: locks that follow the flow of the coat, their hair dark at the root and pale to the tip, over an undercoat;
// locks lie over each other like tiles, some cross, and a few guard hairs stand out.
func makeFur(l surface.Look) *tile.Surface {
	side := l.Side
	if side <= 0 {
		side = .26
	}
	k := side / .26
	tones := l.Palette(0x3F3227, 0x65523F, 0x8C755B, 0xB59E80)
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			n := p.Fbm(p.U, p.V, 120, 40, 3, .6, 1)
			return tile.Relief{H: k * (.0006*n - .006), B: .2 + .1*n, ID: 1}
		},
		Lay: func(c *tile.Canvas) { layFur(c, k) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			t := .1 + .72*r.B + .12*tile.Signed(r.ID, 20) + .2*p.Noise(3, 4, 31) + .22*(r.C-.5) - .16*r.A
			c := surface.Ramp(tones, t)
			if tile.Unit(r.ID, 21) < .06 {
				c = geom.Mix3(c, tones[3].Mul(1.1), .5*r.B)
			}
			return tex.Sample{Color: c.Mul(.76 + .24*d.AO), Rough: geom.Clamp(.62+.1*r.A+.06*p.Noise(30, 2, 32), .45, .85)}
		},
	}
}

// layFur lays about eight thousand wisps, row by row from behind, as hair overlaps.
func layFur(c *tile.Canvas, k float32) {
	at := tile.At(0, 0, c.Side, 1./512, c.Seed)
	stamps := make([]tile.Stamp, 0, 8000)
	for i := range int32(8000) {
		id := geom.Hash(i, 31, 0, c.Seed*31+7)
		u, v := tile.Unit(id, 1), tile.Unit(id, 2)
		// The coat flows down the tile; locks share a turn of their own.
		flow := geom.Pi/2 + .6*at.Fbm(u, v, 2, 2, 2, .5, 41) + .42*at.Fbm(u, v, 11, 8, 2, .5, 42) + .18*tile.Signed(id, 3)
		long := k * (.012 + .011*tile.Unit(id, 4))
		wide := max(k*(.0011+.0011*tile.Unit(id, 5)), 1.1*c.Side/float32(c.Size))
		lift := k * (.004*at.Fbm(u, v, 9, 6, 2, .5, 43) + .003*tile.Unit(id, 6))
		stamps = append(stamps, tile.Stamp{
			U: u, V: v, Turn: flow, Reach: 1.1 * long, Breath: wide + .45*long, Base: lift, ID: id, Shape: wisp,
			P: [4]float32{long, wide, .35 * tile.Signed(id, 7), k},
		})
	}
	c.Lay(stamps)
}

// wisp is some hairs side by side that run to a point: high in the middle, low at the root and the tip.
func wisp(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	t := x/s.P[0]*.5 + .5
	if t < 0 || t > 1 {
		return 0, false
	}
	y -= s.P[2] * s.P[0] * (t*t - .35)
	w := s.P[1] * geom.Sqrt(geom.Smooth(0, .2, t)) * (1 - t*t*t)
	a := y / max(w, 1e-6)
	if a <= -1 || a >= 1 {
		return 0, false
	}
	hairs := tile.Gradient(3.2*a+.5, 1.5*t, 0, 0, s.ID)
	r.A, r.B, r.C = geom.Abs(a), t, .5+.5*hairs
	h := s.P[3]*(.0055*geom.Sin(geom.Pi*min(1, t*1.05+.05))-.004*t) + s.P[1]*(.8*geom.Sqrt(1-a*a)+.35*hairs)
	return h, true
}
