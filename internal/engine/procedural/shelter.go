package procedural

import (
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of what is under one roof in a hand, shares of the height of the holder: how far apart two figures stand, how far anything else is from its neighbour,
// and how far the roof reaches beyond the last.
const (
	huddled   = .285
	alongside = .03
	eaves     = .13
)

// sheltered is what stands under the thing that a figure holds over its head, without the holder; the words put it there.
func (g *group) sheltered(roof *plan, links []link) (out []*body) {
	k := slices.Index(g.all, roof)
	if l := links[k]; roof.how == intent.Above && l.how == intent.Held && len(g.bodies[k]) == 1 {
		out = append(out, g.bodies[l.parent][1:]...)
	}
	for i := range links {
		if links[i].under == roof {
			out = append(out, g.bodies[i]...)
		}
	}
	return out
}

// wideBeside is how much room a body takes beside the holder of a roof, whose height is given.
func (b *body) wideBeside(high float32) float32 {
	if b.figure() {
		return huddled * high
	}
	return b.bounds().Size().X + alongside*high
}

// huddle stands what is under a roof close beside its holder, from the side of the hand that holds it on. What is taller than the holder stays outside.
func (g *group) huddle(roof int, links []link) {
	list := g.sheltered(g.all[roof], links)
	if len(list) == 0 || g.all[roof].how != intent.Above && links[roof].how != intent.Held {
		return
	}
	u := g.bodies[roof][0]
	by := g.bodies[links[roof].parent][0]
	if u.hand == "" || !u.played || !by.figure() || g.borneBy(by) {
		return
	}
	seat, _ := by.socket(seatSocket)
	high := by.tall()
	taken := [2]float32{.5 * huddled * high, .5 * huddled * high}
	for k, b := range list {
		if g.borneBy(b) {
			continue
		}
		if b.towers(by) {
			g.remark(misfits[intent.Above], bare(b.of), bare(u.of))
			continue
		}
		side, room := u.side()*float32(1-2*(k%2)), b.wideBeside(high)
		own, ok := b.socket(seatSocket)
		if !ok || !b.figure() {
			own.T = b.bounds().Center()
		}
		b.move(geom.Move(seat.T.X+side*(taken[k%2]+.5*room)-own.T.X, 0, seat.T.Z-own.T.Z))
		taken[k%2] += room
		by.load = append(by.load, b)
		b.ranged = true
	}
}

// towers reports whether a thing or a beast is taller than the figure that holds a roof over both.
func (b *body) towers(by *body) bool {
	return !b.figure() && b.bounds().Size().Y > by.bounds().Size().Y
}

// spread widens a roof over the bodies beside its holder, and is how far its shaft is to the side of the holder.
func (b *body) spread(list []*body, by *body) (aside float32) {
	high := by.tall()
	taken := [2]float32{}
	for k, o := range list {
		if !o.towers(by) {
			taken[k%2] += o.wideBeside(high)
		}
	}
	size := b.bounds().Size()
	need := taken[0] + taken[1] + 2*eaves*high
	if k := need / size.X; k > 1 {
		b.move(geom.Stretch(k, 1, k))
	}
	return max(.5*(taken[0]-taken[1]), roofSide*high*.5)
}
