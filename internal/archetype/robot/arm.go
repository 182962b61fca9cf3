package robot

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// arm is a shoulder under its guard, an upper arm, a hinged elbow between pistons, and a forearm with hazard stripes.
func (r *robot) arm(s side) {
	b := r.bones.arms[s]
	upper, lower, l := s.seen(b.upper), s.seen(b.lower), r.Limb
	r.follow(s.bone(rig.LeftShoulder))
	if r.Level > archetype.Sparse {
		r.ball(s.of("shoulder"), upper, .072)
	}
	r.pauldron(s)
	r.follow(s.bone(rig.LeftUpperArm))
	r.put(upper, r.core(s.of("upper arm"), .040, -.262, -.221, -.02))
	r.put(upper, r.shell(s.of("upper arm guard"), r.finish.armour, l, []hoop{
		{-.212, .084, .088, .026, 0}, {-.196, .098, .102, .032, 0}, {-.140, .106, .108, .035, 0}, {-.100, .098, .098, .032, 0},
	}, .006))
	elbow := upper.Mul(l.move(0, -upperArm, 0))
	r.hinge(s.of("elbow"), elbow, .050*l.Deep, .060*l.Wide)
	r.follow(s.bone(rig.LeftLowerArm))
	r.forearm(s, lower)
	wrist := lower.Mul(l.move(0, -lowerArm, 0))
	ring := []geom.Vec2{{X: .030, Y: -.014}, {X: .039, Y: -.006}, {X: .039, Y: .006}, {X: .031, Y: .011}, {X: .031, Y: .050}}
	if !r.from(archetype.Standard) {
		ring = []geom.Vec2{{X: .035, Y: -.010}, {X: .035, Y: .050}}
	}
	if r.Level > archetype.Sparse {
		r.put(wrist, r.turned(s.of("wrist"), r.finish.steel, .04, ring))
	}
	for i, x := range []float32{.030, -.030}[:archetype.Of(r.Level, 0, 1, 2, 2)] {
		a := upper.Point(l.at(x, -.194, -.058))
		c := lower.Point(l.at(x, -.084, -.067))
		r.piston(s.of([]string{"elbow piston outer", "elbow piston inner"}[i]), a, c, .0115)
	}
}

// core is the dark bone inside a limb, from low to high, with a collar that stands on the height collar.
func (r *robot) core(name string, radius, low, collar, high float32) *solid.Part {
	k, lo, at, hi := radius*(r.Limb.Wide+r.Limb.Deep)/2, low*r.Limb.Tall, collar*r.Limb.Tall, high*r.Limb.Tall
	profile := []geom.Vec2{{X: k, Y: lo}, {X: k, Y: at}, {X: 1.13 * k, Y: at}, {X: 1.16 * k, Y: at + .003}, {X: 1.16 * k, Y: at + .030},
		{X: k, Y: at + .036}, {X: k, Y: hi}}
	if !r.fine() {
		profile = []geom.Vec2{{X: k, Y: lo}, {X: k, Y: hi}}
	}
	p := r.part(name, r.finish.dark)
	p.Density = hidden
	return p.Lathe(profile, archetype.Of(r.Level, 5, r.round(k), r.round(k), r.round(k)))
}

// pauldron is a domed guard over the shoulder; it rises with the arm, so that the arm stays clear of it.
func (r *robot) pauldron(s side) {
	a := r.attitude().arms[s]
	l := r.Limb
	at := s.seen(r.bones.chest).Mul(r.Body.move(armAside+.006, .215, 0)).Mul(geom.TurnZ(-.92 + .58*a.out)).Mul(geom.Move(0, .046*geom.Sin(a.out), 0))
	surface := r.finish.armour
	if r.Marked && !r.Look.Statue() {
		// on what looks out and forward, upright while the arm hangs; Local of a lathe is (y, x, z)
		out := geom.Vec3{X: .62, Y: .52, Z: .58}.Norm()
		right := geom.Vec3{X: -.78, Y: .62}.Cross(out).Norm()
		up := out.Cross(right)
		surface = numbered(surface, r.Number, r.finish.ink, .060, func(p *tex.Point) (geom.Vec2, bool) {
			q := geom.Vec3{X: p.Local.Y, Y: p.Local.X, Z: p.Local.Z}
			return geom.Vec2{X: s.sign() * q.Dot(right), Y: q.Dot(up)}, q.Dot(out) > .05
		})
	}
	dome := []geom.Vec2{{X: .094, Y: -.014}, {X: .112, Y: -.018}, {X: .119, Y: -.012}, {X: .119, Y: .002}}
	rows := archetype.Of(r.Level, 2, 3, 3, 7)
	for k := 1; k <= rows; k++ {
		t := float32(k) / float32(rows) * geom.Pi / 2
		dome = append(dome, geom.Vec2{X: .119 * geom.Cos(t), Y: .002 + .092*geom.Sin(t)})
	}
	dome[len(dome)-1].X = 0
	if !r.from(archetype.Standard) {
		dome = append([]geom.Vec2{{X: .117, Y: -.014}}, dome[4:]...)
	}
	p := r.part(s.of("pauldron"), surface)
	p.Density = 1.15
	p.Crease = geom.Cos(48 * geom.Pi / 180)
	r.put(at, p.LatheOutline(dome, solid.Circle(l.Wide, l.Deep, r.round(.12))))
	if !r.from(archetype.Standard) {
		return
	}
	rim := []geom.Vec2{{X: .100, Y: -.030}, {X: .114, Y: -.034}, {X: .123, Y: -.030}, {X: .123, Y: -.012}, {X: .114, Y: -.008}, {X: .100, Y: -.012},
		{X: .100, Y: -.030}}
	if !r.fine() {
		rim = []geom.Vec2{{X: .100, Y: -.032}, {X: .122, Y: -.032}, {X: .122, Y: -.010}, {X: .100, Y: -.010}, {X: .100, Y: -.032}}
	}
	r.put(at, r.part(s.of("pauldron rim"), r.finish.accent).LatheOutline(rim, solid.Circle(l.Wide, l.Deep, r.round(.12))))
	r.bolt(at.Mul(geom.Move(0, .092, 0)), .016)
}

// forearm is a striped hull with a dark cuff at the wrist and a lamp on its back.
func (r *robot) forearm(s side, lower geom.Affine) {
	l := r.Limb
	r.put(lower, r.core(s.of("forearm"), .032, -.268, -.246, -.01))
	r.put(lower, r.shell(s.of("forearm guard"), r.finish.striped, l, []hoop{
		{-.212, .090, .086, .028, 0}, {-.180, .104, .102, .032, 0}, {-.120, .122, .122, .038, -.002}, {-.072, .114, .114, .035, 0},
		{-.044, .086, .084, .028, .004},
	}, .008))
	if r.Level == archetype.Sparse {
		return
	}
	cuff, ranks := solid.RoundRect(.096*l.Wide, .094*l.Deep, .030, archetype.Of(r.Level, 1, 1, 2, 4))
	at := func(y float32) solid.Section {
		return solid.Section{Origin: l.at(0, y, 0), X: geom.Vec3{X: 1}, Y: geom.Vec3{Z: -1}, Ring: cuff}
	}
	r.put(lower, r.part(s.of("cuff"), r.finish.accent).Loft(solid.Loft{Sections: []solid.Section{at(-.226), at(-.200)}, Ranks: ranks,
		Bevel: [2]float32{r.broken(.005), r.broken(.005)}}))
	if r.from(archetype.Standard) {
		panel := lower.Mul(l.move(.062, -.125, 0)).Mul(geom.TurnY(geom.Pi / 2))
		r.put(panel, r.part(s.of("forearm panel"), r.finish.accent).Board(.052, .074, .014, r.broken(.004)))
		r.put(panel.Mul(geom.Move(0, .014, .006)), r.part(s.of("forearm lamp"), r.finish.lamp).Board(.028, .010, .006, r.broken(.0015)))
	}
}
