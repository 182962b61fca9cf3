package procedural

import (
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// readSocket is the middle of the pages of what is read, +Y out of them and +Z down the text.
const readSocket = "read"

// spreadOut is the trait of what shows its pages: an open book.
const spreadOut = "open"

// Of what is read, shares of the height of its reader: how far its pages are below the lips and ahead of the seat, how far its sides are from the middle at
// most for the hands, and by how much the pages are turned up to the face and the face is turned down to them, radians.
const (
	readLow  = .175
	readFore = .225
	readSide = .12
	readTilt = .70
	readGaze = .28
)

// read holds what is read before the face of its reader, and gives the places of both hands at its sides. ok is false for any other thing, and for what
// another verb is done with while it is shut.
func (g *group) read(by, b *body) (grips [2]geom.Affine, ok bool) {
	page, ok := b.socket(readSocket)
	lips, figure := by.socket(lipsSocket)
	if !ok || !figure || !by.figure() || b.of.at != "" || !intent.Reads(b.of.word) && !b.of.brief.Traits[spreadOut] {
		return grips, false
	}
	high := by.tall()
	seat, _ := by.socket(seatSocket)
	to := geom.Move(seat.T.X, lips.T.Y-readLow*high, seat.T.Z+readFore*high).Mul(geom.TurnX(-readTilt)).Mul(geom.TurnY(geom.Pi))
	b.move(to.Mul(rigid(page).Inverse()))
	wide := .46 * b.bounds().Size().X
	for side := range 2 {
		x := float32(1 - 2*side)
		at := to.Point(geom.Vec3{X: -x * min(wide, readSide*high), Y: -.012, Z: .02})
		grips[side] = by.gripped(grasp(at, geom.Vec3{X: x, Y: .5, Z: .3}, geom.Vec3{X: -.3 * x, Y: .3, Z: 1}))
	}
	by.of.brief.Gaze = readGaze
	return grips, true
}

// eyeSocket is the eyepiece of what is looked through, +Z the way that it shows.
const eyeSocket = "eye"

// atEye is where an eye of a figure is from the lips, shares of its height; that of the hand that holds the eyepiece, mirrored for the left one.
var atEye = geom.Vec3{X: -.020, Y: .037, Z: .012}

// sight holds a spyglass to the eye of a figure, and gives the place of the hand around it. ok is false for any other thing.
func (g *group) sight(by, b *body) (hand geom.Affine, ok bool) {
	eye, ok := b.socket(eyeSocket)
	lips, figure := by.socket(lipsSocket)
	if !ok || !figure || !by.figure() {
		return hand, false
	}
	side := float32(1 - 2*slices.Index(hands, b.hand))
	at := atEye.Mul(by.tall())
	b.move(geom.Move(lips.T.X+side*at.X, lips.T.Y+at.Y, lips.T.Z+at.Z).Mul(rigid(eye).Inverse()))
	grip, _ := b.socket("grip")
	return by.gripped(grasp(grip.T, geom.Vec3{Z: -1}, geom.Vec3{X: side * .4, Y: 1})), true
}
