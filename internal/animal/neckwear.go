package animal

import (
	"maps"
	"slices"

	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/material"
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
		k := light.Mul(.86 + .10*row).Mul(geom.Mix(.6, 1, smooth(.1, .7, p.Open)))
		return tex.Sample{Color: k, Rough: .92, Height: .4 * p.Texel * row}
	}
}

// throat is where an animal wears something about the neck: inside a field, a place on the neck's axis and the way that the axis goes there. Far is how
// far the skin is from the place at most, thick the diameter of a scarf's roll, long how far its ends hang down. Lengths are metres.
type throat struct {
	field            sdf.Field
	at, way          vec
	far, thick, long float32
}

// neckwear are the roles of what words put about a neck.
var neckwear = map[string]func(*maker, throat){"scarf": (*maker).scarf, "bow": (*maker).bow, "bandana": (*maker).bandana, "bell": (*maker).bell,
	"keg": (*maker).keg}

// wrap puts on what the words say.
func (m *maker) wrap(of func() throat) {
	for _, role := range slices.Sorted(maps.Keys(neckwear)) {
		if m.Traits[role] {
			neckwear[role](m, of())
		}
	}
}

// front is the way from the axis of the neck to where a knot is tied.
func (t throat) front() vec { return v(0, 0, 1).Mad(t.way, -t.way.Z).Norm() }

// roll is a ring about the neck as thick as words on it say, a share of a scarf's.
func (m *maker) roll(name string, s tex.Surface, t throat, share float32) {
	thick := t.thick * share
	x := v(1, 0, 0).Mad(t.way, -t.way.X).Norm()
	y := t.way.Cross(x)
	n := archetype.Of(m.Level, 10, 16, 26, 40)
	ring := solid.Circle(.62*thick, .46*thick, archetype.Of(m.Level, 5, 7, 10, 14))
	sections := make([]solid.Section, n)
	for i := range sections {
		a := 2 * geom.Pi * float32(i) / float32(n)
		d := x.Mul(geom.Cos(a)).Mad(y, geom.Sin(a))
		// The roll rests on the higher of two rings about the neck, or a neck that widens would come through its edge.
		r := max(out(t.field, t.at.Mad(t.way, -.3*thick), d, t.far), out(t.field, t.at.Mad(t.way, .3*thick), d, t.far))
		sections[i] = solid.Section{Origin: t.at.Mad(d, r+.30*thick), X: t.way, Y: d, Ring: ring}
	}
	roll := solid.New(name, s, m.Seed.Sub(name)).Loft(solid.Loft{Sections: sections, Closed: true})
	roll.Crease = -1
	m.Add(roll)
}

// knot is a ball in front of the neck, of a radius in metres; it returns its middle.
func (m *maker) knot(s tex.Surface, t throat, r float32) vec {
	at := t.at.Mad(t.front(), out(t.field, t.at, t.front(), t.far)+.9*r)
	ball := solid.New("knot", s, m.Seed.Sub("knot")).Ellipsoid(r, 1.13*r, .80*r, archetype.Of(m.Level, 6, 8, 12, 16), archetype.Of(m.Level, 4, 5, 8, 10))
	ball.Crease = -1
	m.Add(ball.Place(geom.Move(at.X, at.Y, at.Z)))
	return at
}

// hung is cloth that hangs from a knot down the breast, long metres, moved aside by a share of its length; half is its half width along its length, 0..1.
func (m *maker) hung(s tex.Surface, t throat, knot vec, long, aside, thick float32, half func(share float32) float32) {
	const rows = 6
	end, last := make([]solid.Section, rows), knot.Z
	for k := range end {
		share := float32(k) / (rows - 1)
		p := v(knot.X+aside*(.4+.8*share), knot.Y-share*long, knot.Z)
		from := v(p.X, p.Y, t.at.Z)
		if t.field.At(from) < 0 {
			p.Z = t.at.Z + out(t.field, from, v(0, 0, 1), t.far) + .22*t.thick
		}
		// Cloth follows the breast, but by no more than a quarter of a roll from row to row: it bridges hollows, as cloth does.
		p.Z = geom.Clamp(p.Z, last-.25*t.thick, last+.25*t.thick)
		last = p.Z
		end[k] = solid.Section{Origin: p, X: v(1, 0, 0), Y: v(0, 0, 1), Ring: solid.Circle(half(share), thick, archetype.Of(m.Level, 5, 6, 8, 10))}
	}
	cloth := solid.New("end", s, m.Seed.Sub("end")).Loft(solid.Loft{Sections: end})
	cloth.Crease = geom.Cos(60 * geom.Pi / 180)
	m.Add(cloth)
}

// scarf winds a scarf about a neck: a roll with a knot, and two ends that hang over the breast in front of it.
func (m *maker) scarf(t throat) {
	s := m.Part("scarf", anatomy.Painted{Base: rgb(0xA82A2E), Draw: knit})
	m.roll("scarf", s, t, 1)
	knot := m.knot(s, t, .62*t.thick)
	for i, share := range []float32{1, .78} {
		m.hung(s, t, knot, t.long*share, (float32(i)*2-1)*.55*t.thick, .17*t.thick, func(at float32) float32 {
			return t.thick * (.34 + .26*geom.Smooth(0, .4, at))
		})
	}
}

// bow ties a ribbon about a neck, with two loops and two ends beside its knot.
func (m *maker) bow(t throat) {
	s := m.Part("bow", material.Fabric{Color: rgb(0xC0222C)})
	m.roll("ribbon", s, t, .42)
	r := .40 * t.thick
	knot := m.knot(s, t, r)
	for i := range 2 {
		x := side(i)
		var loop []solid.Section
		for _, k := range [][3]float32{{.3, .45, .5}, {1.2, 1.25, .9}, {2.6, 2.1, .95}, {3.7, 2.2, .7}, {4.3, 1.6, .3}} { // how far out, high and thick, of the knot
			loop = append(loop, solid.Section{Origin: knot.Add(v(x*k[0]*r, .12*k[0]*r, 0)), X: v(0, x, 0), Y: v(0, 0, 1),
				Ring: solid.Circle(.5*k[1]*r*1.5, .5*k[2]*r, archetype.Of(m.Level, 6, 8, 12, 16))})
		}
		p := solid.New("loop", s, m.Seed.Sub("loop")).Loft(solid.Loft{Sections: loop})
		p.Crease = -1
		m.Add(p)
		m.hung(s, t, knot, 4.4*r, x*1.5*r, .16*r, func(at float32) float32 { return r * (.55 + .30*at) })
	}
}

// bandana ties a cloth about a neck, whose corner hangs over the breast.
func (m *maker) bandana(t throat) {
	s := m.Part("bandana", material.Fabric{Color: rgb(0xB0252E)})
	m.roll("bandana", s, t, .62)
	top := t.at.Mad(t.front(), out(t.field, t.at, t.front(), t.far)+.2*t.thick)
	m.hung(s, t, top, .8*t.long, 0, .10*t.thick, func(at float32) float32 { return t.thick * geom.Mix(1.55, .10, at) })
}

// bell hangs from a strap about a neck.
func (m *maker) bell(t throat) {
	m.roll("strap", m.Part("strap", material.Leather{Color: rgb(0x5A3820)}), t, .34)
	r := .42 * t.thick
	at := t.at.Mad(t.front(), out(t.field, t.at, t.front(), t.far)+.75*r).Add(v(0, -2.1*r, 0))
	metal := m.Part("bell", material.Gold{Color: rgb(0xD0A040)})
	p := solid.New("bell", metal, m.Seed.Sub("bell")).Lathe([]geom.Vec2{{Y: 1.9 * r}, {X: .34 * r, Y: 1.86 * r}, {X: .66 * r, Y: 1.5 * r}, {X: .76 * r, Y: .7 * r},
		{X: 1.05 * r}, {X: .96 * r, Y: -.05 * r}, {Y: .1 * r}}, archetype.Of(m.Level, 8, 12, 18, 28))
	m.Add(p.Place(geom.Move(at.X, at.Y, at.Z)))
	clapper := solid.New("clapper", metal, m.Seed.Sub("clapper"))
	clapper.Ellipsoid(.28*r, .28*r, .28*r, archetype.Of(m.Level, 5, 6, 8, 10), archetype.Of(m.Level, 3, 4, 5, 6))
	m.Add(clapper.Place(geom.Move(at.X, at.Y-.1*r, at.Z)))
}

// keg hangs a small cask across the front of a strap about a neck, as rescue dogs have it.
func (m *maker) keg(t throat) {
	m.roll("strap", m.Part("strap", material.Leather{Color: rgb(0x5A3820)}), t, .34)
	r := .80 * t.thick
	at := t.at.Mad(t.front(), out(t.field, t.at, t.front(), t.far)+.95*r).Add(v(0, -.75*r, 0))
	across := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnZ(-geom.Pi / 2)) // the cask's axis, Y, lies from side to side
	n := archetype.Of(m.Level, 8, 12, 18, 28)
	cask := solid.New("keg", m.Part("keg", material.Wood{}), m.Seed.Sub("keg")).Lathe([]geom.Vec2{{Y: -1.35 * r}, {X: .66 * r, Y: -1.35 * r},
		{X: .70 * r, Y: -1.33 * r}, {X: .90 * r, Y: -.55 * r}, {X: .93 * r}, {X: .90 * r, Y: .55 * r}, {X: .70 * r, Y: 1.33 * r}, {X: .66 * r, Y: 1.35 * r},
		{Y: 1.35 * r}}, n)
	m.Add(cask.Place(across))
	hoops := m.Part("hoops", material.Iron{})
	for _, y := range []float32{-.95, -.42, .42, .95} {
		in := .93 - .17*y*y
		hoop := solid.New("hoop", hoops, m.Seed.Sub("hoop")).Lathe([]geom.Vec2{{X: (in - .06) * r, Y: (y - .11) * r}, {X: (in + .045) * r, Y: (y - .11) * r},
			{X: (in + .045) * r, Y: (y + .11) * r}, {X: (in - .06) * r, Y: (y + .11) * r}}, n)
		m.Add(hoop.Place(across))
	}
}
