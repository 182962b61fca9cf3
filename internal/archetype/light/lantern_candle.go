package light

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// candleRadius is the thickness of the candle, metres.
const candleRadius = .0165

// candle stands in a brass saucer, burnt down, with wax run over its rim.
func (l *lantern) candle() {
	n := archetype.Of(l.Level, 9, 12, 24, 44)
	dish := []geom.Vec2{
		{Y: -.001}, {X: .026, Y: -.001}, {X: .034, Y: .0030}, {X: .037, Y: .0062}, {X: .036, Y: .0074}, {X: .0345, Y: .0068}, {X: .031, Y: .0040},
		{X: .0200, Y: .0028}, {Y: .0028},
	}
	if l.Level == archetype.Sparse {
		dish = []geom.Vec2{{Y: -.001}, {X: .028, Y: -.001}, {X: .037, Y: .0066}, {X: .024, Y: .0028}, {Y: .0028}}
	}
	l.add("saucer", l.brass, 45).Lathe(dish, n).Place(geom.Move(0, footing, 0))
	foot, top := float32(footing)+.002, float32(footing)+.006+l.Candle
	wax := l.wax
	if l.shines() {
		wax = l.light.glowing(l.wax, l.home.Y+top, .12)
	}
	h, r := top-foot, float32(candleRadius)
	profile := []geom.Vec2{{}, {X: 1.52 * r}, {X: 1.46 * r, Y: .0022}, {X: 1.16 * r, Y: .0042}, {X: 1.03 * r, Y: .010}, {X: r, Y: .45 * h},
		{X: 1.02 * r, Y: h - .010}, {X: 1.05 * r, Y: h - .004}, {X: 1.00 * r, Y: h - .0006}, {X: .90 * r, Y: h}, {X: .74 * r, Y: h - .0024},
		{X: .30 * r, Y: h - .0044}, {Y: h - .0046}}
	if l.Level == archetype.Sparse {
		profile = []geom.Vec2{{}, {X: 1.45 * r}, {X: 1.1 * r, Y: .005}, {X: r, Y: h - .012}, {X: 1.02 * r, Y: h}, {X: .6 * r, Y: h - .003}, {Y: h - .004}}
	}
	p := l.add("candle", wax, 60).Lathe(profile, n).Place(geom.Move(0, foot, 0))
	s := l.Seed.Sub("burn")
	turn, bits := s.Sub("turn").Range(0, 6), s.Bits()
	p.Warp(func(q geom.Vec3) geom.Vec3 { // one side has burnt lower
		a := geom.Atan2(q.Z, q.X)
		k := geom.Smooth(top-.022, top, q.Y) * geom.Smooth(.4*r, r, geom.Sqrt(q.X*q.X+q.Z*q.Z))
		q.Y -= k * (.0040*(.5+.5*geom.Sin(a+turn)) + .0022*geom.Noise(2*geom.Cos(a), 2*geom.Sin(a), 0, bits))
		return q
	})
	drips := archetype.Of(l.Level, 3, 6, 8, 10)
	for i := range drips {
		d := s.Sub("drip").At(i)
		a := (float32(i) + d.Sub("angle").Range(.15, .85)) / float32(drips) * 2 * geom.Pi
		l.drip(wax, d, a, foot, top-.0070)
	}
	l.wick(top)
}

// drip is a run of wax down the side of the candle at angle a, thick where it has stopped.
func (l *lantern) drip(wax tex.Surface, s seed.Seed, a, foot, top float32) {
	length := (top - foot) * s.Sub("length").Range(.22, .88)
	thick := s.Sub("thick").Range(.0021, .0034)
	drift := s.Sub("drift").Range(-.16, .16)
	n := archetype.Of(l.Level, 3, 5, 8, 14)
	var path []geom.Vec3
	var radii []float32
	for k := range n + 1 {
		t := float32(k) / float32(n)
		b := a + drift*t*t
		r := float32(candleRadius) + .0002 - .0042*geom.Smooth(.15, 0, t)
		path = append(path, geom.Vec3{X: r * geom.Cos(b), Y: top - length*t + .002*geom.Smooth(.2, 0, t), Z: r * geom.Sin(b)})
		bead := geom.Smooth(.62, .86, t) * geom.Sqrt(max(.04, 1-geom.Pow(geom.Smooth(.84, 1.01, t), 2)))
		radii = append(radii, thick*(.58+.5*bead)*geom.Mix(.4, 1, geom.Smooth(0, .12, t))*geom.Mix(1, .35, geom.Smooth(.97, 1, t)))
	}
	l.add("drip", wax, 75).Turned(path, radii, archetype.Of(l.Level, 4, 5, 8, 12), 0)
}

// wick is burnt and bent; the flame stands on it.
func (l *lantern) wick(top float32) {
	n := archetype.Of(l.Level, 4, 5, 7, 10)
	path := []geom.Vec3{{Y: top - .007}, {X: .0002, Y: top - .001}, {X: .0008, Y: top + .004}, {X: .0022, Y: top + .0075}}
	l.add("wick", l.soot, 60).Turned(path, []float32{.0010, .0010, .0011, .0007}, n, 0)
	if !l.Lit {
		return
	}
	low, high := top+.0015, top+.046
	var burning tex.Surface
	bare := l.Look
	bare.Modifiers = nil // nothing grows on a flame
	if l.shines() {
		burning = bare.Wrap(l.light.burning(l.home.Y+low, l.home.Y+high))
	} else {
		burning = bare.Surface("flame", material.Plastic{})
	}
	rows := archetype.Of(l.Level, 5, 7, 12, 24)
	around := archetype.Of(l.Level, 6, 8, 14, 24)
	sections := make([]solid.Section, rows+1)
	for i := range sections {
		t := float32(i) / float32(rows)
		body := geom.Sqrt(max(0, geom.Sin(geom.Pi*geom.Pow(t, .62)))) // widest at a third
		r := .0078*body*geom.Mix(1, .55, geom.Smooth(.35, 1, t)) + .0003
		at := geom.Vec3{X: .0008 + .0016*geom.Sin(4*t), Y: geom.Mix(low, high, t), Z: .0010 * geom.Sin(5*t+1)}
		sections[i] = solid.Section{Origin: at, X: geom.Vec3{X: 1}, Y: geom.Vec3{Z: -1}, Ring: solid.Circle(r, r, around)}
	}
	l.add("flame", burning, 75).Loft(solid.Loft{Sections: sections})
}
