package procedural

import (
	"context"
	"slices"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// leaning is the angle of a leaning thing, in radians.
const leaning = .24

// prop leans a body against the side of another: its foot on the ground, its head on the other.
func prop(by, b *body) {
	size := b.bounds().Size()
	turn := geom.TurnZ(leaning)
	if size.X > 2.2*size.Z && size.X > .45*size.Y { // a broad, flat thing leans with its back
		turn = geom.TurnZ(leaning).Mul(geom.TurnY(geom.Pi / 2))
	}
	b.move(turn)
	if size := by.bounds().Size(); size.X > 1.4*size.Z { // against its front
		defer by.move(geom.TurnY(-geom.Pi / 2))
		by.move(geom.TurnY(geom.Pi / 2))
	}
	at, to := b.bounds(), by.bounds()
	b.move(geom.Move(to.Max.X-at.Min.X, -at.Min.Y, geom.Mix(to.Center().Z, to.Max.Z, .3)-at.Center().Z))
	cell := cellOf(to.Size())
	// A relief along X: what is seen from the right of the one meets what is seen from the left of the other.
	right, left := relief.Of(sideways(by.whole(), 1), cell), relief.SoleOf(sideways(b.whole(), 1), cell)
	if r, ok := right.Drop(&left, 0, 0); ok {
		b.move(geom.Move(r.Y+clearance/3, 0, 0))
	}
	by.load = append(by.load, b)
}

// sideways turns a shape so that its X is up.
func sideways(corners []geom.Vec3, by float32) []geom.Vec3 {
	out := make([]geom.Vec3, len(corners))
	for i, c := range corners {
		out[i] = geom.Vec3{X: c.Z, Y: by * c.X, Z: c.Y}
	}
	return out
}

// hands are the sockets that hold things, in the order of their use.
var hands = []string{"hand.right", "hand.left"}

// hold puts a body into the hand that was chosen for it, by its grip. A thing with its grip near the top hangs, a shield is upright; any other thing points
// where the hand does.
func (g *group) hold(by, b *body) bool {
	hand, ok := by.socket(b.hand)
	if !ok {
		return false
	}
	if b.played {
		by.load = append(by.load, b)
		return true
	}
	g.suitHand(by, b)
	grip, ok := b.socket("grip")
	if !ok {
		own := b.bounds()
		c, size := own.Center(), own.Size()
		if grip = geom.Move(c.X, c.Y, own.Min.Z); max(size.X, size.Z) < clasped {
			grip.T.Z = c.Z
		}
		if b.alive() && b.scene.Bones.Kind == rig.Bird { // it stands on the fist
			grip.T = geom.Vec3{X: c.X, Y: own.Min.Y - onFist*by.bounds().Size().Y, Z: c.Z}
		}
	}
	if trigger, gun := b.gun(); gun && !ok {
		b.move(rigid(hand).Mul(toKnuckles).Mul(rigid(trigger).Inverse()))
	} else if ok && by.slopes() {
		if b.headBelow(grip) {
			grip = grip.Mul(geom.TurnX(geom.Pi)) // the blade of a shovel is behind the shoulder
		}
		b.move(rigid(hand).Mul(rigid(grip).Inverse()))
	} else if hangs(b) {
		b.move(geom.Move(hand.T.X-grip.T.X, hand.T.Y-grip.T.Y, hand.T.Z-grip.T.Z))
	} else {
		b.move(rigid(hand).Mul(rigid(grip).Inverse()))
	}
	raise(by, b, hand.T)
	by.grasps(b.hand, b)
	by.load = append(by.load, b)
	return true
}

// headBelow reports whether the widest part of a tool is below its grip, as the blade of a shovel is.
func (b *body) headBelow(grip geom.Affine) bool {
	var wide [2]float32 // above the grip, below it
	to := rigid(grip).Inverse()
	for _, p := range b.whole() {
		q := to.Point(p)
		side := 0
		if q.Y < 0 {
			side = 1
		}
		wide[side] = max(wide[side], q.X*q.X+q.Z*q.Z)
	}
	return wide[1] > wide[0]
}

// hangs reports whether a body stays upright in a hand: a lantern that hangs by its ring, a shield, a balloon at its string, or a thing without a
// grip. A grip whose +Y is down belongs to a blade, which points where the hand does.
func hangs(b *body) bool {
	grip, ok := b.socket("grip")
	own := b.bounds()
	size := own.Size()
	return !ok && !b.shoots() || grip.Y.Y > 0 && (plate(size) || grip.T.Y > own.Min.Y+.7*size.Y || b.flies())
}

// atEnd is how high the grip of what floats at the end of a string is at most, as a share of its height.
const atEnd = .02

// flies reports whether a body is at the upper end of a string that a hand holds: a balloon, a kite.
func (b *body) flies() bool {
	grip, ok := b.socket("grip")
	own := b.bounds()
	return ok && grip.T.Y < own.Min.Y+atEnd*own.Size().Y
}

// plate reports whether a thing of some size is as flat and broad as a shield.
func plate(size geom.Vec3) bool {
	return size.Z < .4*min(size.X, size.Y) && max(size.X, size.Y) < 1.6*min(size.X, size.Y)
}

// handy is the largest width of a thing without a grip that one hand holds up, and clasped the largest that fingers close around, in metres.
const (
	handy   = .3
	clasped = .12
)

// onFist is how far above the middle of a hand the feet of a bird are, as a share of the height of its bearer.
const onFist = .02

// heldUp reports whether a hand is raised with a body: with a blade, and with a small thing that has no grip, such as a goblet.
func heldUp(b *body) bool {
	size := b.bounds().Size()
	_, ok := b.socket("grip")
	return !hangs(b) || !ok && (max(size.X, size.Z) < handy || b.alive() && b.scene.Bones.Kind == rig.Bird)
}

// figure reports whether a body is a person: a person's stance follows from what the person does.
func (b *body) figure() bool {
	_, ok := b.scene.Sockets[seatSocket]
	return ok && b.alive()
}

// grasped are the bodies among loads that the hands of a thing take, those of each copy of the thing.
func (g *group) grasped(i int, loads []int, links []link) [][]*body {
	under := g.bodies[i]
	out := make([][]*body, len(under))
	for _, c := range loads {
		how := g.borne(g.bodies[c][0], under[0], links[c].how)
		if at := g.all[c].at; at != "" && at != intent.Hand || how != intent.Held && (how != intent.With || g.how(g.bodies[c][0], under[0]) != intent.Held) {
			continue
		}
		for n, b := range g.bodies[c] {
			out[n%len(under)] = append(out[n%len(under)], b)
		}
	}
	return out
}

// lift chooses the hand for each thing that a body holds. A free hand comes before a hand with a thing of the figure's own, which is put down then.
// What is wielded takes the right hand in any case. A hand that holds something up is raised; a hand from which something wide hangs is held away from
// the body.
func (g *group) lift(ctx context.Context, i int, loads []int, links []link) error {
	t, to := g.all[i], g.bodies[i][0]
	lists := g.grasped(i, loads, links)
	switch built, err := g.carry(ctx, lists); {
	case err != nil:
		return err
	case built:
		lists = g.grasped(i, loads, links)
	}
	most := slices.MaxFunc(lists, func(a, b []*body) int { return len(a) - len(b) })
	free, empty := freed(to, most)
	t.brief.Raised, t.brief.Hung, t.laden = nil, nil, 0
	if k := slices.IndexFunc(lists, func(l []*body) bool { return len(l) == 0 }); k > 0 && (t.brief.Seat.Height == 0 || t.stooled) && !g.works(i) {
		t.laden = k
	}
	for _, list := range lists {
		give(handed(list[:min(len(list), len(free))]), free)
	}
	for n, list := range lists {
		by := g.bodies[i][n]
		for _, b := range list {
			if grips, ok := g.inBothHands(by, b); ok {
				b.hand, b.played = hands[0], true
				g.unplayed(by, b)
				t.brief.Seat.Hands, empty = grips, hands[:]
			} else if b.hand == "" {
				continue
			} else if other, ok := g.besideHand(by, b, links); ok {
				b.played, t.brief.Seat.Hands[1-slices.Index(hands, b.hand)] = true, other
			} else {
				g.unplayed(by, b)
			}
		}
	}
	for _, b := range most {
		switch {
		case b.played, b.hand == "":
		case heldUp(b), b.hand == hands[0] && to.slopes():
			t.brief.Raised = append(t.brief.Raised, b.hand)
		case wide(b):
			t.brief.Hung = append(t.brief.Hung, b.hand)
		}
	}
	if g.works(i) {
		empty = slices.Concat(empty, g.handle(t, to, most))
	} else if g.leads(i) && (to.shoulders() || t.brief.Traits["child"]) { // the rope is in the hand that has the pitchfork by itself
		empty = hands
	}
	for _, name := range empty {
		if !slices.Contains(t.brief.Empty, name) {
			t.brief.Empty = append(slices.Clone(t.brief.Empty), name)
		}
	}
	if g.onKeys(i, loads) {
		return g.build(ctx, i)
	}
	if len(t.brief.Raised)+len(t.brief.Hung)+len(empty) == 0 && t.brief.Seat.Hands == ([2]geom.Affine{}) {
		return nil
	}
	return g.build(ctx, i)
}

// inBothHands is where both hands are at a thing that takes both: an instrument, a book, a barrow, an armful, a weapon that is aimed, a tool on the ground.
func (g *group) inBothHands(by, b *body) (grips [2]geom.Affine, ok bool) {
	for _, hold := range []func(by, b *body) ([2]geom.Affine, bool){g.play, g.read, g.shove, g.cradle, g.embrace, g.aim, g.heft, g.till, g.press} {
		if grips, ok = hold(by, b); ok {
			break
		}
	}
	return grips, ok
}

// besideHand is where the other hand is while one holds a thing: a lance, a spear that is thrown, a staff that is leant on, what is held over another body,
// what is served, what is written or stirred with.
func (g *group) besideHand(by, b *body, links []link) (other geom.Affine, ok bool) {
	over := func(by, b *body) (geom.Affine, bool) { return g.over(by, b, links) }
	for _, hold := range []func(by, b *body) (geom.Affine, bool){g.couch, g.hurl, g.lean, g.sight, over, g.serve, g.write, g.stir} {
		if other, ok = hold(by, b); ok {
			break
		}
	}
	return other, ok
}

// unplayed tells that a person only holds an instrument, because it is too large for one hand and has no places for two.
func (g *group) unplayed(by, b *body) {
	word := language.Normal(b.of.word)
	if size := b.bounds().Size(); (word == "playing" || word == "plays") && !b.playable() && max(size.X, size.Y, size.Z) > burden {
		g.tells(note.Of(note.Unshown, b.of.word).But("the %s holds the %s", bare(by.of), bare(b.of)))
	}
}

// Of what hangs from a hand: narrow is how thick it may be to hang beside a leg, metres, and burden the largest size of what a forearm holds out.
const (
	narrow = .14
	burden = .75
)

// wide reports whether a body hangs from a hand and is so thick that the arm holds it away from the body.
func wide(b *body) bool {
	size := b.bounds().Size()
	return hangs(b) && !plate(size) && min(size.X, size.Z) > narrow && max(size.X, size.Y, size.Z) < burden
}

// raise turns a held body in the hand until it is clear of the ground.
func raise(by, b *body, hand geom.Vec3) {
	ground := by.at.T.Y // a figure in the air is above it
	for range 12 {
		if b.bounds().Min.Y > ground+.08 {
			return
		}
		b.move(geom.Move(hand.X, hand.Y, hand.Z).Mul(geom.TurnX(-geom.Pi / 12)).Mul(geom.Move(-hand.X, -hand.Y, -hand.Z)))
	}
}

// rigid is a frame without its scale.
func rigid(m geom.Affine) geom.Affine {
	return geom.Affine{X: m.X.Norm(), Y: m.Y.Norm(), Z: m.Z.Norm(), T: m.T}
}
