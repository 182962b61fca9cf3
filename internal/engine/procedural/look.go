package procedural

import (
	"slices"

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

// looks are the sides from which several things may be shown, radians to the left of their front; the first is the usual one.
var looks = [...]float32{.5, -.5, 1.05, -1.05}

// Of the side from which a figure and what is with it are shown: the pitch, radians; how many cells of the picture they are across; every how many corners
// one is looked at; how near the lips the face is, as a share of the figure's height; how much more another side must show than the usual one; and what a
// hand and other things count beside the face.
const (
	lookDown   = .3
	lookCells  = 90
	lookEach   = 5
	faceNear   = .06
	lookMore   = 1.15
	handsSeen  = .25
	othersSeen = .7
)

// seenFrom is the yaw from which the face of a single figure and what is with it are seen best: past a shield, a lid, or the piano that is played.
func (g *group) seenFrom() float32 {
	var who *body
	var what []*body
	for _, b := range g.placed() {
		switch {
		case !b.figure():
			what = append(what, b)
		case who != nil:
			return looks[0]
		default:
			who = b
		}
	}
	if who == nil {
		return looks[0]
	}
	best, most := looks[0], float32(0)
	for k, yaw := range looks {
		seen := displayed(who, what, yaw)
		if k == 0 {
			seen *= lookMore
		}
		if seen > most {
			best, most = yaw, seen
		}
	}
	return best
}

// displayed is how much a side shows of a figure's face, as far as that looks there, of its hands and of other things.
func displayed(who *body, what []*body, yaw float32) float32 {
	to := angle{yaw: yaw, pitch: lookDown}.plane()
	near := to.up.Cross(to.right).Mul(-1)
	in := func(p geom.Vec3) geom.Vec3 { return geom.Vec3{X: p.Dot(to.right), Y: p.Dot(near), Z: p.Dot(to.up)} }
	see := func(b *body) []geom.Vec3 {
		out := b.shape()
		for i, c := range out {
			out[i] = in(c)
		}
		return out
	}
	own := see(who)
	all := slices.Clone(own)
	for _, b := range what {
		all = append(all, see(b)...)
	}
	front := relief.Of(all, box(all).Diagonal()/lookCells)
	about := func(name string) float32 { // how much is seen about a socket
		at, _ := who.socket(name)
		mid := in(at.T)
		return front.Bare(lookEach, own, func(c geom.Vec3) bool { return c.Sub(mid).Len() < faceNear*who.tall() })
	}
	lips, _ := who.socket(lipsSocket)
	share := about(lipsSocket) * max(0, rigid(lips).Y.Dot(near))
	for _, name := range hands {
		share += handsSeen * about(name)
	}
	for _, b := range what {
		share += othersSeen * front.Bare(lookEach, see(b), func(geom.Vec3) bool { return true }) / float32(len(what))
	}
	return share
}
