package food

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var cheese = &surface.Surface{
	Name:  "cheese",
	Words: []string{"cheese", "swiss cheese", "emmental", "cheddar", "cheese block", "cheese with holes"},
	Class: material.Living,
	Make:  makeCheese,
}

// hole is a cut bubble as a Stamp's that sinks: P is its radius, how deep it is over that, and how oval. A is 1 in it, B its depth.
func hole(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	x, y = x/s.P[0], y/s.P[0]*s.P[2]
	d := geom.Sqrt(x*x+y*y) + .05*tile.Gradient(x*1.5, y*1.5, 0, 0, s.ID)
	if d >= 1 {
		return 0, false
	}
	deep := geom.Sqrt(1 - d*d)
	r.A, r.B = geom.Smooth(0, .2, 1-d), deep
	return -s.P[0] * s.P[1] * (deep + .15*geom.Smooth(1, .93, d)), true
}

// makeCheese is a cut of Emmental: a smooth, waxy face with drag marks of the knife, round eyes of 4 to 26 mm that shine inside, fine slits.
func makeCheese(l surface.Look) *tile.Surface {
	e := l.Expanse(.22, .015)
	wax := l.Palette(0xD0A052, 0xDBAF66, 0xE3BC7C)
	big, each := e.Strewn(36, .22)
	small, _ := e.Strewn(100, .22)
	eyes := func(n int, seed uint32, least, more, most float32) []tile.Stamp {
		return tile.Strew(n, seed, func(id uint32, u, v float32) (tile.Stamp, bool) {
			size := each * (least + more*tile.Unit(id, 1)*tile.Unit(id, 2))
			return tile.Stamp{U: u, V: v, Reach: 1.15 * size, Turn: 7 * tile.Unit(id, 3), ID: id, Sinks: true, Shape: hole,
				P: [4]float32{size, .45 + .35*tile.Unit(id, 4), 1.02 + .22*tile.Unit(id, 5)}}, tile.Unit(id, 6) < most
		})
	}
	holes := append(eyes(big, l.Seed+3, .0045, .0095, .62), eyes(small, l.Seed+4, .0014, .002, .4)...)
	return &tile.Surface{
		Side: e.Side,
		// A and B: in an eye, and how deep (hole). C: the drag marks of the knife. D: a pore.
		Relief: func(p *tile.Point) tile.Relief {
			knife := p.Fbm(p.U, p.V+.01*p.Noise(e.Cells(.1), 2, 1), e.Cells(.12), e.Cells(.002), 3, .6, 2)
			pit := p.Grain(p.U, p.V, e.Cells(.005), e.Cells(.005), 3)
			pore := float32(0)
			if tile.Unit(pit.ID, 1) < .16 {
				pore = geom.Smooth(.14, .05, pit.F1)
			}
			h := .0012*p.Noise(e.Cells(.1), 3, 4) + .00014*knife + .0001*p.Noise(e.Cells(.002), 3, 5) - .0004*pore
			return tile.Relief{H: e.Scale * h, C: .5 + .5*knife, D: pore}
		},
		Lay: func(c *tile.Canvas) {
			on := make([]tile.Stamp, len(holes))
			for i, s := range holes {
				s.Base = c.Height(s.U, s.V)
				on[i] = s
			}
			c.Lay(on)
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			c := surface.Ramp(wax, .55+.35*p.Noise(e.Cells(.07), 5, 20)+.15*(r.C-.5)+.06*p.Noise(e.Cells(.004), 2, 21))
			c = surface.Blend(c, wax[0].Mul(.86), .55*r.A+.4*r.D) // inside it is deeper in colour
			c = surface.Blend(c, geom.RGB(0xE8CC98), .4*geom.Smooth(.2, .8, d.Cav))
			c = c.Mul(.8 + .2*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp01(.5 + .1*(r.C-.5) - .26*r.A + .08*p.Noise(e.Cells(.02), 4, 22))}
		},
	}
}
