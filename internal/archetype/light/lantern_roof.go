package light

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// Half widths over the roof, shares of the body's.
const (
	neckShare = .46 // where the roof meets the vents
	drumShare = .40
)

// roofLine is the roof's half width (X) and height above the posts (Y), from the eaves up: an ogee.
func (l *lantern) roofLine() []geom.Vec2 {
	w, neck := l.Half.X+.012, neckShare*l.Half.X
	n := archetype.Of(l.Level, 2, 4, 7, 14)
	line := []geom.Vec2{{X: w, Y: eaves}}
	for i := range n {
		t := float32(i+1) / float32(n)
		bow := geom.Mix(1-t, (1-t)*(1-t), .75) + .05*geom.Sin(2*geom.Pi*t)
		line = append(line, geom.Vec2{X: neck + (w-neck)*bow, Y: eaves + l.Roof*t})
	}
	return line
}

// roof is the moulding over the posts and the hipped roof with a riveted strap on each hip.
func (l *lantern) roof() {
	w := l.Half.X
	line := l.roofLine()
	profile := []geom.Vec2{{Y: -.001}, {X: w + .001, Y: -.001}, {X: w + .003, Y: .001}, {X: w + .003, Y: .0045}, {X: w + .008, Y: .0065},
		{X: w + .0125, Y: .0075}, {X: w + .0135, Y: .0088}, {X: w + .0135, Y: .0108}}
	if l.Level == archetype.Sparse {
		profile = []geom.Vec2{{Y: -.001}, {X: w + .003, Y: -.001}, {X: w + .013, Y: .0075}}
	}
	profile = append(profile, line...)
	end := line[len(line)-1]
	profile = append(profile, geom.Vec2{Y: end.Y})
	l.add("roof", l.iron, 30).LatheOutline(profile, l.square(.05)).Place(geom.Move(0, l.top(), 0))
	if l.Level == archetype.Sparse {
		return
	}
	ring, ranks := solid.Rect(.0028, .0074, archetype.Of[float32](l.Level, 0, 0, .0008, .0008))
	for i := range 4 {
		x, z := corner(i)
		var path []geom.Vec3
		for _, q := range line {
			k := q.X * .972
			path = append(path, geom.Vec3{X: x * k, Y: l.top() + q.Y + .0006, Z: z * k * l.Half.Y / l.Half.X})
		}
		path[0] = geom.Mix3(path[0], path[1], .10)
		l.add("hip", l.iron, 40).Sweep(path, geom.Vec3{X: x, Y: 1, Z: z}, ring, ranks, false, .0008)
		foot := path[0].Mad(path[1].Sub(path[0]).Norm(), .008)
		l.rivet(.0026, tilted(foot.Add(geom.Vec3{Y: .0016}), geom.Vec3{X: x, Y: 1.6, Z: z}))
	}
}

// tilted maps +Y to the direction up at a place.
func tilted(at, up geom.Vec3) geom.Affine {
	y := up.Norm()
	x, _ := geom.Basis(y)
	return geom.Affine{X: x, Y: y, Z: x.Cross(y), T: at}
}

// vents are four pierced plates round a sooty throat, under a cap.
func (l *lantern) vents() {
	y0 := l.top() + eaves + l.Roof - .002
	w, d := drumShare*l.Half.X, drumShare*l.Half.Y
	l.throat(y0, w-.004)
	for i := range 4 {
		half, out := w, d
		if i%2 == 1 {
			half, out = d, w
		}
		var holes [][]geom.Vec2
		if l.Level > archetype.Sparse {
			holes = slots(half, archetype.Of(l.Level, 0, 1, 2, 8))
		}
		outline := []geom.Vec2{{X: -half, Y: -drum / 2}, {X: half, Y: -drum / 2}, {X: half, Y: drum / 2}, {X: -half, Y: drum / 2}}
		l.add("vent", l.iron, 40).Extrude(outline, holes, .0030, archetype.Of[float32](l.Level, 0, 0, 0, .0005)).
			Place(geom.TurnY(float32(i) * geom.Pi / 2).Mul(geom.Move(0, y0+drum/2, out-.0015)))
	}
	w += .013
	profile := []geom.Vec2{
		{}, {X: w - .002}, {X: w, Y: .0012}, {X: w, Y: .0034}, {X: w - .0016, Y: .0050}, {X: .70 * w, Y: .0088}, {X: .42 * w, Y: .0140},
		{X: .24 * w, Y: .0200}, {X: .20 * w, Y: .0230}, {Y: .0230},
	}
	if l.Level == archetype.Sparse {
		profile = []geom.Vec2{{}, {X: w}, {X: w, Y: .004}, {X: .45 * w, Y: .0135}, {X: .2 * w, Y: .0230}, {Y: .0230}}
	}
	l.add("cap", l.iron, 30).LatheOutline(profile, l.square(.06)).Place(geom.Move(0, y0+drum-.001, 0))
}

// throat is what one sees through the vents: soot, with a little of the flame's light on it.
func (l *lantern) throat(y, half float32) {
	s := l.soot
	if l.shines() {
		s = l.light.glowing(l.soot, l.home.Y+y, .10)
	}
	l.add("throat", s, 30).LatheOutline([]geom.Vec2{{}, {X: half}, {X: half, Y: drum}, {Y: drum}}, l.square(0)).Place(geom.Move(0, y, 0))
}

// slots are three upright holes with round ends across a plate of the given half width; k segments a corner.
func slots(half float32, k int) [][]geom.Vec2 {
	var holes [][]geom.Vec2
	for i := range 3 {
		ring, _ := solid.RoundRect(.30*half, .62*drum, .149*half, k)
		holes = append(holes, solid.MoveRing(ring, geom.Vec2{X: .56 * half * float32(i-1)}))
	}
	return holes
}

// eyeAt is the height of the eye that the ring hangs in.
func (l *lantern) eyeAt() float32 { return l.top() + eaves + l.Roof + drum + .0330 }

const ringRadius, ringWire = .036, .0036

// ringTop is the height of the top of the ring, where a hand or a hook holds it.
func (l *lantern) ringTop() float32 { return l.eyeAt() + 2*ringRadius }

// handle is a finial with an eye, and the ring to carry the lantern by.
func (l *lantern) handle() {
	n := archetype.Of(l.Level, 6, 10, 16, 28)
	eye := l.eyeAt()
	l.add("finial", l.brass, 50).Lathe([]geom.Vec2{
		{Y: -.014}, {X: .0078, Y: -.014}, {X: .0092, Y: -.0125}, {X: .0078, Y: -.0108}, {X: .0050, Y: -.0095}, {X: .0046, Y: -.0070}, {X: .0060, Y: -.0056},
		{Y: -.0046},
	}, n).Place(geom.Move(0, eye, 0))
	turns := archetype.Of(l.Level, 8, 12, 20, 36)
	l.loop("eye", .0062, .0021, turns, geom.Move(0, eye, 0).Mul(geom.TurnY(geom.Pi/2)))
	lean := geom.Move(0, eye, 0).Mul(geom.TurnX(-.16)).Mul(geom.Move(0, ringRadius-.0010, 0))
	l.loop("ring", ringRadius, ringWire, archetype.Of(l.Level, 14, 20, 36, 72), lean)
}

// loop is a closed ring of wire in the map's XY plane.
func (l *lantern) loop(name string, radius, wire float32, turns int, at geom.Affine) {
	path := make([]geom.Vec3, turns)
	for i := range path {
		a := float32(i) / float32(turns) * 2 * geom.Pi
		path[i] = geom.Vec3{X: radius * geom.Cos(a), Y: radius * geom.Sin(a)}
	}
	ring := solid.Circle(wire, wire, archetype.Of(l.Level, 5, 6, 8, 16))
	l.add(name, l.iron, 70).Sweep(path, geom.Vec3{Z: 1}, ring, nil, true, 0).Place(at)
}
