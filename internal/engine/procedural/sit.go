package procedural

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// seatSocket is where a figure sits: the lowest point of its trunk; of a thing, the middle of the place that a figure sits on.
const seatSocket = "seat"

// saddle is a place on a body for a figure to sit on, and what the figure has to know of it.
type saddle struct {
	archetype.Seat
	at    geom.Vec3   // of the middle figure
	wide  float32     // that figures can share, along X, metres; 0: one figure alone
	front float32     // of a seat: where it ends, along Z
	deck  geom.Affine // of what a figure stands on: the middle between its feet, +Z where it looks to
}

// sit builds the figures anew that go on top of a seat or of the back of a beast, sitting.
func (g *group) sit(ctx context.Context, links []link) error {
	for i, l := range links {
		if l.parent < 0 {
			continue
		}
		b, to := g.bodies[i][0], g.bodies[l.parent][0]
		if g.ridesShoulders(i) {
			if err := g.pickaback(ctx, i); err != nil {
				return err
			}
			continue
		}
		if t := g.all[i]; l.how == intent.Inside && to.boxes(b) && !t.says(t.archetype.Poses) && t.grow([]string{sitting}) {
			if err := g.build(ctx, i); err != nil {
				return err
			}
			continue
		}
		if t := g.all[i]; (l.how == intent.Atop || l.how == intent.Inside) && b.figure() && to.leafy() && !t.says(t.archetype.Poses) {
			t.brief.Seat.Height = dangling * b.bounds().Size().Y / b.size() // on a branch, the legs hanging
			if err := g.build(ctx, i); err != nil {
				return err
			}
			continue
		}
		if l.how != intent.Atop && !(l.how == intent.Inside && (to.of.seat || to.offersSeat() || to.decked())) { // in an armchair, in a boat
			continue
		}
		if to.steeredBy(g.all[i]) {
			continue
		}
		if t := g.all[i]; b.figure() && to.of.archetype.Sorts.Has(fact.Bed, "") && !t.says(t.archetype.Poses) && t.grow([]string{sitting}) {
			if err := g.build(ctx, i); err != nil {
				return err
			}
			b = g.bodies[i][0]
		}
		s, ok := to.saddleFor(b)
		_, sits := b.scene.Sockets[seatSocket]
		_, rests := to.rest()
		rests = rests && to.bounds().Size().X < ledge
		if t := g.all[i]; !sits && (to.straddled() || to.offersSeat() || rests) && slices.Contains(t.archetype.Traits, sitting) && !t.says(t.archetype.Poses) {
			t.brief.Traits[sitting] = true
			if err := g.build(ctx, i); err != nil {
				return err
			}
			continue
		}
		if !sits || !ok {
			continue
		}
		if err := g.saddled(ctx, l.parent); err != nil {
			return err
		}
		if on := g.all[l.parent]; to.offersSeat() && on.grow(cleared) {
			if err := g.build(ctx, l.parent); err != nil {
				return err
			}
		}
		to = g.bodies[l.parent][0]
		thin := to.laid(b)
		g.fitted(i, l.parent)
		if s, _ = to.saddleFor(b); thin {
			s.Girth = slender
		}
		g.all[i].brief.Seat = to.ride(&s, b.size())
		if shared := len(g.bodies[i]) > len(g.bodies[l.parent]); shared && to.offersSeat() {
			g.all[i].brief.Seat.Hands = [2]geom.Affine{} // each has a seat, and one of them alone could row
		} else if to.handled() || to.offersSeat() && b.shoulders() {
			g.all[i].brief.Empty = hands
		}
		g.atDesk(i, l.parent)
		if err := g.build(ctx, i); err != nil {
			return err
		}
	}
	return nil
}

// ledge is how wide a thing with a place on top is at most for a beast to sit down there, as on a windowsill; on a bridge it stands. Metres.
const ledge = 3

// seat puts a body on another one, if it was built to sit there: on the next seat that is free, or on its share of a bench.
func (g *group) seat(to, b *body) bool {
	if to.steeredBy(b.of) {
		helm, _ := to.socket(helmSocket)
		b.move(rigid(helm).Mul(geom.Move(0, -b.bounds().Min.Y, 0)))
		to.load = append(to.load, b)
		return true
	}
	if to.pushable() && b.sits() && b.of.brief.Traits[infant] {
		g.atMost(to, b, strolled)
	}
	own, sits := b.socket(seatSocket)
	s, ok := to.saddleFor(b)
	k, n, seats := to.sitters(), g.sitters(to), to.seats()
	if k < len(seats) {
		s.at = seats[k].T
		if way := seats[k].Z; sits && geom.Abs(way.X) > .01 { // a seat that looks aside
			b.move(geom.TurnY(geom.Atan2(way.X, way.Z)))
			own, _ = b.socket(seatSocket)
		}
	}
	if !sits && (k == 0 && to.straddled() || k < len(seats)) && b.of.brief.Traits[sitting] {
		perch(to, b, s.at)
		g.unveil(to, b, seats)
		return true
	}
	if !sits || !ok || b.of.brief.Seat.Height == 0 || k > 0 && k >= len(seats) && s.wide < float32(n)*elbowRoom {
		return false
	}
	if s.Stands {
		b.move(s.deck.Mul(geom.Move(0, -b.bounds().Min.Y, 0)))
		to.load = append(to.load, b)
		return true
	}
	at := s.at
	at.X += s.wide * ((float32(k)+.5)/float32(n) - .5)
	if s.Girth == 0 { // the knees bend before the edge
		thigh := b.at.Dir(b.scene.Joints[rig.LeftLowerLeg].Pos.Sub(b.scene.Joints[rig.LeftUpperLeg].Pos)).Len()
		at.Z = max(at.Z, s.front-.88*thigh)
	}
	b.move(geom.Move(at.X-own.T.X, at.Y-own.T.Y, at.Z-own.T.Z))
	to.load = append(to.load, b)
	g.unveil(to, b, seats)
	return true
}

// strolled is the largest size of a small child that sits in a pram or a stroller, metres.
const strolled = .66

// Of the room for a beast in a car: cabin is its width as a share of that of the car, ahead is how far it goes beyond the first and the last seat, and
// below how far under the seats its feet are, metres.
const (
	cabin = .6
	ahead = .4
	below = .3
)

// crouch stands a beast that does not sit between the seats of a thing, no larger than there is room below the roof, and reports whether it is one.
func (g *group) crouch(to, b *body) bool {
	seats := to.seats()
	if len(seats) < 2 || !b.alive() || b.figure() || b.sits() || len(to.load) > 0 {
		return false
	}
	own, first, last := b.bounds().Size(), seats[0], seats[len(seats)-1]
	k := min(1, cabin*to.bounds().Size().X/own.X, (geom.Abs(first.T.Z-last.T.Z)+2*ahead)/own.Z, (first.Y.Len()+below)/own.Y)
	if k < 1 {
		b.move(geom.Stretch(k, k, k))
		b.smaller = true
		g.remark(smallerIn, bare(b.of), bare(to.of))
	}
	at := b.bounds()
	b.move(geom.Move(to.bounds().Center().X-at.Center().X, first.T.Y-below-at.Min.Y, geom.Mix(first.T.Z, last.T.Z, .5)-at.Center().Z))
	to.load = append(to.load, b)
	g.unveil(to, b, seats)
	return true
}

// boxes reports whether the body is a container on whose floor another one is that lives: a box with a cat.
func (b *body) boxes(in *body) bool {
	return in.alive() && !in.swims() && !in.figure() && !b.rolls() && !b.swims() && (b.of.vessel || b.of.archetype.Family == "container")
}

// sits reports whether a body was built to sit on another one.
func (b *body) sits() bool {
	return b.of.brief.Seat.Height > 0 || b.alive() && b.of.brief.Traits[sitting]
}

// sitters is how many bodies sit on the body.
func (b *body) sitters() (n int) {
	for _, o := range b.load {
		if o.sits() {
			n++
		}
	}
	return n
}

// sitters is how many bodies shall sit on each copy of a thing.
func (g *group) sitters(to *body) (n int) {
	for i, l := range g.links() {
		if l.parent >= 0 && g.all[l.parent] == to.of && (l.how == intent.Atop || l.how == intent.Inside) && g.bodies[i][0].sits() {
			n += len(g.bodies[i])
		}
	}
	return (n + to.of.copies - 1) / to.of.copies
}

// unveil shows a body on one of some seats in a vehicle: the panes around it are taken away where they are dark, and under a roof, which is as high
// above the seat as the seat's Y is long, a figure that would reach through it is made smaller; a beast is lifted or lowered until the top of its
// head is right below it.
func (g *group) unveil(to, b *body, seats []geom.Affine) {
	if len(seats) == 0 {
		return
	}
	seat := seats[0]
	head, top := seat.T.Mad(seat.Y, .7), seat.T.Add(seat.Y)
	panes := func(p *solid.Part) bool {
		return to.of.glazed(p.Role) && meet(to.boxOf(p), geom.Box{Min: head, Max: head})
	}
	roofs := func(p *solid.Part) bool {
		box := to.boxOf(p)
		return geom.Abs(box.Min.Y-top.Y) < roofSlack && meet(box, geom.Box{Min: head, Max: top.Add(geom.Vec3{Y: roofSlack})})
	}
	dark := slices.ContainsFunc(to.scene.Parts, panes)
	if !dark && !to.unveiled && !slices.ContainsFunc(to.scene.Parts, roofs) {
		return
	}
	if dark {
		to.scene.Parts = slices.DeleteFunc(to.scene.Parts, panes)
		to.recount()
		to.unveiled = true
		g.remark("The windows of the %s are down, so that the %s in it is seen.", bare(to.of), bare(b.of))
	}
	room, at := seats[0].Y.Len()-underRoof, b.bounds()
	roof := seats[0].T.Y + room
	if own, sits := b.socket(seatSocket); sits && at.Max.Y > roof {
		k := room / (at.Max.Y - own.T.Y)
		g.remark("The %s is smaller than usual, so that the head is below the roof of the %s.", bare(b.of), bare(to.of))
		away := geom.Move(own.T.X, own.T.Y, own.T.Z)
		b.move(away.Mul(geom.Stretch(k, k, k)).Mul(away.Inverse()))
	} else if !sits {
		b.move(geom.Move(0, roof-at.Max.Y, 0))
	}
}

// The room above a head in a car, and how far its roof may lie from where the seat says that it is, metres.
const (
	underRoof = .05
	roofSlack = .15
)

// sitting is the trait of a beast that sits on its haunches.
const sitting = "sitting"

// helmSocket is where the figure that steers a boat stands, behind its passengers; steersmen are nouns for that figure.
const helmSocket = "helm"

var steersmen = strings.Fields("gondolier ferryman boatman helmsman steersman skipper captain rower oarsman")

// steeredBy reports whether a thing is the figure that stands at the helm of the body.
func (b *body) steeredBy(t *plan) bool {
	_, helm := b.scene.Sockets[helmSocket]
	steers := t.how == intent.Around && intent.Steers(t.word) || slices.Contains(steersmen, language.Normal(t.intent.Thing.Head))
	return helm && t.copies == 1 && t.common().Living && steers
}

// decked reports whether the body has a place for a driver on foot, as a chariot has.
func (b *body) decked() bool {
	_, ok := b.scene.Sockets[deckSocket]
	return ok
}

// straddled reports whether the body has a saddle of its own.
func (b *body) straddled() bool {
	_, ok := b.socket(saddleSocket)
	return ok
}

// perch puts a sitting beast on a saddle, its haunches, which are what is lowest behind, on the place at.
func perch(to, b *body, at geom.Vec3) {
	own := b.bounds()
	low := geom.Empty()
	for _, p := range b.shape() {
		if p.Y < own.Min.Y+.12*own.Size().Y && p.Z < own.Center().Z {
			low = low.Add(p)
		}
	}
	c := low.Center()
	b.move(geom.Move(at.X-own.Center().X, at.Y-own.Min.Y, at.Z-c.Z))
	to.load = append(to.load, b)
}

// elbowRoom is how much of a bench a figure takes, metres.
const elbowRoom = .55

// saddleSocket is where a vehicle that is straddled carries its rider, and straddled how far apart the rider's knees are there, metres.
const (
	saddleSocket = "saddle"
	straddled    = .3
)

// offersSeat reports whether the body is a thing that says where figures sit on it, such as a swing.
func (b *body) offersSeat() bool {
	_, ok := b.scene.Sockets[seatSocket]
	return ok && !b.alive()
}

// seats are the places on a thing for figures, one for each, in the order of their use: its sockets "seat", "seat.2" and so on.
func (b *body) seats() (out []geom.Affine) {
	if b.alive() {
		return nil
	}
	at, ok := b.socket(seatSocket)
	for n := 2; ok; n++ {
		out = append(out, at)
		at, ok = b.socket(fmt.Sprint(seatSocket, ".", n))
	}
	return out
}

// floor is how high that is on which feet rest before a seat: the floor of a boat, or the ground. Under the bonnet of a car legs are stretched out.
func (b *body) floor(seat geom.Vec3) float32 {
	const ahead = .45 // metres from the seat to the feet
	top := relief.Of(b.shape(), cellOf(b.bounds().Size()))
	y := top.At(floor(seat.X/top.Cell), floor((seat.Z+ahead)/top.Cell))
	if y <= relief.Nothing {
		return b.bounds().Min.Y
	}
	return min(y, seat.Y-lowest)
}

// lowest is the least height of a seat over the floor, metres.
const lowest = .05

// saddle is where a figure can sit on the body: on its saddle, on the back of a beast that is large enough, at its socket for that,
// or on a seat.
func (b *body) saddle() (saddle, bool) {
	if deck, ok := b.socket(deckSocket); ok {
		return saddle{Seat: archetype.Seat{Height: deck.T.Y - b.bounds().Min.Y, Stands: true}, deck: rigid(deck)}, true
	}
	at, ok := b.socket(saddleSocket)
	switch {
	case b.scene.Bones != nil && b.scene.Bones.Kind == rig.Quadruped:
		s, fits := b.back()
		if ok {
			s.Height, s.at = at.T.Y-b.bounds().Min.Y, at.T
		}
		return s, fits
	case ok:
		return saddle{Seat: archetype.Seat{Height: at.T.Y - b.bounds().Min.Y, Girth: straddled * b.size()}, at: at.T}, true
	case b.offersSeat():
		at := b.seats()[0]
		return saddle{Seat: archetype.Seat{Height: at.T.Y - b.floor(at.T)}, at: at.T, front: at.T.Z}, true
	case b.of.seat:
		return b.chair()
	}
	return saddle{}, false
}

// back is the place behind the shoulders of a beast.
func (b *body) back() (saddle, bool) {
	bones := b.scene.Bones
	joint := func(name string) geom.Vec3 {
		if i := slices.IndexFunc(b.scene.Joints, func(j scene.Joint) bool { return j.Name == name }); i >= 0 {
			return b.at.Point(b.scene.Joints[i].Pos)
		}
		return b.at.Point(bones.Bones[max(0, bones.Index(name))].Pos)
	}
	mid := geom.Mix3(joint("spine"), joint("chest"), .35)
	top := relief.Of(b.shape(), cellOf(b.bounds().Size()))
	x, z := floor(mid.X/top.Cell), floor(mid.Z/top.Cell)
	high := top.At(x, z)
	const wing = .15 // what rises by more than that beside the back does not belong to it, metres
	girth := top.Cell
	for _, step := range [2]int{-1, 1} {
		flank := high
		for at := x + step; ; at += step {
			y := top.At(at, z)
			if y <= high-.6*mid.Y || y > flank+wing {
				break
			}
			flank = min(flank, y)
			girth += top.Cell
		}
	}
	ground := b.bounds().Min.Y
	const least = .55 // metres of height that carry a rider
	s := saddle{Seat: archetype.Seat{Height: high - ground, Girth: girth}, at: geom.Vec3{X: mid.X, Y: high - .02, Z: mid.Z}}
	return s, high > relief.Nothing && s.Height > least && girth < 2
}

// chair is the place before the back of a seat.
func (b *body) chair() (saddle, bool) {
	box := b.bounds()
	c, size := box.Center(), box.Size()
	top := relief.Of(b.shape(), cellOf(size))
	x := floor(c.X / top.Cell)
	var levels []float32
	for z := floor(geom.Mix(c.Z, box.Max.Z, .75) / top.Cell); z >= floor(c.Z/top.Cell); z-- {
		if y := top.At(x, z); y > relief.Nothing {
			levels = append(levels, y)
		}
	}
	if len(levels) == 0 {
		return saddle{}, false
	}
	slices.Sort(levels)
	level := levels[len(levels)/2]
	const rises, behind = .12, .15 // a back is so much higher than the seat; a figure is so thick behind its middle, metres
	at := geom.Vec3{X: c.X, Y: level, Z: c.Z}
	for z := floor(c.Z / top.Cell); z >= floor(box.Min.Z/top.Cell); z-- {
		if top.At(x, z) > level+rises {
			at.Z = min(c.Z+.3*size.Z, float32(z+1)*top.Cell+behind)
			break
		}
	}
	s := saddle{Seat: archetype.Seat{Height: level - box.Min.Y}, at: at, front: at.Z}
	for z := floor(at.Z / top.Cell); geom.Abs(top.At(x, z)-level) < .06; z++ {
		s.front = float32(z+1) * top.Cell
	}
	if size.X > 2*elbowRoom {
		s.wide = .9 * size.X
	}
	return s, s.Height > .15 && s.Height < 1.2
}
