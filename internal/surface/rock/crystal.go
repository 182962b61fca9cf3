package rock

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var crystal = &surface.Surface{
	Name: "crystal",
	Words: []string{"crystal", "crystals", "amethyst", "amethyst crystal", "quartz", "quartz crystal", "geode", "crystal cluster", "gemstone", "crystal wall",
		"crystal cave"},
	Class: material.Vitreous,
	Make:  makeCrystal,
}

// makeCrystal is the inside of a geode: six-sided points of 1 to 6 cm that crowd each other, grown steeply in all directions, clear violet
// at the tip and milky at the foot, growth lines across the faces.
func makeCrystal(l surface.Look) *tile.Surface {
	side := block(l, .4)
	tones := l.Palette(0xA39DA8, 0x7E7089, 0x635373, 0x4E4260)
	points := points(side, l.Seed)
	return &tile.Surface{
		Side: side,
		Relief: func(p *tile.Point) tile.Relief {
			return tile.Relief{H: -.03 + .004*p.Noise(6, 4, 1) + .001*p.Noise(40, 3, 2), ID: 1}
		},
		Lay: func(c *tile.Canvas) { c.Lay(points) },
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			// Colour gathers toward the tip; each face mirrors its own part of the cave.
			tip := r.B
			c := surface.Ramp(tones, .05+.8*tip+.16*tile.Signed(r.ID, 3)+.2*p.Noise(3, 4, 40))
			c = c.Mul(.92 + .16*r.C)
			veil := geom.Smooth(.1, .6, p.Noise(14, 5, 41)+.4*(.4-tip))
			c = geom.Mix3(c, geom.RGB(0xB4ADB9), .4*veil)
			c = geom.Mix3(c, geom.RGB(0xC3BBCB), .22*geom.Smooth(.3, .9, d.Cav))
			iron := geom.Smooth(.25, .7, p.Noise(3, 6, 42)) * geom.Smooth(.5, 0, tip)
			c = geom.Mix3(c, geom.RGB(0x8A6A48), .4*iron)
			if r.A == 0 {
				c = geom.RGB(0x6E6672).Mul(1 + .3*p.Noise(60, 3, 43))
			}
			c = c.Mul(.74 + .26*d.AO)
			line := geom.Clamp01(p.Noise(90, 3, 44))
			return tex.Sample{Color: c, Rough: geom.Clamp(.07+.12*veil+.08*line*(1-tip)+.3*iron+.5*(1-geom.Clamp01(4*r.A)), .05, .9)}
		},
	}
}

// points are the crystals: a fixed number in a jittered grid, so that each has neighbours.
func points(side float32, seed uint32) []tile.Stamp {
	const across = 24
	out := make([]tile.Stamp, 0, across*across)
	for k := range int32(across * across) {
		id := geom.Hash(k, 6, 2, seed+31)
		x, y := float32(k%across)+.5+.8*tile.Signed(id, 1), float32(k/across)+.5+.8*tile.Signed(id, 2)
		size := side / across * (.55 + 1.5*tile.Unit(id, 4)*tile.Unit(id, 5)*tile.Unit(id, 4)) // radius of the prism
		out = append(out, tile.Stamp{
			U: geom.Frac(x / across), V: geom.Frac(y / across), Turn: 2 * geom.Pi * tile.Unit(id, 6), Reach: 2.2 * size, ID: id,
			Base: -.028 + 1.3*size*(.5+.5*tile.Unit(id, 7)), Shape: point,
			P: [4]float32{size, .5 * tile.Signed(id, 8), .5 * tile.Signed(id, 9), tile.Unit(id, 10)},
		})
	}
	return out
}

// point is one crystal: six faces that meet near its axis, which leans by P[1] and P[2]; unlike growth moves each face in or out. Below
// the shoulder the prism falls steeply.
func point(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	size := s.P[0]
	h, face := float32(9), 0
	for i := range 6 {
		a := float32(i) * (geom.Pi / 3)
		out := x*geom.Cos(a) + y*geom.Sin(a)
		slope := 1.25 + .35*tile.Signed(s.ID, 20+i)
		plane := size*(.9+.25*tile.Signed(s.ID, 30+i)) - slope*out
		if plane < h {
			h, face = plane, i
		}
	}
	h += s.P[1]*x + s.P[2]*y
	if h < -.9*size || x*x+y*y > 4.6*size*size {
		return 0, false
	}
	if h < 0 { // the prism
		h *= 2.2
	}
	grow := geom.Frac(h/size*5 + tile.Unit(s.ID, 40+face))
	r.A, r.B, r.C = 1, geom.Clamp01(.35+.6*h/size), tile.Unit(s.ID, 50+face)
	return h + .006*size*geom.Abs(grow-.5), true
}
