package weapon

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// addPommel is a turned knob, or a wheel with a hub on each face, on a neck, with the end of the tang riveted over it.
func (s *sword) addPommel() {
	if s.Knob != wheel {
		s.addKnob()
		return
	}
	r := s.Pommel
	at := geom.Vec3{Y: guardRise + s.Grip + .88*r + .003}
	n := archetype.Of(s.Level, 14, 24, 40, 72)
	k := r / .030
	half := []geom.Vec2{
		{X: .0135 * k, Y: .0112 * k}, {X: .0148 * k, Y: .0118 * k}, {X: .0160 * k, Y: .0116 * k}, {X: .0172 * k, Y: .0096 * k}, {X: .0250 * k, Y: .0094 * k},
		{X: .0266 * k, Y: .0086 * k}, {X: .0293 * k, Y: .0044 * k}, {X: .0300 * k, Y: .0030 * k},
	}
	if s.Level == archetype.Sparse {
		half = []geom.Vec2{{X: .0160 * k, Y: .0114 * k}, {X: .0262 * k, Y: .0092 * k}, {X: .0300 * k, Y: .0036 * k}}
	}
	profile := []geom.Vec2{{Y: -half[0].Y}}
	for _, q := range half {
		profile = append(profile, geom.Vec2{X: q.X, Y: -q.Y})
	}
	for i := len(half) - 1; i >= 0; i-- {
		profile = append(profile, half[i])
	}
	profile = append(profile, geom.Vec2{Y: half[0].Y})
	s.add("pommel", s.pommel, 32).Lathe(profile, n).Place(geom.Move(0, at.Y, 0).Mul(geom.TurnX(geom.Pi / 2)))
	for _, side := range []float32{-1, 1} {
		s.boss(geom.Move(0, at.Y, side*.0108*k).Mul(geom.TurnX(side*geom.Pi/2)), .0122*k)
	}
	s.add("peen", s.fittings, 45).Lathe([]geom.Vec2{
		{Y: -.004}, {X: .0074, Y: -.004}, {X: .0074, Y: .0012}, {X: .0066, Y: .0022}, {X: .0050, Y: .0026}, {X: .0050, Y: .0050}, {X: .0040, Y: .0064},
		{Y: .0070},
	}, archetype.Of(s.Level, 6, 8, 12, 20)).Place(geom.Move(0, at.Y+r, 0))
	wide, deep := s.girth(1)
	s.add("neck", s.pommel, 40).LatheOutline([]geom.Vec2{
		{Y: -.010}, {X: .90, Y: -.010}, {X: .82, Y: 0}, {X: .98, Y: .008}, {Y: .008},
	}, solid.Circle(wide, min(deep, .0088*k), archetype.Of(s.Level, 8, 10, 16, 28))).Place(geom.Move(0, guardRise+s.Grip+.003, 0))
}

// boss fills the hub of the wheel: a struck coin, or a polished stone in a claw ring.
func (s *sword) boss(at geom.Affine, r float32) {
	n := archetype.Of(s.Level, 8, 14, 24, 44)
	rim := []geom.Vec2{{Y: -.002}, {X: r, Y: -.002}, {X: r, Y: .0012}, {X: .93 * r, Y: .0020}, {X: .84 * r, Y: .0020}, {X: .78 * r, Y: .0012}}
	if !s.Jewel {
		s.add("coin", struck(s.fittings, r), 35).Lathe(append(rim, geom.Vec2{X: .5 * r, Y: .0019}, geom.Vec2{Y: .0023}), n).Place(at)
		return
	}
	s.add("claw", s.fittings, 35).Lathe(append(rim, geom.Vec2{Y: .0012}), n).Place(at)
	stone := s.fittings
	if !s.Look.Statue() {
		stone = s.Look.Wrap(material.Glass{Color: geom.RGB(0xB01226), Rough: .05, Ripple: .1, Dirt: .3, Opaque: true}.Surface())
	}
	s.add("stone", stone, 60).Lathe([]geom.Vec2{{Y: 0}, {X: .78 * r, Y: .0006}, {X: .72 * r, Y: .30 * r}, {X: .5 * r, Y: .50 * r}, {X: .25 * r, Y: .58 * r},
		{Y: .60 * r}}, n).Place(at)
}

// struck is a coin of radius r metres with a cross whose arms widen outwards, and a ring of pearls.
func struck(own tex.Surface, r float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		x, y := p.Local.Y/r, p.Local.Z/r
		x, y = max(geom.Abs(x), geom.Abs(y)), min(geom.Abs(x), geom.Abs(y))
		soft := p.Texel / r
		arm := max(y-(.09+.22*x), x-.66)
		field := geom.Smooth(-soft, soft, arm) * geom.Smooth(.80+soft, .80-soft, geom.Sqrt(x*x+y*y))
		o.Height -= .9 * field * p.Texel
		o.Color = o.Color.Mul(1 - .45*field)
		o.Rough = geom.Clamp(o.Rough+.18*field, 0, 1)
		return o
	}
}
