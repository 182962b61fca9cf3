package fabric

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var carpet = &surface.Surface{
	Name: "carpet",
	Words: []string{"rug", "carpet floor", "loop pile carpet", "berber carpet", "wall to wall carpet", "pile carpet", "office carpet", "floor mat",
		"doormat", "carpeting"},
	Class: material.Textile,
	Make:  makeCarpet,
}

// makeCarpet is loop pile: some four thousand loops of plied wool, each leaning its own way, of two mixed shades; paths are trodden flatter
// and greyer.
func makeCarpet(l surface.Look) *tile.Surface {
	n, side := threads(&l, .0047, .3, 1)
	n = min(n, 72)
	pitch := side / float32(n)
	tones := l.Palette(0x6E675E, 0x8A8277, 0x9F978B, 0xB3AB9F)
	old := .4 + .6*l.Old()
	return &tile.Surface{
		Side:   side,
		Relief: func(p *tile.Point) tile.Relief { return tile.Relief{H: pitch * (-.2 + .1*p.Noise(200, 2, 1)), ID: 1} },
		Lay: func(c *tile.Canvas) {
			at := tile.At(0, 0, c.Side, 1./512, c.Seed)
			stamps := make([]tile.Stamp, 0, n*n)
			for j := range n {
				for i := range n {
					id := geom.Hash(i, j, 33, c.Seed*31+7)
					u := (float32(i) + .5*float32(j&1) + .5 + .34*tile.Signed(id, 1)) / float32(n)
					v := (float32(j) + .5 + .34*tile.Signed(id, 2)) / float32(n)
					flat := old * geom.Smooth(-.1, .6, at.Fbm(u, v, 2, 3, 3, .5, 41))
					stamps = append(stamps, tile.Stamp{
						U: u, V: v, Turn: .5 + .9*tile.Signed(id, 3), Reach: pitch * .95, ID: id, Base: pitch * (.28*tile.Signed(id, 4) - .45*flat),
						Shape: loop,
						P:     [4]float32{pitch * (.66 + .14*tile.Unit(id, 5)), pitch * (.47 + .08*tile.Unit(id, 6)), pitch * (.62 - .2*flat), 0},
					})
				}
			}
			c.Lay(stamps)
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			if r.ID == 1 {
				return tex.Sample{Color: tones[0].Mul(.4), Rough: .97}
			}
			t := .45 + .2*tile.Signed(r.ID, 20) + .3*(r.B-.5) + .16*p.Noise(3, 5, 31)
			if tile.Unit(r.ID, 21) < .12 { // a darker yarn in the mixture
				t -= .38
			}
			c := surface.Ramp(tones, t).Mul(1 - .25*r.A*r.A)
			c = geom.Mix3(c, geom.RGB(0x6B645B), .3*old*geom.Smooth(-.1, .6, p.Noise(2, 6, 32)))
			return tex.Sample{Color: c.Mul(.76 + .24*d.AO + .05*d.Cav), Rough: geom.Clamp(.94+.03*(r.B-.5), .8, .97)}
		},
	}
}

// loop is a bow of yarn of three plies, seen from above.
func loop(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	a, b := x/s.P[0], y/s.P[1]
	q := a*a + b*b
	if q >= 1 {
		return 0, false
	}
	ply := geom.Sin(2 * geom.Pi * (1.3*a + .5*b + tile.Unit(s.ID, 8)))
	fibre := tile.Gradient(2*a+b, 5*b, 0, 0, s.ID)
	tone := .55*ply + .6*fibre
	r.A, r.B = q, .5+.5*tone
	return s.P[2] * (geom.Sqrt(1-q) + .10*tone), true
}
