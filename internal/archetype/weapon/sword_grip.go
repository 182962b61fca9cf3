package weapon

import (
	"math"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// wrapPitch is how far a turn of the leather band advances along the grip, metres.
const wrapPitch = .0118

// risers are where cords lie under the leather, shares of the grip's length.
var risers = []float32{.035, .47, .965}

// girth is half the width and half the depth of the grip at share t of its length, without the turns of its wrapping.
func (s *sword) girth(t float32) (wide, deep float32) {
	belly := geom.Sin(geom.Pi * t)
	wide = s.Girth * (1 - .24*t + .10*belly)
	deep = .76 * s.Girth * (1 - .17*t + .10*belly)
	for _, c := range risers {
		d := (t - c) / .020
		cord := .0017 * float32(math.Exp(float64(-d*d)))
		wide, deep = wide+cord, deep+cord
	}
	return wide, deep
}

// addGrip winds leather round a waisted core between two collars.
func (s *sword) addGrip() {
	rows := archetype.Of(s.Level, 8, 22, 72, 132)
	around := archetype.Of(s.Level, 8, 12, 18, 28)
	wound := s.Level >= archetype.Standard
	l := solid.Loft{CapDensity: [2]float32{.05, .05}}
	const lap = .0011 // how far a turn stands out over the next
	for i := range rows + 1 {
		t := float32(i) / float32(rows)
		wide, deep := s.girth(t)
		ring := solid.Circle(wide, deep, around)
		if wound {
			for j, q := range ring {
				turn := geom.Frac(t*s.Grip/wrapPitch + geom.Atan2(q.Y, q.X)/(2*geom.Pi))
				k := 1 + lap*(geom.Smooth(0, .2, turn)*(1-.6*turn)-.3)/q.Len()
				ring[j] = q.Mul(k)
			}
		}
		l.Sections = append(l.Sections, solid.Section{Origin: geom.Vec3{Y: guardRise - .001 + t*s.Grip}, X: geom.Vec3{X: 1}, Y: geom.Vec3{Z: -1}, Ring: ring})
	}
	s.add("grip", s.grip, 70).Loft(l)
	s.collar("collar", .004, 0)
	s.collar("ferrule", s.Grip-.004, 1)
	if s.Level >= archetype.Standard {
		for i, t := range []float32{.072, .928, risers[1]} {
			s.cord(t, i)
		}
	}
}

// collar is a moulded band round the grip at height y above its foot.
func (s *sword) collar(name string, y, t float32) {
	wide, deep := s.girth(t)
	outline := solid.Circle(wide, deep, archetype.Of(s.Level, 8, 14, 24, 40))
	s.add(name, s.fittings, 45).LatheOutline([]geom.Vec2{
		{Y: -.0048}, {X: 1.05, Y: -.0048}, {X: 1.10, Y: -.0040}, {X: 1.10, Y: -.0024}, {X: 1.17, Y: -.0012}, {X: 1.19}, {X: 1.17, Y: .0012},
		{X: 1.10, Y: .0024}, {X: 1.10, Y: .0040}, {X: 1.05, Y: .0048}, {Y: .0048},
	}, outline).Place(geom.Move(0, guardRise+y, 0))
}

// cord is a twisted wire bound round the grip at share t.
func (s *sword) cord(t float32, i int) {
	wide, deep := s.girth(t)
	n := archetype.Of(s.Level, 12, 16, 24, 64)
	const r = .0012
	var path []geom.Vec3
	for k := range n {
		a := float32(k) / float32(n) * 2 * geom.Pi
		path = append(path, geom.Vec3{X: (wide + .4*r) * geom.Cos(a), Y: guardRise + t*s.Grip, Z: (deep + .4*r) * geom.Sin(a)})
	}
	s.add("wire", s.fittings, 70).Sweep(path, geom.Vec3{Y: 1}, solid.Circle(r, r, archetype.Of(s.Level, 4, 4, 5, 8)), nil, true, 0)
}
