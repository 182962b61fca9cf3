package robot

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// chest is the hull of the upper body with a bolted plate round the reactor.
func (r *robot) chest() {
	r.put(r.bones.chest, r.shell("chest", seamed(r.finish.armour, seams{across: []float32{.066}}), r.Body, []hoop{
		{-.050, .215, .170, .060, 0}, {-.028, .275, .220, .070, 0}, {.050, .360, .268, .082, .004}, {.140, .415, .296, .092, .006},
		{.215, .428, .300, .096, .004}, {.262, .400, .276, .100, 0}, {.292, .330, .226, .098, 0}, {.302, .250, .180, .085, 0},
	}, .008))
	plate := r.bones.chest.Mul(r.Body.move(0, .150, .150)).Mul(geom.TurnX(.055))
	r.breastplate(plate)
	r.reactor(plate.Mul(geom.Move(0, .012, .014)))
	r.yoke()
	r.gills()
}

// breastplate is a thick octagon with a hole for the reactor and bolts at its corners, the machine's number beside them.
func (r *robot) breastplate(at geom.Affine) {
	x, y := .160*r.Body.Wide, .102*r.Body.Tall
	const c = .034
	outline := []geom.Vec2{{X: -.64 * x, Y: -y}, {X: .64 * x, Y: -y}, {X: .80 * x, Y: -y + .7*c}, {X: x, Y: .3 * y}, {X: x, Y: y - c}, {X: x - c, Y: y},
		{X: -x + c, Y: y}, {X: -x, Y: y - c}, {X: -x, Y: .3 * y}, {X: -.80 * x, Y: -y + .7*c}}
	surface := r.finish.armour
	if r.Marked && !r.Look.Statue() {
		surface = numbered(surface, r.Number, r.finish.ink, .046, func(p *tex.Point) (geom.Vec2, bool) {
			return geom.Vec2{X: p.Local.X + .46*x, Y: p.Local.Y + .70*y}, p.Local.Z > 0
		})
	}
	holes := [][]geom.Vec2{solid.MoveRing(solid.Circle(.058, .058, r.round(.1)), geom.Vec2{Y: .012})}
	if r.Level == archetype.Sparse {
		holes = nil
	}
	p := r.part("breastplate", surface)
	p.Density = near
	r.put(at, p.Extrude(outline, holes, .034, r.bevelled(.006)))
	for _, q := range []geom.Vec2{{X: -.84, Y: .78}, {X: .84, Y: .78}, {X: .62, Y: -.78}, {X: .86, Y: .10}, {X: -.86, Y: .10}} {
		r.bolt(at.Mul(geom.Move(q.X*x, q.Y*y, .017)).Mul(geom.TurnX(geom.Pi/2)), .0100)
	}
}

// reactor is a lit lens in a steel ring behind three struts; +Z of the frame looks out.
func (r *robot) reactor(at geom.Affine) {
	out := at.Mul(geom.TurnX(geom.Pi / 2))
	ring := []geom.Vec2{{X: .066, Y: -.02}, {X: .072, Y: -.004}, {X: .072, Y: .008}, {X: .065, Y: .015}, {X: .053, Y: .015}, {X: .046, Y: .007},
		{X: .046, Y: -.002}, {Y: -.002}}
	if !r.from(archetype.Standard) {
		ring = []geom.Vec2{{X: .072, Y: -.02}, {X: .070, Y: .012}, {X: .052, Y: .014}, {X: .046, Y: -.002}}
	}
	r.put(out, r.turned("reactor ring", r.finish.steel, .075, ring))
	r.put(out, r.turned("reactor lens", r.finish.lamp, .05, []geom.Vec2{{X: .045, Y: -.006}, {X: .045, Y: 0}, {X: .031, Y: .008}, {X: .015, Y: .0115},
		{Y: .0125}}))
	if !r.from(archetype.Standard) {
		return
	}
	for k := range 3 {
		turn := geom.TurnZ(float32(k)*2*geom.Pi/3 + geom.Pi/2)
		r.put(at.Mul(turn).Mul(geom.Move(.032, 0, .0115)), r.part("reactor strut", r.finish.dark).Board(.040, .011, .009, r.broken(.002)))
	}
	r.put(out, r.turned("reactor hub", r.finish.dark, .02, []geom.Vec2{{X: .015, Y: .004}, {X: .015, Y: .015}, {X: .012, Y: .018}}))
}

// yoke is a rib over each shoulder, from the breastplate to the backpack.
func (r *robot) yoke() {
	if r.Level == archetype.Sparse {
		return
	}
	var path []geom.Vec3
	for _, q := range [][2]float32{{.236, .143}, {.268, .122}, {.294, .086}, {.302, .030}, {.302, -.030}, {.292, -.084}, {.268, -.112}, {.240, -.100}} {
		path = append(path, r.Body.at(.134-.010*geom.Smooth(.29, .32, q[0]), q[0], q[1]))
	}
	ring, ranks := solid.Rect(.040, .024, r.broken(.005))
	for _, s := range []side{left, right} {
		p := r.part(s.of("yoke"), r.finish.accent).Sweep(path, geom.Vec3{X: 1}, ring, ranks, false, r.broken(.005))
		r.put(s.seen(r.bones.chest), p)
	}
}

// gills are slanting louvres on the flanks and a grating on the belly.
func (r *robot) gills() {
	belly := r.bones.chest.Mul(r.Body.move(0, .016, .124)).Mul(geom.TurnX(.20))
	outline := []geom.Vec2{{X: -.070, Y: -.026}, {X: .070, Y: -.026}, {X: .082, Y: -.012}, {X: .082, Y: .026}, {X: -.082, Y: .026}, {X: -.082, Y: -.012}}
	if !r.from(archetype.Standard) {
		if r.Level > archetype.Sparse {
			r.put(belly, r.part("grating", r.finish.accent).Extrude(outline, nil, .026, 0))
		}
		return
	}
	var slots [][]geom.Vec2
	for k := range 3 {
		slots = append(slots, solid.MoveRing(r.slot(.122, .0090), geom.Vec2{Y: -.014 + .0155*float32(k)}))
	}
	r.put(belly, r.part("grating", r.finish.accent).Extrude(outline, slots, .028, r.broken(.0045)))
	r.put(belly, r.part("grating core", r.finish.rubber).Board(.145, .046, .010, 0))
	for _, s := range []side{left, right} {
		for k := range 3 {
			at := s.seen(r.bones.chest).Mul(r.Body.move(.181+.010*float32(k), .062+.034*float32(k), -.012)).Mul(geom.TurnZ(-.30)).Mul(geom.TurnX(.25))
			r.put(at, r.part(s.of("gill"), r.finish.dark).Board(.024, .015, .090, r.broken(.004)))
		}
	}
}

// waist is a bellows that bends, between four pistons, and a column of vertebrae behind.
func (r *robot) waist() {
	top := r.bones.chest.Point(r.Body.at(0, -.035, 0)).Sub(r.bones.spine.Point(r.Body.at(0, -.022, 0))).Len()
	at := r.bones.spine.Mul(r.Body.move(0, -.022, 0))
	r.bellows("waist", at, .098*r.Body.Wide, .078*r.Body.Deep, top, 6)
	for _, s := range []side{left, right} {
		for i, z := range []float32{.066, -.066}[:archetype.Of(r.Level, 0, 1, 1, 2)] {
			a := r.bones.hips.Point(r.Body.at(s.sign()*.092, .084, z))
			b := r.bones.chest.Point(r.Body.at(s.sign()*.100, -.030, z+.010))
			r.piston(s.of([]string{"waist piston front", "waist piston back"}[i]), a, b, .013)
		}
	}
	if !r.from(archetype.Standard) {
		return
	}
	for k := range 4 {
		t := (float32(k) + .5) / 4
		p := geom.Mix3(r.bones.hips.Point(r.Body.at(0, .085, -.090)), r.bones.chest.Point(r.Body.at(0, -.03, -.092)), t)
		r.put(geom.Move(p.X, p.Y, p.Z), r.part("vertebra", r.finish.steel).Block(.046, .024, .030, r.broken(.005)).Place(geom.Move(0, -.012, 0)))
	}
}

// pelvis carries the belt with its buckle, and the hubs of the hips.
func (r *robot) pelvis() {
	r.put(r.bones.hips, r.shell("pelvis", seamed(r.finish.armour, seams{along: []float32{.058}}), r.Body, []hoop{
		{-.088, .090, .120, .034, 0}, {-.050, .130, .165, .045, 0}, {.000, .205, .190, .055, 0}, {.045, .270, .204, .062, 0}, {.080, .272, .204, .064, 0},
		{.098, .236, .176, .060, 0},
	}, .007))
	if r.Level > archetype.Sparse {
		r.buckle()
	}
	for _, s := range []side{left, right} {
		hub := s.seen(r.bones.hips).Mul(r.Body.move(hipAside, 0, 0))
		if r.Level > archetype.Sparse {
			r.ball(s.of("hip"), hub, .064)
		}
		disc := []geom.Vec2{{X: .052}, {X: .052, Y: .020}, {X: .045, Y: .028}, {X: .024, Y: .028}, {X: .020, Y: .023}, {Y: .023}}
		if !r.from(archetype.Standard) {
			disc = []geom.Vec2{{X: .052}, {X: .052, Y: .026}}
		}
		r.put(hub.Mul(r.Limb.move(.050, 0, 0)).Mul(geom.TurnZ(-geom.Pi/2)), r.turned(s.of("hip cap"), r.finish.accent, .05, disc))
	}
}

// buckle is a steel plate on the belt, between two boxes.
func (r *robot) buckle() {
	outline := []geom.Vec2{{X: -.030, Y: -.030}, {X: .030, Y: -.030}, {X: .044, Y: .002}, {X: .044, Y: .024}, {X: -.044, Y: .024}, {X: -.044, Y: .002}}
	r.put(r.bones.hips.Mul(r.Body.move(0, .050, .102)), r.part("buckle", r.finish.steel).Extrude(outline, nil, .026, r.bevelled(.005)))
	if !r.from(archetype.Standard) {
		return
	}
	for _, s := range []side{left, right} {
		box := r.part(s.of("belt box"), r.finish.accent).Board(.058, .042, .028, r.broken(.006))
		r.put(s.seen(r.bones.hips).Mul(r.Body.move(.092, .058, .101)), box)
	}
}
