package procedural

import "atelier/internal/media/geom"

// The sockets of an instrument that is played across the body: where the right hand strikes its strings, and where the left one holds its neck. +Y runs up
// the neck, +Z to the front.
const (
	strumSocket = "strum"
	neckSocket  = "neck"
)

// playerSocket is where somebody plays an instrument that stands on the ground.
const playerSocket = "player"

// Of an instrument across the body: how far its neck leans to the left, radians; its largest size, how far above the seat and how far to the right its strings
// are struck, as shares of the height of the player.
const (
	slant  = 1.02
	player = .62
	waist  = .21
	aside  = .03
)

// play puts an instrument before the body that plays it, and gives the places of both hands on it; ok is false where it is none.
func (g *group) play(by, b *body) (grips [2]geom.Affine, ok bool) {
	if _, ok := b.socket(strumSocket); !ok || !by.figure() {
		return grips, false
	}
	high := by.bounds().Size().Y
	g.atMost(by, b, player*high)
	strum, _ := b.socket(strumSocket)
	seat, _ := by.socket(seatSocket)
	at := geom.Vec3{X: seat.T.X - aside*high, Y: seat.T.Y + waist*high}
	front := seat.T.Z
	for _, p := range by.shape() {
		if geom.Abs(p.X-at.X) < .06*high && geom.Abs(p.Y-at.Y) < .07*high {
			front = max(front, p.Z)
		}
	}
	b.move(geom.Move(at.X, at.Y, 0).Mul(geom.TurnZ(-slant)).Mul(rigid(strum).Inverse()))
	b.move(geom.Move(0, 0, front+clearance-b.bounds().Min.Z))
	strum, _ = b.socket(strumSocket)
	neck, _ := b.socket(neckSocket)
	away, size := geom.Move(-seat.T.X, -seat.T.Y, -seat.T.Z), by.size()
	for side, hand := range [2]geom.Affine{
		grasp(neck.T, rigid(neck).Y, geom.Vec3{Z: 1}), // from below, the knuckles forward
		grasp(strum.T, geom.Vec3{X: .5, Y: .8, Z: .35}, geom.Vec3{X: .8, Y: -.55}),
	} {
		grips[side] = away.Mul(hand)
		grips[side].T = grips[side].T.Mul(1 / size)
	}
	return grips, true
}

// grasp is the frame of a hand at a place, with the ways out at the thumb and to the knuckles.
func grasp(at, thumb, knuckles geom.Vec3) geom.Affine {
	y := thumb.Norm()
	x := knuckles.Mad(y, -knuckles.Dot(y)).Norm()
	return geom.Affine{X: x, Y: y, Z: x.Cross(y), T: at}
}
