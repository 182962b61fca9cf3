package weapon

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// guardRise is how far the guard's block reaches above its middle, metres.
const guardRise = .0075

// quillon is the middle of the cross at t −1..1, and its direction: both arms bend towards the point.
func (s *sword) quillon(t float32) (at, along geom.Vec3) {
	a := geom.Abs(t)
	half := s.Span / 2
	at = geom.Vec3{X: half * t, Y: -s.Droop * a * a * geom.Sqrt(a)}
	slope := -2.5 * s.Droop * a * geom.Sqrt(a)
	if t < 0 {
		slope = -slope
	}
	return at, geom.Vec3{X: half, Y: slope}.Norm()
}

// guardHalf is half the height and half the depth of the cross at |t| = a: stout in the middle, slender, and flared at the ends.
func (s *sword) guardHalf(a float32) (high, deep float32) {
	waist := geom.Smooth(0, .72, a)
	flare := geom.Smooth(.74, .95, a) - .45*geom.Smooth(.95, 1, a)
	high = geom.Mix(.0082, .0047, waist) + .0050*flare
	deep = geom.Mix(.0098, .0056, waist) + .0030*flare
	k := s.Girth / .0172
	return k * high, k * deep
}

// addGuard is the cross with its rings, knobs and the shields over the root of the blade.
func (s *sword) addGuard() {
	if s.Bow {
		s.addBow()
	}
	if s.Lugs {
		s.addLugs()
	}
	switch s.Hilt {
	case block:
		s.addBlock()
		return
	case disc:
		s.addDisc()
		return
	case cup:
		s.addCup()
	}
	n := archetype.Of(s.Level, 10, 16, 28, 48)
	_, ranks := solid.Rect(1, 1, .1)
	bevel := archetype.Of[float32](s.Level, 0, .0016, .0016, .0016)
	if s.Level == archetype.Sparse {
		ranks = nil
	}
	l := solid.Loft{Ranks: ranks, Bevel: [2]float32{.0022, .0022}}
	for i := range n + 1 {
		t := float32(i)/float32(n)*2 - 1
		at, along := s.quillon(t)
		high, deep := s.guardHalf(geom.Abs(t))
		ring, _ := solid.Rect(2*high, 2*deep, bevel)
		up := geom.Vec3{Z: 1}.Cross(along)
		l.Sections = append(l.Sections, solid.Section{Origin: at, X: up, Y: along.Cross(up), Ring: ring})
	}
	s.add("guard", s.guard, 40).Loft(l)
	for _, side := range []float32{-1, 1} {
		s.quillonEnd(side)
		if s.Hilt == cross {
			s.shield(side)
		}
	}
}

// quillonEnd is a ring round the neck of an arm and a knob on its end.
func (s *sword) quillonEnd(side float32) {
	n := archetype.Of(s.Level, 6, 10, 16, 28)
	at, along := s.quillon(side)
	frame := geom.Affine{X: geom.Vec3{Z: 1}.Cross(along.Mul(side)).Mul(-1), Y: along.Mul(side), Z: geom.Vec3{Z: 1}, T: at}
	if frame.Mirrors() {
		frame.X = frame.X.Mul(-1)
	}
	k := s.Girth / .0172
	s.add("quillon knob", s.fittings, 55).Lathe([]geom.Vec2{
		{Y: -.002}, {X: .0056 * k, Y: -.002}, {X: .0060 * k, Y: .0006}, {X: .0042 * k, Y: .0018},
		{X: .0062 * k, Y: .0048 * k}, {X: .0066 * k, Y: .0072 * k}, {X: .0052 * k, Y: .0104 * k}, {X: .0022 * k, Y: .0122 * k}, {Y: .0124 * k},
	}, n).Place(frame)
	if s.Level == archetype.Sparse {
		return
	}
	const neck = .70
	at, along = s.quillon(side * neck)
	high, deep := s.guardHalf(neck)
	outline, _ := solid.RoundRect(2*high, 2*deep, .0026, archetype.Of(s.Level, 1, 1, 2, 4))
	frame = geom.Affine{X: geom.Vec3{Z: 1}.Cross(along), Y: along, T: at}
	frame.Z = frame.X.Cross(frame.Y)
	s.add("quillon ring", s.fittings, 40).LatheOutline([]geom.Vec2{
		{Y: -.0030}, {X: 1.06, Y: -.0030}, {X: 1.24, Y: -.0018}, {X: 1.30}, {X: 1.24, Y: .0018}, {X: 1.06, Y: .0030}, {Y: .0030},
	}, outline).Place(frame)
}

// shield is the langet over the root of the blade, on the front (side 1) or the back.
func (s *sword) shield(side float32) {
	w := .30 * s.Width
	k := archetype.Of(s.Level, 2, 3, 6, 10)
	outline := []geom.Vec2{{X: w, Y: .005}, {X: -w, Y: .005}}
	curve := func(q float32) geom.Vec2 { // from the shoulder down to the tip
		return geom.Vec2{X: w * (1 - q*q) * (1 + .25*geom.Sin(q*geom.Pi)), Y: -.004 - .030*q*s.Width/.055}
	}
	for i := range k + 1 {
		c := curve(float32(i) / float32(k))
		outline = append(outline, geom.Vec2{X: -c.X, Y: c.Y})
	}
	for i := k - 1; i >= 0; i-- {
		outline = append(outline, curve(float32(i)/float32(k)))
	}
	bevel := archetype.Of[float32](s.Level, 0, .0012, .0012, .0012)
	face := s.Thick/2 - .0006
	s.add("shield", s.guard, 40).Extrude(outline, nil, .0056, bevel).Place(geom.Move(0, 0, side*face))
	if s.Jewel && s.Level > archetype.Sparse {
		_, deep := s.guardHalf(0)
		s.boss(geom.Move(0, 0, side*(deep-.0006)).Mul(geom.TurnX(side*geom.Pi/2)), .0076)
	}
}
