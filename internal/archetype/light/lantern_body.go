package light

import (
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// top is the height of the posts' upper ends.
func (l *lantern) top() float32 { return footing + l.Glazed }

// base is a moulded plate on four bun feet.
func (l *lantern) base() {
	w := l.Half.X
	profile := []geom.Vec2{
		{Y: .010}, {X: w + .006, Y: .010}, {X: w + .010, Y: .012}, {X: w + .010, Y: .019}, {X: w + .0085, Y: .0205},
		{X: w + .0045, Y: .0225}, {X: w + .0030, Y: .0285}, {X: w + .0030, Y: .0345}, {X: w + .0015, Y: footing}, {Y: footing},
	}
	if l.Level == archetype.Sparse {
		profile = []geom.Vec2{{Y: .010}, {X: w + .010, Y: .010}, {X: w + .010, Y: .020}, {X: w + .003, Y: .024}, {X: w + .003, Y: footing}, {Y: footing}}
	}
	l.add("base", l.iron, 30).LatheOutline(profile, l.square(.05)).Unseen(geom.Vec3{Y: -1}, .15)
	bun := []geom.Vec2{{}, {X: .0065}, {X: .0098, Y: .0024}, {X: .0106, Y: .0055}, {X: .0090, Y: .0088}, {X: .0070, Y: .0105}, {Y: .0105}}
	if l.Level <= archetype.Fast {
		bun = []geom.Vec2{{}, {X: .0070}, {X: .0106, Y: .0045}, {X: .0080, Y: .0105}, {Y: .0105}}
	}
	for i := range 4 {
		x, z := corner(i)
		foot := l.add("foot", l.iron, 60)
		foot.Share = "foot"
		foot.Lathe(bun, archetype.Of(l.Level, 6, 8, 14, 24))
		foot.Place(geom.Move(x*(l.Half.X-.004), 0, z*(l.Half.Y-.004)))
	}
}

// corner is the i-th corner of the plan as two signs.
func corner(i int) (x, z float32) { return float32(1 - 2*(i&1)), float32(1 - 2*(i>>1)) }

// posts stand in the corners, riveted through at both ends.
func (l *lantern) posts() {
	bevel := archetype.Of[float32](l.Level, 0, .0012, .0012, .0012)
	for i := range 4 {
		x, z := corner(i)
		at := geom.Vec3{X: x * (l.Half.X - post/2), Z: z * (l.Half.Y - post/2)}
		l.add("post", l.iron, 40).Block(post, l.Glazed+.004, post, bevel).Place(geom.Move(at.X, footing-.002, at.Z))
		if l.Level == archetype.Sparse {
			continue
		}
		for _, y := range []float32{footing + .011, l.top() - .011} {
			l.rivet(.0034, geom.Move(at.X, y, z*l.Half.Y).Mul(geom.TurnX(z*geom.Pi/2)))
			l.rivet(.0034, geom.Move(x*l.Half.X, y, at.Z).Mul(geom.TurnZ(-x*geom.Pi/2)))
		}
	}
}

// rivet is a domed head of radius r metres on the map's +Y.
func (l *lantern) rivet(r float32, at geom.Affine) {
	p := l.add("rivet", l.iron, 70)
	p.Share = fmt.Sprintf("rivet %.4f", r)
	dome := []geom.Vec2{{Y: -.3 * r}, {X: r, Y: -.3 * r}, {X: .85 * r, Y: .35 * r}, {X: .45 * r, Y: .66 * r}, {Y: .72 * r}}
	if l.Level == archetype.Fast {
		dome = []geom.Vec2{{Y: -.3 * r}, {X: r, Y: -.3 * r}, {X: .8 * r, Y: .4 * r}, {Y: .66 * r}}
	}
	p.Lathe(dome, archetype.Of(l.Level, 5, 5, 8, 14)).Place(at)
}

// panels close the four sides; the front one hangs on hinges.
func (l *lantern) panels() {
	inset := float32(post / 2)
	for i := range 4 {
		wide, out := 2*(l.Half.X-post), l.Half.Y-inset
		if i%2 == 1 {
			wide, out = 2*(l.Half.Y-post), l.Half.X-inset
		}
		at := geom.TurnY(float32(i) * geom.Pi / 2).Mul(geom.Move(0, footing, out))
		if i == 0 {
			at = at.Mul(geom.Move(-wide/2, 0, inset)).Mul(geom.TurnY(-l.Door)).Mul(geom.Move(wide/2, 0, -inset))
			l.hinges(wide, out+inset)
			l.catch(wide, at)
		}
		light := l.light
		if i == 0 && l.Door > .3 {
			light = light.mirrored(geom.Move(l.home.X, l.home.Y, l.home.Z).Mul(at), wide)
		}
		l.panel(at, wide-.0008, light)
	}
}

// panel is a frame of four bars around a pane, with guard wires before it. It stands on the map's origin and faces its +Z; light is behind it.
func (l *lantern) panel(at geom.Affine, wide float32, light flame) {
	const thick, gap = .0080, .0012
	high := l.Glazed - 2*gap
	bevel := archetype.Of[float32](l.Level, 0, 0, .0010, .0010)
	at = at.Mul(geom.Move(0, gap, 0))
	for _, side := range []float32{-1, 1} {
		l.add("stile", l.iron, 40).Block(stile, high, thick, bevel).Place(at.Mul(geom.Move(side*(wide-stile)/2, 0, 0)))
		y := high/2 + side*(high-stile)/2
		l.add("rail", l.iron, 40).Board(wide-2*stile+.001, stile, thick-.0012, bevel).Place(at.Mul(geom.Move(0, y, 0)))
	}
	w, h := wide/2-stile+.002, high/2-stile+.002
	pane := l.pane
	if l.shines() {
		pane = light.through(l.pane)
	}
	outline := []geom.Vec2{{X: -w, Y: -h}, {X: w, Y: -h}, {X: w, Y: h}, {X: -w, Y: h}}
	l.add("pane", pane, 40).Extrude(outline, nil, .0024, 0).Place(at.Mul(geom.Move(0, high/2, -.0004)))
	if !l.Guards {
		return
	}
	for _, share := range []float32{.335, .665} {
		l.guard(at.Mul(geom.Move(0, share*high, thick/2)), wide/2-stile/2)
	}
	if l.Level >= archetype.Fast {
		for _, side := range []float32{-1, 1} {
			l.guard(at.Mul(geom.Move(side*(wide/2-stile)/3, high/2, thick/2+.0016)).Mul(geom.TurnZ(geom.Pi/2)), high/2-stile/2)
		}
	}
}

// guard is a wire along the map's X, half metres to either side, that stands off the frame and is let into it at both ends.
func (l *lantern) guard(at geom.Affine, half float32) {
	const r, off = .0016, .0046
	path := []geom.Vec3{{X: -half, Z: -.002}, {X: -half, Z: off - .002}, {X: -half + .003, Z: off}, {X: half - .003, Z: off}, {X: half, Z: off - .002},
		{X: half, Z: -.002}}
	if l.Level <= archetype.Fast {
		path = []geom.Vec3{{X: -half, Z: -.002}, {X: -half + .002, Z: off}, {X: half - .002, Z: off}, {X: half, Z: -.002}}
	}
	ring := solid.Circle(r, r, archetype.Of(l.Level, 3, 3, 6, 10))
	l.add("guard", l.iron, 70).Sweep(path, geom.Vec3{Y: 1}, ring, nil, false, 0).Place(at)
}

// hinges are two knuckles on the left post, with a strap each onto post and door.
func (l *lantern) hinges(wide, out float32) {
	n := archetype.Of(l.Level, 6, 8, 14, 22)
	for _, share := range []float32{.18, .82} {
		at := geom.Move(-wide/2, footing+share*l.Glazed, out+.0012)
		p := l.add("hinge", l.brass, 40)
		p.Lathe([]geom.Vec2{{Y: -.0105}, {X: .0028, Y: -.0105}, {X: .0034, Y: -.0092}, {X: .0034, Y: .0092}, {X: .0028, Y: .0105}, {Y: .0105}}, n).Place(at)
		if l.Level == archetype.Sparse {
			continue
		}
		bevel := archetype.Of[float32](l.Level, 0, 0, .0006, .0006)
		l.add("hinge strap", l.brass, 40).Block(.0105, .017, .0022, bevel).Place(at.Mul(geom.Move(-.0060, -.0085, -.0008)))
		l.rivet(.0019, at.Mul(geom.Move(-.0080, 0, .0004)).Mul(geom.TurnX(geom.Pi/2)))
	}
}

// catch is a knob and a hook on the free stile of the door at the map, and the eye for the hook on the right post.
func (l *lantern) catch(wide float32, door geom.Affine) {
	if l.Level == archetype.Sparse {
		return
	}
	n := archetype.Of(l.Level, 6, 8, 14, 24)
	x, y := wide/2-stile/2, l.Glazed*.5
	knob := []geom.Vec2{{Y: -.002}, {X: .0046, Y: -.002}, {X: .0046, Y: .0008}, {X: .0024, Y: .0018}, {X: .0024, Y: .0050}, {X: .0052, Y: .0080},
		{X: .0052, Y: .0104}, {X: .0030, Y: .0128}, {Y: .0132}}
	l.add("knob", l.brass, 50).Lathe(knob, n).Place(door.Mul(geom.Move(x, y, .004)).Mul(geom.TurnX(geom.Pi / 2)))
	l.add("catch", l.brass, 40).Board(.018, .0065, .0024, archetype.Of[float32](l.Level, 0, 0, .0007, .0007)).Place(door.Mul(geom.Move(x+.0015, y-.013, .0048)))
	plate := geom.Move(l.Half.X-post/2, footing+y-.013, l.Half.Y+.0004)
	l.add("catch plate", l.brass, 40).Block(.0095, .020, .0022, archetype.Of[float32](l.Level, 0, 0, .0006, .0006)).Place(plate.Mul(geom.Move(0, -.010, 0)))
	for _, d := range []float32{-.0068, .0068} {
		l.rivet(.0015, plate.Mul(geom.Move(0, d, .0010)).Mul(geom.TurnX(geom.Pi/2)))
	}
}
