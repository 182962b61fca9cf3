package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of a thing in both arms of a figure, shares of the figure's height: how wide a thing is at least that both arms take, and how large it is at most in each
// direction; how high its foot is at most and at least, and how far its top is below the lips; how far apart and how far ahead the hands under it are at most.
// A thing that had to be smaller than armFewest of its size is not lifted.
const (
	armWide   = .19
	armFoot   = .53
	armLow    = .36
	armSide   = .13
	armFore   = .19
	armFewest = .3
	armChin   = .03
)

var armRoom = geom.Vec3{X: .46, Y: .46, Z: .34}

// armScale is the scale at which a thing goes into both arms of a figure; ok is false for what one hand takes, and for what no arms lift.
func (to *body) armScale(b *body) (scale float32, ok bool) {
	_, gripped := b.scene.Sockets["grip"]
	size, high := b.bounds().Size(), to.bounds().Size().Y
	if !to.figure() || b.figure() || gripped || b.handHeld() || plate(size) || b.of.archetype.Carries && flat(size) || max(size.X, size.Z) < armWide*high {
		return 0, false
	}
	if seat := to.of.brief.Seat; seat.Height > 0 || seat.Stands {
		return 0, false
	}
	wide, deep := max(size.X, size.Z), min(size.X, size.Z)
	tall := armRoom.Y * high
	if lips, ok := to.socket(lipsSocket); ok {
		tall = min(tall, lips.T.Y-to.bounds().Min.Y-(armLow+armChin)*high)
	}
	scale = min(1, armRoom.X*high/wide, tall/size.Y, armRoom.Z*high/deep)
	return scale, scale >= armFewest && (intent.Bears(b.of.word) || scale == 1)
}

// embrace holds a thing that is too large for one hand before the trunk of a figure, its long side across, and gives the places of both hands under it.
// ok is false for any other thing.
func (g *group) embrace(by, b *body) (grips [2]geom.Affine, ok bool) {
	scale, ok := by.armScale(b)
	if !ok || b.of.at != "" {
		return grips, false
	}
	own := by.bounds()
	high := own.Size().Y
	if size := b.bounds().Size(); size.Z > size.X {
		b.move(geom.TurnY(quarter))
	}
	if page, ok := b.socket(readSocket); ok && page.Y.Z > 0 { // a screen looks at its reader
		b.move(geom.TurnY(geom.Pi))
	}
	if scale < 1 {
		size := b.bounds().Size()
		g.atMost(by, b, scale*max(size.X, size.Y, size.Z))
	}
	seat, _ := by.socket(seatSocket)
	size := b.bounds().Size()
	foot := armFoot * high
	if lips, ok := by.socket(lipsSocket); ok {
		foot = min(foot, lips.T.Y-own.Min.Y-armChin*high-size.Y)
	}
	foot = own.Min.Y + max(foot, armLow*high)
	front := seat.T.Z
	for _, p := range by.shape() {
		if p.Y > foot && p.Y < foot+size.Y && geom.Abs(p.X-seat.T.X) < .09*high {
			front = max(front, p.Z)
		}
	}
	at := b.bounds()
	b.move(geom.Move(seat.T.X-at.Center().X, foot-at.Min.Y, front-at.Min.Z-.01*high))
	at = b.bounds()
	for side := range 2 {
		x := float32(1 - 2*side)
		under := geom.Vec3{X: seat.T.X + x*min(.4*size.X, armSide*high), Y: foot + .01*high, Z: min(at.Center().Z, seat.T.Z+armFore*high)}
		grips[side] = by.gripped(grasp(under, geom.Vec3{Y: .2, Z: 1}, geom.Vec3{X: -x, Z: .3}))
	}
	return grips, true
}
