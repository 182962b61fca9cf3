package robot

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// foot is a boot on a treaded sole with a steel toe, hung on the ankle by a ball and three pistons.
func (r *robot) foot(s side) {
	b, l := r.bones.legs[s], r.Limb
	at, shin := s.seen(b.foot), s.seen(b.lower)
	if r.from(archetype.Standard) {
		r.ball(s.of("ankle"), at, .046)
	}
	r.boot(s, at)
	r.toe(s, at)
	r.sole(s, at)
	if !r.from(archetype.Standard) {
		return
	}
	cuff := []geom.Vec2{{X: .058, Y: -.035}, {X: .064, Y: -.012}, {X: .060, Y: -.004}, {X: .050, Y: -.004}, {X: .044, Y: -.016}, {Y: -.016}}
	if !r.fine() {
		cuff = []geom.Vec2{{X: .058, Y: -.035}, {X: .063, Y: -.006}}
	}
	r.put(at, r.turned(s.of("ankle cuff"), r.finish.dark, .06, cuff))
	for i, x := range []float32{.044, -.044} {
		a := shin.Point(l.at(x*.9, -.282, -.068))
		c := at.Point(l.at(x*.9, .004, -.078))
		r.piston(s.of([]string{"heel piston outer", "heel piston inner"}[i]), a, c, .0115)
	}
	r.piston(s.of("instep piston"), shin.Point(l.at(0, -.290, .056)), at.Point(l.at(0, -.012, .080)), .0125)
}

// soleHeight is how far the boot stands above the ground, in metres.
const soleHeight = .024

// upper is a hull along the foot that stands lift metres above the ground: hoops with their place from heel to toe in y, width in w and height in d.
func (r *robot) upper(name string, s tex.Surface, hoops []hoop, lift float32, bevel [2]float32) *solid.Part {
	p, l := r.part(name, s), r.Limb
	p.Crease = geom.Cos(38 * geom.Pi / 180)
	loft := solid.Loft{Bevel: bevel}
	for _, h := range eased(hoops, archetype.Of(r.Level, 1, 1, 1, 2)) {
		ring, ranks := upperRing(h.w*l.Wide, h.d*l.Tall, h.r, archetype.Of(r.Level, 1, 2, 2, 5))
		loft.Ranks = ranks
		loft.Sections = append(loft.Sections, solid.Section{Origin: l.at(0, -ankleHeight, h.y).Add(geom.Vec3{Y: lift}), X: geom.Vec3{X: 1},
			Y: geom.Vec3{Y: 1}, Ring: ring})
	}
	return p.Loft(loft)
}

// upperRing is a rectangle of w by h metres standing on y = 0 with its upper corners rounded in k segments.
func upperRing(w, h, r float32, k int) (ring []geom.Vec2, ranks []int8) {
	ring, ranks = []geom.Vec2{{X: -w / 2}, {X: w / 2}}, []int8{1, 1}
	for q, x := range []float32{w/2 - r, r - w/2} {
		for i := range k + 1 {
			a := (float32(q) + float32(i)/float32(k)) * geom.Pi / 2
			ring = append(ring, geom.Vec2{X: x + r*geom.Cos(a), Y: h - r + r*geom.Sin(a)})
			ranks = append(ranks, int8(i/k))
		}
	}
	return ring, ranks
}

// boot runs from the heel to under the toe cap.
func (r *robot) boot(s side, at geom.Affine) {
	hoops := []hoop{
		{-.104, .092, .062, .026, 0}, {-.088, .118, .084, .032, 0}, {-.040, .136, .100, .036, 0}, {.020, .140, .094, .036, 0}, {.080, .144, .070, .030, 0},
		{.130, .142, .054, .026, 0}, {.150, .134, .048, .022, 0},
	}
	if !r.from(archetype.Standard) {
		hoops = []hoop{hoops[0], hoops[2], hoops[4], hoops[6]}
	}
	r.put(at, r.upper(s.of("boot"), r.finish.accent, hoops, .8*soleHeight, [2]float32{r.bevelled(.008), r.bevelled(.008)}))
}

// toe is the steel cap.
func (r *robot) toe(s side, at geom.Affine) {
	if r.Level == archetype.Sparse {
		return
	}
	hoops := []hoop{{.108, .152, .064, .026, 0}, {.140, .148, .056, .026, 0}, {.164, .132, .046, .022, 0}, {.176, .104, .036, .016, 0}}
	r.put(at, r.upper(s.of("toe"), r.finish.steel, hoops, .7*soleHeight, [2]float32{r.broken(.003), r.bevelled(.006)}))
}

// sole is a rubber slab with treads cut into its sides.
func (r *robot) sole(s side, at geom.Affine) {
	const half, notch, gap = .077, .006, .008 // metres: half the width; a tread's depth and half its width
	outline := []geom.Vec2{{X: -.056, Y: -.110}, {X: .056, Y: -.110}, {X: .070, Y: -.094}, {X: half, Y: -.060}}
	treads := []float32{-.036, .004, .044, .084}
	if !r.fine() {
		treads = nil
	}
	for _, z := range treads {
		outline = append(outline, geom.Vec2{X: half, Y: z - gap}, geom.Vec2{X: half - notch, Y: z - gap*.7}, geom.Vec2{X: half - notch, Y: z + gap*.7},
			geom.Vec2{X: half, Y: z + gap})
	}
	outline = append(outline, geom.Vec2{X: half, Y: .130}, geom.Vec2{X: .068, Y: .166}, geom.Vec2{X: .048, Y: .184})
	for i := len(outline) - 1; i >= 0; i-- {
		if q := outline[i]; i > 1 {
			outline = append(outline, geom.Vec2{X: -q.X, Y: q.Y})
		}
	}
	outline = solid.ScaleRing(outline, r.Limb.Wide, r.Limb.Deep)
	p := r.part(s.of("sole"), r.finish.rubber).Extrude(outline, nil, soleHeight, r.bevelled(.004))
	// the outline's Y becomes +Z, its Z becomes −Y
	r.put(at.Mul(r.Limb.move(0, -ankleHeight, 0)).Mul(geom.Move(0, soleHeight/2, 0)).Mul(geom.TurnX(geom.Pi/2)), p)
}
