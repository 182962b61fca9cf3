package light

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// A hanging lantern is lifted off the ground, and stands as far beside its pole, metres.
const (
	lift   = .16
	beside = .150
)

// hang lifts the lantern onto the hook of a crook that stands beside it on three feet.
func (l *lantern) hang() {
	const r = .0075
	x := l.home.X
	for _, p := range l.scene.Parts {
		p.Place(geom.Move(l.home.X, l.home.Y, l.home.Z))
	}
	hand := l.scene.Sockets["grip"]
	hand.T = hand.T.Add(l.home)
	l.scene.Sockets["grip"] = hand
	// the ring hangs on the inside of the hook
	hook := geom.Vec3{X: x, Y: lift + l.ringTop() - ringWire - r}
	pole := x + beside + l.Half.X
	bend := (pole - x) / 2
	path := []geom.Vec3{{X: pole, Y: .02}}
	rise := hook.Y + .045
	for i := range archetype.Of(l.Level, 1, 2, 3, 6) {
		path = append(path, geom.Vec3{X: pole, Y: geom.Mix(.02, rise, float32(i+1)/float32(archetype.Of(l.Level, 2, 3, 4, 7)))})
	}
	n := archetype.Of(l.Level, 8, 12, 20, 40)
	for i := range n + 1 {
		a := float32(i) / float32(n) * geom.Pi
		path = append(path, geom.Vec3{X: x + bend + bend*geom.Cos(a), Y: rise + .8*bend*geom.Sin(a)})
	}
	m := archetype.Of(l.Level, 4, 6, 10, 20)
	const curl = .022
	for i := range m { // down, under the ring and up again
		a := float32(i+1) / float32(m) * 1.25 * geom.Pi
		path = append(path, geom.Vec3{X: x - curl + curl*geom.Cos(a), Y: hook.Y + curl - curl*geom.Sin(a)})
	}
	l.add("crook", l.iron, 70).Sweep(path, geom.Vec3{Z: 1}, solid.Circle(r, r, archetype.Of(l.Level, 4, 5, 8, 16)), nil, false, .002)
	l.feet(pole)
}

// feet are three bent legs under the crook's pole at x, with a collar.
func (l *lantern) feet(x float32) {
	n := archetype.Of(l.Level, 3, 4, 10, 20)
	for i := range 3 {
		a := float32(i)/3*2*geom.Pi + geom.Pi
		var path []geom.Vec3
		for k := range n + 1 {
			t := float32(k) / float32(n)
			out := .004 + .145*t
			path = append(path, geom.Vec3{X: x + out*geom.Cos(a), Y: .006 + .075*(1-t)*(1-t), Z: out * geom.Sin(a)})
		}
		ring, ranks := solid.Rect(.011, .016, archetype.Of[float32](l.Level, 0, 0, .0014, .0014))
		l.add("leg", l.iron, 45).Sweep(path, geom.Vec3{Y: 1}, ring, ranks, false, .0014)
	}
	l.add("collar", l.iron, 40).Lathe([]geom.Vec2{{Y: .060}, {X: .0130, Y: .060}, {X: .0155, Y: .064}, {X: .0155, Y: .082}, {X: .0130, Y: .088},
		{X: .009, Y: .096}, {Y: .096}}, archetype.Of(l.Level, 8, 10, 16, 28)).Place(geom.Move(x, 0, 0))
}
