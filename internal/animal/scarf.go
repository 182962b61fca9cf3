package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// knit is rows of stitches.
func knit(dye func(vec) vec) tex.Surface {
	light := dye(rgb(0xA82A2E))
	return func(p *tex.Point) tex.Sample {
		w := max(4*p.Texel, .006)
		row := geom.Sin(2 * geom.Pi * p.Local.X / w)
		k := light.Mul(.86 + .10*row).Mul(mix(.6, 1, smooth(.1, .7, p.Open)))
		return tex.Sample{Color: k, Rough: .92, Height: .4 * p.Texel * row}
	}
}

// scarf winds a scarf about a neck: a roll across a way at a place inside the field f, and two ends that hang long over the breast in
// front of it. far is how far the skin is from the place at most, and thick the diameter of the
// roll. Lengths are metres.
func (m *maker) scarf(f sdf.Field, at, way vec, far, thick, long float32) {
	s := m.part("scarf", painted{base: rgb(0xA82A2E), draw: knit})
	x := v(1, 0, 0).Mad(way, -way.X).Norm()
	y := way.Cross(x)
	n := archetype.Of(m.Level, 10, 16, 26, 40)
	ring := solid.Circle(.62*thick, .46*thick, archetype.Of(m.Level, 5, 7, 10, 14))
	sections := make([]solid.Section, n)
	for i := range sections {
		a := 2 * geom.Pi * float32(i) / float32(n)
		d := x.Mul(geom.Cos(a)).Mad(y, geom.Sin(a))
		r := max(out(f, at.Mad(way, -.3*thick), d, far), out(f, at.Mad(way, .3*thick), d, far))
		sections[i] = solid.Section{Origin: at.Mad(d, r+.30*thick), X: way, Y: d, Ring: ring}
	}
	roll := solid.New("scarf", s, m.Seed.Sub("scarf")).Loft(solid.Loft{Sections: sections, Closed: true})
	roll.Crease = -1
	m.add(roll)
	front := v(0, 0, 1).Mad(way, -way.Z).Norm()
	knot := at.Mad(front, out(f, at, front, far)+.55*thick)
	ball := solid.New("knot", s, m.Seed.Sub("knot")).Ellipsoid(.62*thick, .70*thick, .50*thick, archetype.Of(m.Level, 6, 8, 12, 16),
		archetype.Of(m.Level, 4, 5, 8, 10))
	ball.Crease = -1
	m.add(ball.Place(geom.Move(knot.X, knot.Y, knot.Z)))
	for i, share := range []float32{1, .78} {
		aside := (float32(i)*2 - 1) * .55 * thick
		const rows = 6
		end, last := make([]solid.Section, rows), knot.Z
		for k := range end {
			t := float32(k) / (rows - 1)
			p := v(knot.X+aside*(.4+.8*t), knot.Y-t*long*share, knot.Z)
			from := v(p.X, p.Y, at.Z)
			if f.At(from) < 0 {
				p.Z = at.Z + out(f, from, v(0, 0, 1), far) + .22*thick
			}
			p.Z = geom.Clamp(p.Z, last-.25*thick, last+.25*thick)
			last = p.Z
			wide := thick * (.34 + .26*geom.Smooth(0, .4, t))
			end[k] = solid.Section{Origin: p, X: v(1, 0, 0), Y: v(0, 0, 1), Ring: solid.Circle(wide, .17*thick, archetype.Of(m.Level, 5, 6, 8, 10))}
		}
		hung := solid.New("end", s, m.Seed.Sub("end")).Loft(solid.Loft{Sections: end})
		hung.Crease = geom.Cos(60 * geom.Pi / 180)
		m.add(hung)
	}
}
