package plant

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var clover = &surface.Surface{
	Name:  "clover",
	Words: []string{"clover", "clover field", "shamrock", "clover lawn", "ground cover", "trefoil"},
	Class: material.Living,
	Make:  makeClover,
}

// trefoil is a leaf of white clover as a Stamp's: three leaflets, heart-shaped, each with a midrib and a pale chevron. P is its radius, and
// how far leaflets droop. Masks: A 1, B the chevron, C 0 at the border of a leaflet … 1, D from its root to its tip.
func trefoil(s *tile.Stamp, x, y float32, r *tile.Relief) (best float32, there bool) {
	x, y = x/s.P[0], y/s.P[0]
	for i := range 3 {
		a := 2 * geom.Pi / 3 * (float32(i) + .12*tile.Signed(s.ID, 80+i))
		cos, sin := geom.Cos(a), geom.Sin(a)
		t, b := x*cos+y*sin, geom.Abs(y*cos-x*sin)
		if t < 0 || t > 1 {
			continue
		}
		tip := .95 - .10*geom.Smooth(.12, 0, b) // notched
		w := .5 * geom.Sqrt(max(0, 1-geom.Pow(geom.Abs(t/.95*2-1.15)/1.15, 2.4)))
		edge := min(w-b, tip-t)
		if edge <= 0 {
			continue
		}
		h := s.P[0] * (.35*b*.6 - s.P[1]*t*t + .08*geom.Smooth(0, .1, edge) - .04*geom.Smooth(.03, .008, b) + .1*tile.Signed(s.ID, 84+i)*t)
		if there && h <= best {
			continue
		}
		best, there = h, true
		mark := geom.Abs(t-.52+.6*b) - .055
		vein := geom.Smooth(.1, .02, geom.Abs(geom.Frac((t-.8*b)*9)-.5)) * .25
		r.A, r.B, r.C, r.D = 1, max(geom.Smooth(.03, -.02, mark), vein), geom.Clamp01(edge*7), t
	}
	return best, there
}

// makeClover is a carpet of white clover: three-fold leaves of 2 to 4 cm on several levels, grass between them.
func makeClover(l surface.Look) *tile.Surface {
	e := l.Expanse(.5, .03)
	count, each := e.Strewn(1500, .5)
	leaves := tile.Strew(count, l.Seed+4, func(id uint32, u, v float32) (tile.Stamp, bool) {
		size := each * (.008 + .008*tile.Unit(id, 1))
		return tile.Stamp{U: u, V: v, Reach: size, Turn: 7 * tile.Unit(id, 2), Base: each * (.002 + .024*tile.Unit(id, 3)), ID: id, Shape: trefoil,
			P: [4]float32{size, .15 + .35*tile.Unit(id, 5)}}, true
	})
	leaves = append(leaves, retag(sward(l, e, 1200, .5, .012, .018, .3), .5)...)
	green := l.Palette(0x45562F, 0x516437, 0x5F7242, 0x4B5E34)
	return &tile.Surface{
		Side:   e.Side,
		Relief: func(p *tile.Point) tile.Relief { return turf(p, e, -.02) },
		Lay:    func(c *tile.Canvas) { c.Lay(leaves) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			switch {
			case r.A < .25:
				return tex.Sample{Color: humus(r, d), Rough: .95}
			case r.A < .75:
				return tex.Sample{Color: geom.RGB(0x5F7036).Mul((.7 + .4*r.B) * (.76 + .24*d.AO)), Rough: .6}
			}
			c := surface.Ramp(green, tile.Unit(r.ID, 20)).Mul(1 + .1*tile.Signed(r.ID, 21) + .12*p.Noise(e.Cells(.15), 4, 22))
			if tile.Unit(r.ID, 23) < .05*(1+l.Age)+.2*l.Old() {
				c = surface.Blend(c, geom.RGB(0x8A8345), .6)
			}
			c = surface.Blend(c, geom.RGB(0x98A684), .55*r.B*(.4+.6*tile.Unit(r.ID, 24)))
			c = c.Mul(1 - .12*geom.Smooth(.3, 0, r.C) + .05*p.Noise(e.Cells(.004), 2, 25))
			return tex.Sample{Color: c.Mul(.75 + .25*d.AO), Rough: .58 + .08*tile.Unit(r.ID, 26)}
		},
	}
}

// retag is stamps whose first mask is another.
func retag(stamps []tile.Stamp, a float32) []tile.Stamp {
	for i := range stamps {
		stamps[i].Shape = tagged(a, stamps[i].Shape)
	}
	return stamps
}
