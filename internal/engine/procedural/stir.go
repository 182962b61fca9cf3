package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of a hand that stirs, shares of the height of the figure: how far to the side, how high and how far ahead it is.
const (
	stirSide = .05
	stirHigh = .56
	stirFore = .29
)

// stirDown is the way of what stirs from the hand down into the pot.
var stirDown = geom.Vec3{Y: -.9, Z: .44}

// stirs reports whether a body is what its bearer stirs with.
func (b *body) stirs() bool { return intent.Stirs(b.of.word) }

// stirGrip is where a hand holds what stirs, a share of its length from the end of the handle.
const stirGrip = .25

// stir puts a spoon into the hand of the figure that stirs with it, its bowl down, and gives the place of that hand. ok is false for other work, and for a
// figure that sits.
func (g *group) stir(by, b *body) (hand geom.Affine, ok bool) {
	if !b.stirs() || !by.figure() || by.of.brief.Seat.Height > 0 || by.of.brief.Seat.Stands {
		return geom.Affine{}, false
	}
	high, side := by.tall(), b.side()
	seat, _ := by.socket(seatSocket)
	at := geom.Vec3{X: seat.T.X + side*stirSide*high, Y: by.bounds().Min.Y + stirHigh*high, Z: seat.T.Z + stirFore*high}
	end, way, front := b.handleEnd()
	held, down := end.Mad(way, stirGrip*b.bounds().Size().Dot(geom.Vec3{X: geom.Abs(way.X), Y: geom.Abs(way.Y), Z: geom.Abs(way.Z)})), stirDown.Norm()
	own := geom.Affine{X: way.Cross(front), Y: way, Z: front}
	forth := geom.Vec3{Z: 1}.Mad(down, -down.Z).Norm()
	b.move(geom.Affine{X: down.Cross(forth), Y: down, Z: forth, T: at}.Mul(own.Inverse()).Mul(geom.Move(-held.X, -held.Y, -held.Z)))
	return by.gripped(grasp(at, down.Mul(-1), geom.Vec3{X: -.8 * side, Z: .6})), true
}

// handleEnd is the narrow end of a long body, the way from there to its broad end, where its bowl is, and a way across that.
func (b *body) handleEnd() (end, way, front geom.Vec3) {
	own := b.bounds()
	size, c := own.Size(), own.Center()
	way, front = geom.Vec3{Z: 1}, geom.Vec3{Y: 1}
	switch {
	case size.Y > max(size.X, size.Z):
		way, front = geom.Vec3{Y: 1}, geom.Vec3{Z: 1}
	case size.X > size.Z:
		way = geom.Vec3{X: 1}
	}
	across, long := way.Cross(front), max(size.X, size.Y, size.Z)
	var wide [2]float32 // at the end on this way, and at the other
	for _, p := range b.shape() {
		d := p.Sub(c)
		if u := d.Dot(way); geom.Abs(u) > .3*long {
			k := 0
			if u < 0 {
				k = 1
			}
			wide[k] = max(wide[k], geom.Abs(d.Dot(across)))
		}
	}
	if wide[1] > wide[0] {
		way = way.Mul(-1)
	}
	return c.Mad(way, -.5*long), way, front
}
