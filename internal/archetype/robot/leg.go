package robot

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// leg is a thigh, a hinged knee under its cap, and a shin with a calf hatch, pistons behind the knee.
func (r *robot) leg(s side) {
	b, l := r.bones.legs[s], r.Limb
	upper, lower := s.seen(b.upper), s.seen(b.lower)
	r.follow(s.bone(rig.LeftUpperLeg))
	r.put(upper, r.core(s.of("thigh"), .048, -.350, -.311, -.02))
	if r.from(archetype.Standard) {
		r.put(upper, r.turned(s.of("hip collar"), r.finish.dark, .058,
			[]geom.Vec2{{X: .055, Y: -.080}, {X: .059, Y: -.074}, {X: .059, Y: -.036}, {X: .056, Y: -.030}}))
	}
	r.put(upper, r.shell(s.of("thigh guard"), seamed(r.finish.armour, seams{across: []float32{.050}}), l, []hoop{
		{-.296, .108, .120, .036, .004}, {-.276, .126, .138, .038, .004}, {-.190, .142, .156, .042, .004}, {-.110, .138, .152, .042, .004},
		{-.074, .110, .124, .042, .002},
	}, .008))
	r.follow(s.bone(rig.LeftLowerLeg))
	r.hinge(s.of("knee"), lower, .058*l.Deep, .072*l.Wide)
	r.kneecap(s, upper, lower)
	r.put(lower, r.core(s.of("shin"), .042, -.352, -.336, -.02))
	r.put(lower, r.shell(s.of("shin guard"), seamed(r.finish.armour, seams{across: []float32{.062}}), l, []hoop{
		{-.318, .108, .112, .034, .004}, {-.296, .126, .132, .040, .002}, {-.200, .144, .160, .048, -.006}, {-.120, .142, .158, .048, -.010},
		{-.072, .122, .124, .042, -.002}, {-.052, .100, .098, .034, .004},
	}, .008))
	r.calf(s, lower)
	r.greave(s, lower)
	for i, x := range []float32{.032, -.032}[:archetype.Of(r.Level, 0, 1, 2, 2)] {
		a := upper.Point(l.at(x, -.262, -.072))
		c := lower.Point(l.at(x, -.090, -.082))
		r.piston(s.of([]string{"knee piston outer", "knee piston inner"}[i]), a, c, .0135)
	}
}

// kneecap is a thick plate before the hinge, turned half way between thigh and shin.
func (r *robot) kneecap(s side, upper, lower geom.Affine) {
	l := r.Limb
	mid := geom.Affine{Y: upper.Y.Add(lower.Y).Norm(), T: lower.T}
	mid.Z = lower.Z.Mad(mid.Y, -lower.Z.Dot(mid.Y)).Norm()
	mid.X = mid.Y.Cross(mid.Z).Mul(s.sign())
	at := mid.Mul(l.move(0, .004, .058))
	w, h := .046*l.Wide, .058*l.Tall
	outline := []geom.Vec2{{X: -.55 * w, Y: -h}, {X: .55 * w, Y: -h}, {X: w, Y: -.4 * h}, {X: w, Y: .55 * h}, {X: .6 * w, Y: h}, {X: -.6 * w, Y: h},
		{X: -w, Y: .55 * h}, {X: -w, Y: -.4 * h}}
	p := r.part(s.of("kneecap"), r.finish.striped).Extrude(outline, nil, .036, archetype.Of(r.Level, float32(0), 0, .010, .010))
	r.put(at, p)
	r.bolt(at.Mul(geom.Move(0, 0, .018)).Mul(geom.TurnX(geom.Pi/2)), .013)
}

// greave is a plate on the front of the shin, bent round it.
func (r *robot) greave(s side, lower geom.Affine) {
	if r.Level == archetype.Sparse {
		return
	}
	w, h := .054*r.Limb.Wide, .098*r.Limb.Tall
	outline := []geom.Vec2{{X: -.62 * w, Y: -h}, {X: .62 * w, Y: -h}, {X: .80 * w, Y: -.82 * h}, {X: w, Y: .50 * h}, {X: .72 * w, Y: h},
		{X: -.72 * w, Y: h}, {X: -w, Y: .50 * h}, {X: -.80 * w, Y: -.82 * h}}
	p := r.part(s.of("greave"), r.finish.armour).Extrude(outline, nil, .026, r.bevelled(.006))
	r.put(lower.Mul(r.Limb.move(0, -.200, .074)).Mul(geom.TurnX(.012)), p)
	r.bolt(lower.Mul(r.Limb.move(0, -.280, .088)).Mul(geom.TurnX(geom.Pi/2)), .0075)
}

// calf is a hatch with slots on the back of the shin.
func (r *robot) calf(s side, lower geom.Affine) {
	if r.Level == archetype.Sparse {
		return
	}
	at := lower.Mul(r.Limb.move(0, -.175, -.086)).Mul(geom.TurnY(geom.Pi)).Mul(geom.TurnX(-.02))
	var slots [][]geom.Vec2
	for k := range archetype.Of(r.Level, 0, 0, 3, 3) {
		slots = append(slots, solid.MoveRing(r.slot(.044, .0085), geom.Vec2{Y: -.012 - .016*float32(k)}))
	}
	r.put(at, r.part(s.of("calf"), r.finish.accent).Extrude(r.rounded(.076, .132, .016), slots, .022, r.broken(.0045)))
	if slots == nil {
		return
	}
	r.put(at.Mul(geom.Move(0, -.028, 0)), r.part(s.of("calf core"), r.finish.rubber).Board(.054, .056, .006, 0))
	for _, y := range []float32{.052, -.054} {
		r.bolt(at.Mul(geom.Move(0, y, .011)).Mul(geom.TurnX(geom.Pi/2)), .007)
	}
}
