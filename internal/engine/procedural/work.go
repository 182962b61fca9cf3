package procedural

import (
	"context"
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// Of a person who stands at a thing, shares of the height: where the hands are at work. Of a person who pushes a thing: how far ahead its handles are, and
// how high at least.
const (
	workSide  = .105
	workHigh  = .55
	workFore  = .25
	pushFore  = .25
	pushLeast = .41
)

// works reports whether the i-th thing is a person who stands at another one and does something with it.
func (g *group) works(i int) bool {
	return g.bodies[i][0].figure() && slices.ContainsFunc(g.all, func(o *plan) bool { return (o.how == intent.At || o.worked) && g.all[o.of] == g.all[i] })
}

// handle holds the hands of a person at work before the body, where they are empty. empty are the hands that put down a pole of the figure for it.
func (g *group) handle(t *plan, to *body, held []*body) (empty []string) {
	if t.brief.Seat.Height > 0 || t.brief.Seat.Stands || t.acts() && !t.brief.Traits[kneeling] {
		return nil
	}
	tends := slices.ContainsFunc(g.all, func(o *plan) bool {
		return g.all[o.of] == t && (o.how == intent.At || o.worked) && intent.Tends(o.word)
	})
	if to.shoulders() || tends {
		empty = hands
	}
	if slices.ContainsFunc(held, (*body).stirs) {
		return empty
	}
	seat, _ := to.socket(seatSocket)
	own := to.bounds()
	high := own.Size().Y
	for side := range 2 {
		name := hands[1-side]
		_, open := to.scene.Sockets[name]
		busy := t.brief.Seat.Hands[side] != (geom.Affine{}) || slices.ContainsFunc(held, func(b *body) bool { return b.hand == name })
		if busy || !open && !slices.Contains(empty, name) {
			continue
		}
		x := float32(1 - 2*side)
		at := geom.Vec3{X: seat.T.X + x*workSide*high, Y: own.Min.Y + workHigh*high, Z: seat.T.Z + workFore*high}
		t.brief.Seat.Hands[side] = to.gripped(grasp(at, geom.Vec3{X: -.8 * x, Y: .6}, geom.Vec3{Y: -.2, Z: 1}))
	}
	return empty
}

// shoulders reports whether a figure has something long of its own in a hand, such as a pitchfork, which is in the way of other work, and which no words
// ask for.
func (b *body) shoulders() bool {
	bones := b.scene.Bones
	if !b.figure() || len(b.of.intent.Named) > 0 || len(bones.Bones) <= rig.RightHand {
		return false
	}
	return slices.ContainsFunc(b.scene.Parts, func(p *solid.Part) bool {
		on, size := p.Follow.Shares, p.Bounds().Size()
		return len(on) == 1 && (on[0].Bone == bones.Bones[rig.RightHand].Name || on[0].Bone == bones.Bones[rig.LeftHand].Name) &&
			max(size.X, size.Y, size.Z)*b.size() > pole
	})
}

// Of a tray on a palm: how far to the side, how high and how far ahead of its bearer the palm is, shares of the height, how thick the palm is, and how far
// it is at least below the lips, which a tall hat does not raise.
const (
	traySide = .17
	trayHigh = .735
	trayFore = .17
	palm     = .03
	trayLow  = .13
)

// serve holds a tray level at the shoulder of the figure, and gives the place of the palm below it. ok is false for any other thing, and for a figure
// that sits.
func (g *group) serve(by, b *body) (hand geom.Affine, ok bool) {
	own := b.bounds()
	if !by.figure() || !b.of.archetype.Carries || !flat(own.Size()) || own.Size().X > pole || by.of.brief.Seat.Height > 0 {
		return geom.Affine{}, false
	}
	side, high := b.side(), by.bounds().Size().Y
	seat, _ := by.socket(seatSocket)
	at := geom.Vec3{X: seat.T.X + side*traySide*high, Y: by.bounds().Min.Y + trayHigh*high, Z: seat.T.Z + trayFore*high}
	if lips, ok := by.socket(lipsSocket); ok {
		at.Y = min(at.Y, lips.T.Y-trayLow*high)
	}
	b.move(geom.Move(at.X-own.Center().X, at.Y+palm*high-own.Min.Y, at.Z-own.Center().Z))
	return by.gripped(grasp(at, geom.Vec3{X: side}, geom.Vec3{Z: 1})), true
}

// pushSockets are where hands push a thing in which a person sits, whose own hands hold elsewhere: a wheelchair.
var pushSockets = [2]string{"push.left", "push.right"}

// pushed are the sockets of a body at which hands push it.
func (b *body) pushed() [2]string {
	if _, ok := b.scene.Sockets[pushSockets[0]]; ok {
		return pushSockets
	}
	return holdSockets
}

// pushable reports whether a body has handles behind which a person walks: a wheelbarrow, a lawn mower.
func (b *body) pushable() bool {
	_, ok := b.scene.Sockets[b.pushed()[0]]
	return ok && !b.straddled() && !b.playable() && !b.alive()
}

// deeds places each person, animal or robot and the thing that it works on by what both are. A pushed thing without handles, or before a figure
// without free hands, is in front of it. An animal holds in its jaws what they can hold; otherwise it stands before the thing, as it
// does before rungs. What nothing shows
// is told.
func (g *group) deeds(ctx context.Context) error {
	for i, t := range g.all {
		b, by := g.bodies[i][0], g.bodies[t.of][0]
		if g.stoops(i) {
			if err := g.build(ctx, t.of); err != nil {
				return err
			}
			by = g.bodies[t.of][0]
		}
		if t.at == intent.Lap && b.alive() && !b.figure() && t.assume(curled) {
			if err := g.build(ctx, i); err != nil {
				return err
			}
			b = g.bodies[i][0]
		}
		if g.shared(i) {
			if err := g.together(ctx, i); err != nil {
				return err
			}
			continue
		}
		beast := by.alive() && !by.figure()
		_, hand := by.scene.Sockets[hands[0]]
		switch {
		case t.how == intent.At && (b.wetted() || b.landed()): // "a deer drinking from a stream", "a man mowing the lawn"
			t.how = intent.Beneath
		case t.how == intent.At && len(g.bodies[t.of]) > 1 && len(g.bodies[i]) == 1: // several work around one
			t.how, t.worked = intent.Amid, true
		case beast && t.how == intent.Beneath && b.rungs() && intent.Climbs(t.word):
			t.how, t.unshown = intent.At, true
		case t.how == intent.Pushed && !(b.pushable() && by.figure()):
			t.how = intent.Before
		case beast && !hand && (t.how == intent.At || t.how == intent.Held) && intent.Jaws(t.word) && by.bites(b) && (t.copies == 1 || !by.packs(t)):
			t.how = intent.Held
		case beast && t.how == intent.Held && t.at == "" && by.packs(t):
			t.at = intent.Back
		case beast && !hand && t.how == intent.Held && t.at == "":
			t.how = intent.At
		}
		if t.unshown && (t.how == intent.At || t.how == intent.Facing) {
			g.tells(note.Of(note.Unshown, t.word).But("the %s stands before the %s", bare(by.of), bare(t)))
		}
		if intent.Climbs(t.word) && !b.rungs() && (t.how == intent.Beneath || t.how == intent.Around) {
			g.tells(note.Of(note.Unshown, t.word).But("the %s rests on the %s", bare(by.of), bare(t)))
		}
	}
	return nil
}

// rungs reports whether figures alone go up a thing, with hands and feet: a ladder.
func (b *body) rungs() bool {
	_, stands := b.scene.Sockets[deckSocket]
	_, rests := b.scene.Sockets[restSockets[0]]
	return stands && rests && b.handled()
}

// stoop is how high a thing is at most at which a figure kneels, as a share of the height of the figure.
const stoop = .45

// stoops makes a figure kneel at the i-th thing if that is low and empty hands tend it, and reports whether it did.
func (g *group) stoops(i int) bool {
	t, by := g.all[i], g.all[g.all[i].of]
	if t.how != intent.At && t.how != intent.Facing || !intent.Tends(t.word) || !g.bodies[t.of][0].figure() ||
		g.bodies[i][0].bounds().Size().Y > stoop*g.bodies[t.of][0].bounds().Size().Y {
		return false
	}
	return !by.acts() && by.assume(kneeling)
}

// curled are the poses of an animal on a lap, the likeliest first.
const curled = "sleeping, lying down"

// kneeling is the pose of a figure that kneels.
const kneeling = "kneeling"

// shove puts a thing with handles before the figure that pushes it, and gives the places of both hands on them. What has its handles low is tilted until
// they are within reach. ok is false for any other thing.
func (g *group) shove(by, b *body) (grips [2]geom.Affine, ok bool) {
	if b.of.how != intent.Pushed || !by.figure() || !b.pushable() {
		return grips, false
	}
	own, high := b.bounds(), by.bounds().Size().Y
	hold, _ := b.socket(b.pushed()[0])
	if low := by.bounds().Min.Y + pushLeast*high - hold.T.Y; low > 0 {
		foot := geom.Move(0, own.Min.Y, own.Max.Z)
		tilt := geom.Asin(geom.Clamp(low/max(own.Max.Z-hold.T.Z, low), 0, .6))
		b.move(foot.Mul(geom.TurnX(tilt)).Mul(foot.Inverse()))
	}
	seat, _ := by.socket(seatSocket)
	left, _ := b.socket(b.pushed()[0])
	right, _ := b.socket(b.pushed()[1])
	middle := left.T.Add(right.T).Mul(.5)
	b.move(geom.Move(seat.T.X-middle.X, by.bounds().Min.Y-b.bounds().Min.Y, seat.T.Z+pushFore*high-middle.Z))
	left, _ = b.socket(b.pushed()[0])
	right, _ = b.socket(b.pushed()[1])
	return by.gripping([2]geom.Affine{fist(left, 1), fist(right, -1)}), true
}
