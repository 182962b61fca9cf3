package procedural

import (
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// Of figures under one roof in a hand, shares of the height of the holder: how far apart two of them stand, and how far the roof reaches beyond the last.
const (
	huddled = .285
	eaves   = .13
)

// sheltered are the figures that stand under what a figure holds over its head, without the holder; the words put them there.
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

// huddle stands the figures under a roof close beside its holder, from the side of the hand that holds it on, and reports whether there are any.
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
	for k, b := range list {
		if g.borneBy(b) || !b.figure() {
			continue
		}
		side, row := u.side()*float32(1-2*(k%2)), float32(k/2+1)
		own, _ := b.socket(seatSocket)
		b.move(geom.Move(seat.T.X+side*row*huddled*high-own.T.X, 0, seat.T.Z-own.T.Z))
		by.load = append(by.load, b)
		b.ranged = true
	}
}

// spread widens a roof over so many more figures beside its holder, and is how far its shaft is to the side of the holder.
func (b *body) spread(more int, high float32) (aside float32) {
	size := b.bounds().Size()
	need := (float32(more)*huddled + 2*eaves) * high
	if k := need / size.X; k > 1 {
		b.move(geom.Stretch(k, 1, k))
	}
	if more%2 == 1 {
		return .5 * huddled * high
	}
	return roofSide * high * .5
}
