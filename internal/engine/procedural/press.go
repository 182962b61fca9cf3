package procedural

import (
	"context"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of a bar in both hands of a figure, shares of the figure's height: how long it is at least, how far apart the hands are, how high it is over the head and
// before the thighs, and how far before the seat.
const (
	barLong  = .7
	barHands = .20
	barOver  = 1.10
	barLow   = .43
	barFore  = .035
	barAhead = .13
)

// lifted are the verbs of what is held over the head with both hands.
var lifted = strings.Fields("lifting hoisting raising pressing waving")

// press holds a long bar that is gripped in its middle with both hands, over the head or before the thighs. ok is false for any other thing.
func (g *group) press(by, b *body) (grips [2]geom.Affine, ok bool) {
	grip, gripped := b.socket("grip")
	if !by.figure() {
		return grips, false
	}
	own, high := b.bounds(), by.tall()
	size, c := own.Size(), own.Center()
	if !gripped || size.X < barLong*high || size.X < 3*max(size.Y, size.Z) || geom.Abs(grip.T.X-c.X) > .1*size.X {
		return grips, false
	}
	seat, _ := by.socket(seatSocket)
	at := geom.Vec3{X: seat.T.X, Y: by.bounds().Min.Y + barLow*high, Z: seat.T.Z + barAhead*high}
	if slices.Contains(lifted, language.Normal(b.of.word)) {
		at.Y, at.Z = by.bounds().Min.Y+barOver*high, seat.T.Z+barFore*high
	}
	b.move(geom.Move(at.X-grip.T.X, at.Y-grip.T.Y, at.Z-grip.T.Z))
	for side := range 2 {
		x := float32(1 - 2*side)
		hold := at.Add(geom.Vec3{X: x * barHands * high})
		grips[side] = by.gripped(grasp(hold, geom.Vec3{X: -x}, geom.Vec3{Y: 1, Z: .5}))
		if at.Y < seat.T.Y+barLow*high/2 {
			grips[side] = by.gripped(grasp(hold, geom.Vec3{X: -x}, geom.Vec3{Y: -1, Z: .3}))
		}
	}
	return grips, true
}

// shouldered reports whether a body is a load for the shoulder of a figure, such as a sack.
func (b *body) shouldered(by *body) bool { return by.figure() && !b.alive() && !b.handHeld() }

// Of the hand at a load on a shoulder: how high and how far outward it is, shares of the load's size.
const (
	loadHigh = .38
	loadSide = .12
)

// steady lays the hand of a figure on the load that is on its shoulder.
func (g *group) steady(ctx context.Context) error {
	for _, by := range g.placed() {
		for _, b := range by.load {
			if b.spot != intent.Shoulder || !b.shouldered(by) || by.of.brief.Seat.Hands != ([2]geom.Affine{}) || by.of.acts() {
				continue
			}
			side := 0
			if by.at.Inverse().Point(b.bounds().Center()).X < 0 {
				side = 1
			}
			if name := hands[1-side]; by.scene.Sockets[name] == (geom.Affine{}) {
				continue
			}
			var grips [2]geom.Affine
			x, f, own := float32(1-2*side), by.footed(), b.bounds()
			at := geom.Vec3{X: own.Center().X, Y: own.Min.Y + loadHigh*own.Size().Y, Z: own.Center().Z}
			at = at.Mad(f.X.Mul(x), loadSide*own.Size().X).Mad(f.Z, .46*own.Size().Z)
			grips[side] = grasp(at, f.X.Mul(x), geom.Vec3{Y: 1})
			if err := g.regrip(ctx, by, grips, true); err != nil {
				return err
			}
		}
	}
	return nil
}
