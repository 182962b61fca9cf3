package procedural

import "atelier/internal/media/geom"

// infant is the trait of a child so small that people carry it in their arms.
const infant = "little"

// Of a child in the arms of a figure, shares of the figure's height: how long the child is at most, how high its middle is, how far its middle is to the
// left, and how far from its middle the hands are that bear it. rise is by how much its head is higher than its feet, and babyTurn how far the
// face of a wrapped one is turned to the front, radians.
const (
	babyLong  = .34
	babyHigh  = .645
	babySide  = .015
	babyHands = .075
	rise      = .32
	babyTurn  = .75
)

// nursedSocket is in the middle of a wrapped baby, which lies with its head at +X and its face up.
const nursedSocket = "nursed"

// cradles reports whether a figure carries a body in its arms: a child that is much smaller than it, or a wrapped baby.
func (to *body) cradles(b *body) bool {
	_, wrapped := b.socket(nursedSocket)
	return to.figure() && (wrapped || b.figure() && b.of.brief.Traits[infant] && !to.of.brief.Traits["child"])
}

// cradle lays a small child or a wrapped baby across the chest of a figure, its face up, its head on the left, and gives the places of both hands
// under it. ok is false for any other thing.
func (g *group) cradle(by, b *body) (grips [2]geom.Affine, ok bool) {
	if !by.cradles(b) {
		return grips, false
	}
	own := by.bounds()
	high := own.Size().Y
	g.atMost(by, b, babyLong*high)
	lying := geom.TurnX(babyTurn)
	if b.figure() {
		lying = geom.Affine{X: geom.Vec3{Z: 1}, Y: geom.Vec3{X: 1}, Z: geom.Vec3{Y: 1}}
	}
	b.move(geom.TurnZ(rise).Mul(lying))
	seat, _ := by.socket(seatSocket)
	at := geom.Vec3{X: seat.T.X + babySide*high, Y: own.Min.Y + babyHigh*high, Z: seat.T.Z}
	if by.of.brief.Seat.Height > 0 { // on a chair the trunk is as far above the seat as it is above the hips of one that stands
		at.Y = seat.T.Y + .19*high
	}
	front := seat.T.Z
	for _, p := range by.shape() {
		if geom.Abs(p.X-at.X) < .06*high && geom.Abs(p.Y-at.Y) < .07*high {
			front = max(front, p.Z)
		}
	}
	c := b.bounds().Center()
	b.move(geom.Move(at.X-c.X, at.Y-c.Y, front-b.bounds().Min.Z-.01*high))
	box := b.bounds()
	for side := range 2 {
		x := float32(1 - 2*side)
		under := geom.Vec3{X: at.X + x*babyHands*high, Y: box.Min.Y + .02*high + max(0, x)*geom.Sin(rise)*babyHands*high, Z: box.Center().Z}
		grips[side] = by.gripped(grasp(under, geom.Vec3{Y: .2, Z: 1}, geom.Vec3{X: -x, Z: .3}))
	}
	return grips, true
}
