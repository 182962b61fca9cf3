package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of a long tool at work on the ground, shares of the height of the figure: how far its head is ahead and to the left of the figure; where the upper hand
// is, from the hips and the ground; and how far the lower hand is from that along the handle.
const (
	tillFore = .42
	tillSide = .05
	tillDown = .19
	tillEnd  = .04 // the least length of the handle behind the upper hand, metres
)

var tillHand = geom.Vec3{X: -.09, Y: .66, Z: .18}

// till puts the head of a long tool on the ground before the figure that works there, and gives the places of both hands on its handle. ok is false for
// any other thing, for other work, and for a figure that sits.
func (g *group) till(by, b *body) (grips [2]geom.Affine, ok bool) {
	grip, gripped := b.socket("grip")
	size := b.bounds().Size()
	if _, broom := b.socket(holdSockets[0]); broom && !gripped {
		c := b.bounds().Center()
		grip, gripped = geom.Move(c.X, c.Y, c.Z), true
	}
	if !gripped || size.Y < pole || !by.figure() || !intent.Grounds(b.of.word) || by.of.brief.Seat.Height > 0 || by.of.brief.Seat.Stands {
		return grips, false
	}
	own, at := b.bounds(), geom.Vec3{X: grip.T.X, Z: grip.T.Z}
	high, ground := by.tall(), by.bounds().Min.Y
	seat, _ := by.socket(seatSocket)
	head := geom.Vec3{X: seat.T.X + tillSide*high, Y: ground, Z: seat.T.Z + tillFore*high}
	hand := geom.Vec3{X: seat.T.X, Y: ground, Z: seat.T.Z}.Add(tillHand.Mul(high))
	up := hand.Sub(head).Norm()
	y, face := up, geom.Vec3{Z: 1}
	if at.Y = own.Min.Y; !hangs(b) { // its head is at the other end, and its teeth are down
		at.Y, y, face = own.Max.Y, up.Mul(-1), geom.Vec3{Y: -1}
	}
	z := face.Mad(y, -face.Dot(y)).Norm()
	b.move(geom.Affine{X: y.Cross(z), Y: y, Z: z, T: head}.Mul(geom.Move(-at.X, -at.Y, -at.Z)))
	low := ground - b.bounds().Min.Y
	b.move(geom.Move(0, low, 0))
	head.Y += low
	far := min(hand.Sub(head).Len(), size.Y-tillEnd)
	hand = head.Mad(up, far)
	under := hand.Mad(up, -min(tillDown*high, .22*far))
	return by.gripping([2]geom.Affine{grasp(under, up, geom.Vec3{X: .5, Z: .8}), grasp(hand, up, geom.Vec3{X: -.8, Z: .5})}), true
}
