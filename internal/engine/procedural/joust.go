package procedural

import (
	"slices"

	"atelier/internal/language/fact"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// steed is the index of the beast that bears the i-th thing, and i itself where none does.
func (g *group) steed(i int) int {
	for k, list := range g.bodies {
		if list[0].alive() && !list[0].figure() && slices.Contains(list[0].load, g.bodies[i][0]) {
			return k
		}
	}
	return i
}

// Of two riders who fight: how far the second one is to the right of the first, and how far their beasts are from each other along the lane, both as shares
// of the length of the first beast.
const (
	besideLane = .46
	alongLane  = .1
)

// lane has each of two riders who face each other ride past the other one's right hand, in which both have their weapons.
func (g *group) lane() {
	for i, t := range g.all {
		a, b := g.steed(t.of), g.steed(i)
		if t.how != intent.Facing || a == t.of || b == i || len(g.bodies[a]) != 1 || len(g.bodies[b]) != 1 || g.borneBy(g.bodies[a][0]) || g.borneBy(g.bodies[b][0]) {
			continue
		}
		from, to := g.bodies[a][0], g.bodies[b][0]
		own, other := from.bounds(), to.bounds()
		long := own.Size().X
		to.move(geom.Move(own.Max.X+alongLane*long-other.Min.X, 0, own.Center().Z+besideLane*long-other.Center().Z))
	}
}

// Of a long weapon under the arm of a rider who fights: how far the hand is to the side, above the seat and ahead of it, shares of the rider's height, by how
// much the point is low and turned to the other side, radians, and how long such a weapon is at least, metres.
const (
	couchSide  = .125
	couchHigh  = .17
	couchFore  = .11
	couchLow   = .03
	couchTurn  = .06
	couchLong  = 1.5
	couchSpare = .30 // the share of the weapon behind the hand
)

// couch holds a lance, or a long weapon of a rider who faces an opponent, level under the rider's arm, and gives the place of the hand on it. ok is false
// for any other thing.
func (g *group) couch(by, b *body) (hand geom.Affine, ok bool) {
	k := slices.Index(g.all, by.of)
	grip, gripped := b.socket("grip")
	size := b.bounds().Size()
	if !gripped || hangs(b) || size.Y < couchLong || by.of.brief.Seat.Height == 0 || !by.figure() || !g.rides(k) ||
		!g.fights(k) && !b.of.archetype.Sorts.Has(fact.Couched, "") {
		return geom.Affine{}, false
	}
	side, high := b.side(), by.tall()
	seat, _ := by.socket(seatSocket)
	at := seat.T.Add(geom.Vec3{X: side * couchSide, Y: couchHigh, Z: couchFore}.Mul(high))
	own := b.bounds()
	b.move(geom.Move(0, grip.T.Y-own.Min.Y-couchSpare*size.Y, 0))
	b.move(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(-side * couchTurn)).Mul(geom.TurnX(quarter + couchLow)).
		Mul(geom.Move(-grip.T.X, -grip.T.Y, -grip.T.Z)))
	return by.gripped(grasp(at, geom.Vec3{Y: .15, Z: 1}, geom.Vec3{X: -.9 * side, Y: -.4})), true
}

// fights reports whether the words set the k-th thing and another one face to face.
func (g *group) fights(k int) bool {
	return slices.ContainsFunc(g.all, func(o *plan) bool {
		return o.how == intent.Facing && (o == g.all[k] || g.all[o.of] == g.all[k] || g.ridden(o.of, k))
	})
}

// ridden reports whether the words have the k-th thing ride the i-th one.
func (g *group) ridden(i, k int) bool { return g.all[i].how == intent.Beneath && g.all[i].of == k }

// rides reports whether the words have the k-th thing ride a beast.
func (g *group) rides(k int) bool {
	for i := range g.all {
		if g.ridden(i, k) && g.bodies[i][0].alive() {
			return true
		}
	}
	return false
}
