package procedural

import (
	"slices"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// deskHand is where the left hand of a figure is that sits at a table, from its seat and from the table, as shares of its height.
var deskHand = geom.Vec3{X: .095, Y: .018, Z: .235}

// Of a table at which a figure sits: how high it is over the seat at least and at most, shares of the figure's height, and how far from its edge its
// height is measured, metres.
const deskLeast, deskMost, deskEdge = .05, .32, .12

// desk is how high the table is at which the words put the seat of a figure; ok is false where they name none.
func (g *group) desk(seat int) (high float32, ok bool) {
	t := g.all[seat]
	for j, o := range g.all {
		at := t.how == intent.Ring && g.all[t.of] == o || o.how == intent.Amid && g.all[o.of] == t
		if b := g.bodies[j][0]; at && o.archetype.Furnishes && !o.seat {
			box := b.bounds()
			top := relief.Of(b.shape(), cellOf(box.Size()))
			y := top.Across(box.Center().X, .2*box.Size().X, floor((box.Max.Z-deskEdge)/top.Cell))
			return y - box.Min.Y, y > box.Min.Y
		}
	}
	return 0, false
}

// atDesk lays the hands of a figure on the table before its seat, as far as they are not on something else.
func (g *group) atDesk(i, seat int) {
	t, b := g.all[i], g.bodies[i][0]
	tall, size := b.tall(), b.size()
	top, ok := g.desk(seat)
	up := top - t.brief.Seat.Height*size
	if !ok || up < deskLeast*tall || up > deskMost*tall || t.brief.Seat.Girth > 0 {
		return
	}
	t.desked = true
	for side, hand := range t.brief.Seat.Hands {
		x := float32(1 - 2*side)
		if hand == (geom.Affine{}) {
			at := geom.Vec3{X: x, Y: 1, Z: 1}.Scale(deskHand).Mul(tall).Add(geom.Vec3{Y: up}).Mul(1 / size)
			t.brief.Seat.Hands[side] = grasp(at, geom.Vec3{X: -x, Y: .1, Z: .3}, geom.Vec3{X: -.35 * x, Z: 1})
		}
	}
}

// Of what is typed on upon the thighs, shares of the height of the figure: how far over the joints of the legs it is, where between the hips and the knees
// its middle is, and how far aside and above its foot the hands are.
const thighHalf, thighMid, keysAside, keysAbove = .046, .78, .05, .022

// onThighs is where the middle of the foot of what is typed on is over the thighs of a figure that sits.
func (b *body) onThighs() geom.Vec3 {
	hip, _ := b.joint("leftUpperLeg")
	knee, _ := b.joint("leftLowerLeg")
	seat, _ := b.socket(seatSocket)
	return geom.Vec3{X: seat.T.X, Y: max(hip.Y, knee.Y) + thighHalf*b.tall(), Z: geom.Mix(hip.Z, knee.Z, thighMid)}
}

// onKeys lays the hands of a figure that sits on the keys of what is on its lap, as far as they are not on something else.
func (g *group) onKeys(i int, loads []int) (laid bool) {
	t, b := g.all[i], g.bodies[i][0]
	for _, c := range loads {
		if _, keyed := g.bodies[c][0].socket(readSocket); !keyed || g.all[c].at != intent.Lap || t.brief.Seat.Height == 0 || !b.figure() {
			continue
		}
		for side, hand := range t.brief.Seat.Hands {
			x := float32(1 - 2*side)
			if hand == (geom.Affine{}) {
				at := b.onThighs().Add(geom.Vec3{X: x * keysAside, Y: keysAbove}.Mul(b.tall()))
				t.brief.Seat.Hands[side], laid = b.gripped(grasp(at, geom.Vec3{X: -x, Y: .1, Z: .3}, geom.Vec3{X: -.35 * x, Z: 1})), true
			}
		}
	}
	return laid
}

// toSitter turns machines with a screen or keys to the figure that sits on the only seat at their table.
func (g *group) toSitter() {
	for _, table := range g.placed() {
		seats := 0
		var by *body
		for _, b := range table.load {
			if b.of.seat && slices.ContainsFunc(b.load, (*body).figure) {
				seats, by = seats+1, b
			}
		}
		for _, b := range table.load {
			if seats == 1 && b.of.archetype.Family == "computing" {
				b.aim(by)
			}
		}
	}
}

// write puts a small thing into the hand that a figure has on a table, upright between thumb and fingers, and gives the place of that hand. ok is false for
// any other thing.
func (g *group) write(by, b *body) (hand geom.Affine, ok bool) {
	t := by.of
	if !t.desked || !by.figure() || b.hand == "" || longSide(b.bounds().Size()) > pole/2 {
		return hand, false
	}
	side := b.side()
	seat, _ := by.socket(seatSocket)
	k := 0
	if side < 0 {
		k = 1
	}
	at := seat.T.Add(t.brief.Seat.Hands[k].T.Mul(by.size())).Add(geom.Vec3{Y: deskHand.Y * by.tall()})
	hold := grasp(at, geom.Vec3{X: .2 * side, Y: 1, Z: -.35}, geom.Vec3{X: -.5 * side, Y: -.2, Z: 1})
	grip, ok := b.socket("grip")
	if !ok {
		own := b.bounds()
		grip = geom.Move(own.Center().X, own.Min.Y+.3*own.Size().Y, own.Center().Z)
	}
	b.move(hold.Mul(rigid(grip).Inverse()))
	return by.gripped(hold), true
}
