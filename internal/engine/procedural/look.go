package procedural

import (
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// The pitch of a look into a container, and the steepest one, radians. What is seen of a thing in it is above the share bust of its height.
const (
	lookIn   = .55
	steepest = 1.05
	bust     = .6
)

// lookIn is the pitch from which the things are seen that are in others, past the rims of those; 0: there are none.
func (g *group) lookIn(yaw float32) (pitch float32) {
	for i, l := range g.links() {
		if l.parent < 0 || l.how != intent.Inside {
			continue
		}
		b, to := g.bodies[i][0], g.bodies[l.parent][0]
		if b.lost || b.adrift || to.offersSeat() || len(to.crates()) > 0 {
			continue
		}
		pitch = max(pitch, lookIn, geom.Clamp(b.over(to, yaw), 0, steepest))
	}
	return pitch
}

// over is the pitch of a look at the upper part of the body from a side past what is highest of the thing around it; 0 where that covers the body.
func (b *body) over(around *body, yaw float32) (pitch float32) {
	own := b.bounds()
	c := own.Center()
	top := relief.Of(around.shape(), cellOf(around.bounds().Size()))
	at := func(r float32) float32 {
		return top.At(floor((c.X+r*geom.Sin(yaw))/top.Cell), floor((c.Z+r*geom.Cos(yaw))/top.Cell))
	}
	y := geom.Mix(own.Min.Y, own.Max.Y, bust)
	if at(0) > y {
		return 0
	}
	reach := around.bounds().Diagonal()
	for r := .5 * min(own.Size().X, own.Size().Z); r < reach; r += top.Cell {
		pitch = max(pitch, geom.Atan2(at(r)-y, r))
	}
	return pitch
}
