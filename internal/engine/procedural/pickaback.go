package procedural

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of a child that sits on the neck of a figure with its legs before the chest, shares of the figure's height: how far its seat is above the shoulders and
// behind the head's joint, where its hands are on the head, from that joint, and how far above its feet the figure holds its shins.
const (
	napeAbove = .050
	napeBack  = .036
	browHigh  = .088
	browSide  = .050
	browFore  = .030
	shinAbove = .020
)

// ridesShoulders reports whether a thing is a child on the shoulders of a figure.
func (g *group) ridesShoulders(i int) bool {
	t := g.all[i]
	b, by := g.bodies[i], g.bodies[t.of]
	return t.at == intent.Shoulder && t.of != i && len(b) == 1 && len(by) == 1 && b[0].figure() && by[0].figure() && t.brief.Traits["child"] &&
		!g.all[t.of].brief.Traits["child"]
}

// nape is where a child sits behind the head of a figure.
func (b *body) nape() geom.Vec3 {
	head, _ := b.joint("head")
	arm, _ := b.joint("leftUpperArm")
	high := b.tall()
	return geom.Vec3{X: head.X, Y: arm.Y + napeAbove*high, Z: head.Z - napeBack*high}
}

// pickaback builds a child on the neck of a figure, its legs over the shoulders and its hands on the head before it, and the figure with its hands at the
// child's shins.
func (g *group) pickaback(ctx context.Context, i int) error {
	t := g.all[i]
	b, by := g.bodies[i][0], g.bodies[t.of][0]
	high, at := by.tall(), by.nape()
	head, _ := by.joint("head")
	t.brief.Seat = archetype.Seat{Height: b.tall() / b.size(), Flat: true, Parted: true}
	t.brief.Empty = hands
	for side := range 2 {
		x := float32(1 - 2*side)
		brow := head.Add(geom.Vec3{X: x * browSide * high, Y: browHigh * high, Z: browFore * high}).Sub(at)
		t.brief.Seat.Hands[side] = grasp(brow.Mul(1/b.size()), geom.Vec3{X: -.3 * x, Y: 1}, geom.Vec3{X: -.6 * x, Z: 1})
	}
	if err := g.build(ctx, i); err != nil {
		return err
	}
	carrier := g.all[t.of]
	if carrier.brief.Seat.Hands != ([2]geom.Affine{}) || carrier.acts() || carrier.brief.Seat.Height > 0 {
		return nil
	}
	b = g.bodies[i][0]
	seat, _ := b.socket(seatSocket)
	for side, name := range [2]string{"leftFoot", "rightFoot"} {
		foot, _ := b.joint(name)
		x := float32(1 - 2*side)
		shin := foot.Sub(seat.T).Add(at).Add(geom.Vec3{X: .01 * x * high, Y: shinAbove * high, Z: .012 * high})
		carrier.brief.Seat.Hands[side] = by.gripped(grasp(shin, geom.Vec3{Y: 1}, geom.Vec3{X: -x, Z: -.2}))
	}
	carrier.brief.Empty = hands
	return g.build(ctx, t.of)
}
