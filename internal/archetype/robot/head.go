package robot

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// Where things sit on the usual head, in metres from the joint at its foot.
const (
	eyeAside  = .049
	visorY    = .128
	visorZ    = .147
	visorBend = 1.3 // 1/m: how fast the visor falls back to the sides
)

// head is a rounded hull with a visor, a chin, ears, a crest and a service hatch behind.
func (r *robot) head() {
	r.put(r.bones.head, r.shell("head", seamed(r.finish.armour, seams{across: []float32{.036, .205}}), r.Head, []hoop{
		{.000, .165, .160, .055, 0}, {.016, .225, .215, .070, .002}, {.062, .272, .252, .085, .004}, {.128, .286, .264, .090, .004},
		{.186, .276, .250, .090, .002}, {.224, .236, .208, .090, 0}, {.240, .160, .140, .068, 0},
	}, .008))
	r.visor()
	r.chin()
	r.crest()
	for _, s := range []side{left, right} {
		r.ear(s)
	}
	if r.Antenna {
		r.antenna()
	}
	r.nape()
}

// bent falls back to the sides as the face does.
func bent(p geom.Vec3) geom.Vec3 {
	p.Z -= visorBend * p.X * p.X
	return p
}

// visor is a dark pane in a frame, and two lit eyes before it.
func (r *robot) visor() {
	h := r.Head
	front := r.bones.head.Mul(h.move(0, visorY, visorZ))
	step := archetype.Of(r.Level, float32(.2), .09, .06, .025)
	outer, inner := solid.Subdivide(r.rounded(.232*h.Wide, .112*h.Tall, .038), step), solid.Subdivide(r.rounded(.204*h.Wide, .084*h.Tall, .028), step)
	frame := r.part("visor frame", r.finish.accent)
	frame.Density = near
	frame.Extrude(outer, [][]geom.Vec2{inner}, .044, r.bevelled(.0055)).Warp(bent)
	r.put(front.Mul(geom.Move(0, 0, -.008)), frame)
	pane := r.part("visor", r.finish.glass).Sheet(.205*h.Wide, .089*h.Tall, .012, archetype.Of(r.Level, 3, 4, 8, 16), 1).Warp(bent)
	pane.Crease = geom.Cos(60 * geom.Pi / 180)
	r.put(front.Mul(geom.Move(0, 0, -.006)), pane)
	n := archetype.Of(r.Level, 6, 9, 14, 24)
	for _, s := range []side{left, right} {
		x := eyeAside * h.Wide
		eye := r.part("eye", r.finish.lamp)
		eye.Share = "eye"
		eye.LatheOutline([]geom.Vec2{{Y: -.004}, {X: 1, Y: -.004}, {X: 1, Y: .0015}, {X: .72, Y: .0042}, {Y: .005}}, solid.Circle(.0165, .0245, n))
		turn := geom.TurnY(s.sign() * geom.Atan2(2*visorBend*x, 1)).Mul(geom.TurnX(geom.Pi / 2))
		r.put(front.Mul(geom.Move(s.sign()*x, .001, .001-visorBend*x*x)).Mul(turn), eye)
	}
}

// chin is a guard under the visor with slots to speak through.
func (r *robot) chin() {
	at := r.bones.head.Mul(r.Head.move(0, .040, .122)).Mul(geom.TurnX(.16))
	outline := []geom.Vec2{{X: -.052, Y: -.024}, {X: .052, Y: -.024}, {X: .066, Y: .004}, {X: .060, Y: .021}, {X: -.060, Y: .021}, {X: -.066, Y: .004}}
	if !r.from(archetype.Standard) {
		r.put(at, r.part("chin", r.finish.accent).Extrude(outline, nil, .024, 0))
		return
	}
	var slots [][]geom.Vec2
	for k := range 5 {
		x := .017 * float32(k-2)
		slots = append(slots, []geom.Vec2{{X: x - .0042, Y: -.014}, {X: x + .0042, Y: -.014}, {X: x + .0042, Y: .012}, {X: x - .0042, Y: .012}})
	}
	r.put(at, r.part("chin", r.finish.accent).Extrude(outline, slots, .024, r.broken(.004)))
	r.put(at.Mul(geom.Move(0, 0, .002)), r.part("speaker", r.finish.rubber).Board(.1, .036, .012, 0))
}

// crest is a rib from the brow over the top to the nape.
func (r *robot) crest() {
	if r.Level == archetype.Sparse {
		return
	}
	var path []geom.Vec3
	for _, q := range [][2]float32{{.192, .122}, {.220, .106}, {.238, .076}, {.244, .036}, {.244, -.036}, {.239, -.072}, {.221, -.104}, {.194, -.119},
		{.160, -.122}} {
		path = append(path, r.Head.at(0, q[0], q[1]))
	}
	ring, ranks := solid.Rect(.052, .016, r.broken(.004))
	p := r.part("crest", r.finish.accent)
	r.put(r.bones.head, p.Sweep(path, geom.Vec3{X: 1}, ring, ranks, false, r.broken(.004)))
}

// ear is a hub at the side of the head.
func (r *robot) ear(s side) {
	at := s.seen(r.bones.head).Mul(r.Head.move(.138, visorY-.006, 0)).Mul(geom.TurnZ(-geom.Pi / 2))
	hub := []geom.Vec2{{X: .054, Y: -.02}, {X: .054, Y: .010}, {X: .049, Y: .016}, {X: .038, Y: .016}, {X: .034, Y: .010}, {Y: .010}}
	if !r.from(archetype.Standard) {
		hub = []geom.Vec2{{X: .054, Y: -.01}, {X: .054, Y: .014}}
	}
	r.put(at, r.turned(s.of("ear"), r.finish.steel, .052, hub))
	if !r.from(archetype.Standard) {
		return
	}
	core := []geom.Vec2{{X: .026, Y: 0}, {X: .026, Y: .017}, {X: .021, Y: .023}, {X: .010, Y: .023}, {X: .007, Y: .019}, {Y: .019}}
	if !r.fine() {
		core = []geom.Vec2{{X: .026, Y: 0}, {X: .024, Y: .022}}
	}
	r.put(at, r.turned(s.of("ear hub"), r.finish.accent, .028, core))
}

// antenna stands on the left ear, with a red lamp on its tip.
func (r *robot) antenna() {
	at := r.bones.head.Mul(r.Head.move(.118, .172, -.052)).Mul(geom.TurnZ(-.12)).Mul(geom.TurnX(-.12))
	n := archetype.Of(r.Level, 5, 5, 8, 14)
	if r.Level > archetype.Sparse {
		r.antennaFoot(at, n)
	}
	r.put(at, r.part("antenna", r.finish.dark).Lathe([]geom.Vec2{{X: .0052, Y: .0}, {X: .0036, Y: .190}}, n))
	r.put(at.Mul(geom.Move(0, .198, 0)), r.part("beacon", r.finish.beacon).Ellipsoid(.0145, .0145, .0145, n, max(n/2, 4)))
}

// antennaFoot is the stepped socket that the antenna stands in.
func (r *robot) antennaFoot(at geom.Affine, n int) {
	foot := r.part("antenna foot", r.finish.steel).Lathe([]geom.Vec2{{X: .019, Y: -.03}, {X: .019, Y: .018}, {X: .015, Y: .023}, {X: .010, Y: .023},
		{X: .010, Y: .046}, {X: .007, Y: .050}}, n)
	r.put(at, foot)
}

// nape is a hatch at the back of the head, with bolts and cooling slots.
func (r *robot) nape() {
	if !r.from(archetype.Standard) {
		return
	}
	at := r.bones.head.Mul(r.Head.move(0, .098, -.122)).Mul(geom.TurnY(geom.Pi))
	var slots [][]geom.Vec2
	for k := range 3 {
		slots = append(slots, solid.MoveRing(r.slot(.062, .0085), geom.Vec2{Y: -.020 + .016*float32(k)}))
	}
	r.put(at.Mul(geom.Move(0, 0, .002)), r.part("nape core", r.finish.rubber).Board(.09, .07, .008, 0))
	r.put(at, r.part("nape", r.finish.armour).Extrude(r.rounded(.118, .086, .016), slots, .026, r.broken(.004)))
	for _, q := range []geom.Vec2{{X: -.048, Y: .031}, {X: .048, Y: .031}, {X: -.048, Y: -.031}, {X: .048, Y: -.031}} {
		r.bolt(at.Mul(geom.Move(q.X, q.Y, .013)).Mul(geom.TurnX(geom.Pi/2)), .0068)
	}
}

// neck is a bellows on a collar, held by two pistons.
func (r *robot) neck() {
	at := r.bones.neck
	ring := []geom.Vec2{{X: 1, Y: -.03}, {X: 1, Y: .012}, {X: .95, Y: .020}, {X: .80, Y: .020}, {X: .74, Y: .008}, {Y: .008}}
	if !r.from(archetype.Standard) {
		ring = []geom.Vec2{{X: 1, Y: -.03}, {X: .95, Y: .018}}
	}
	r.put(at.Mul(r.Body.move(0, -.006, 0)), r.part("collar", r.finish.dark).LatheOutline(ring, solid.Circle(.100*r.Head.Wide, .086*r.Head.Deep, r.round(.1))))
	r.bellows("neck", at, .060*r.Head.Wide, .056*r.Head.Deep, .094*r.Head.Tall, 6)
	if !r.fine() {
		return
	}
	for _, s := range []side{left, right} {
		a := at.Point(r.Head.at(s.sign()*.062, .004, -.034))
		b := r.bones.head.Point(r.Head.at(s.sign()*.060, .014, -.046))
		r.piston(s.of("neck piston"), a, b, .0095)
	}
}
