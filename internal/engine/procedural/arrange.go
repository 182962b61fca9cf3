package procedural

import (
	"context"
	"slices"
	"strings"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// arrange gives every body its place. Loads are put on a body while it stands at the origin, and move with it when it is itself put on another. At
// last the bodies on the ground are placed side by side.
func (g *group) arrange(ctx context.Context) error {
	g.site()
	if err := g.deeds(ctx); err != nil {
		return err
	}
	links := g.links()
	if err := g.sit(ctx, links); err != nil {
		return err
	}
	for i := range links {
		if links[i].parent < 0 {
			if err := g.mount(ctx, i, links); err != nil {
				return err
			}
		}
	}
	var ground []*body
	for i, t := range g.all {
		g.face(t, i)
		if t.brief.Seat.Height == 0 {
			g.huddle(i, links)
		}
		if t.how == intent.Beside && links[i].parent < 0 || slices.Contains(settled, t.how) {
			g.went(t, g.all[t.of], t.how)
		}
		switch {
		case t.how != intent.Beside || t.side == "":
		case links[i].parent < 0:
			t.went = "to the " + string(t.side) + " of the " + bare(g.all[t.of])
		default:
			g.remark("The %s has its place beside the %s, on no particular side.", bare(t), bare(g.all[t.of]))
		}
	}
	g.melee(links)
	g.placeBearers()
	g.keep()
	for i, list := range g.bodies {
		if g.heaps[i] != nil {
			ground = append(ground, g.heaps[i]...)
			continue
		}
		for n, b := range list {
			if b.lost || b.ranged {
				continue
			}
			if links[i].parent < 0 || b.adrift {
				if links[i].parent < 0 && !g.opposed(i) {
					g.turn(b, i, n, .3)
				}
				ground = append(ground, b)
			}
		}
	}
	neighbours(ground, g.all)
	g.near(links)
	g.toSitter()
	g.lane()
	g.leash()
	if err := g.clasp(ctx); err != nil {
		return err
	}
	if err := g.steady(ctx); err != nil {
		return err
	}
	g.evident()
	for i, t := range g.all {
		t.copies = len(slices.DeleteFunc(slices.Clone(g.bodies[i]), func(b *body) bool { return b.lost }))
		if asked := len(g.bodies[i]); t.copies < asked && !t.fills {
			g.remark("No more than %d of %d fit into the %s.", t.copies, asked, bare(g.all[links[i].parent]))
		}
	}
	return nil
}

// mount places everything that goes with the i-th thing.
func (g *group) mount(ctx context.Context, i int, links []link) error {
	var loads, flyers []int
	for c := range links {
		if links[c].parent == i {
			if err := g.mount(ctx, c, links); err != nil {
				return err
			}
			if links[c].how == intent.Aloft { // above all that stands there
				flyers = append(flyers, c)
			} else {
				loads = append(loads, c)
			}
		}
	}
	loads = append(loads, flyers...)
	if err := g.suit(ctx, i, loads, links); err != nil {
		return err
	}
	under := g.bodies[i]
	if t := g.all[i]; (t.intent.Heaped || t.formed()) && links[i].parent < 0 && len(under) > 1 {
		var err error
		if g.heaps[i], err = g.heap(ctx, i); err != nil {
			return err
		}
		under = g.heaps[i][:1]
	}
	shelves := map[*body]*shelf{}
	for _, to := range under {
		if s := g.bedding(to, loads, links); s != nil {
			shelves[to] = s
		}
	}
	seats := 0
	for _, c := range loads {
		if err := g.stow(ctx, c, under, links[c].how, shelves, &seats); err != nil {
			return err
		}
	}
	for _, to := range under {
		g.suited(to)
	}
	return nil
}

// stow puts all copies of a thing on or into others. Where copies that words count find no room, all of them are made smaller together, some times, and
// the notes are those of the last time.
// Seats counts the seats that are taken: the next figure takes the next one, a man's and then a woman's.
func (g *group) stow(ctx context.Context, c int, under []*body, how intent.Place, shelves map[*body]*shelf, seats *int) error {
	before := make([][]*body, len(under))
	for k, to := range under {
		before[k] = slices.Clone(to.load)
	}
	from := make([]geom.Affine, len(g.bodies[c]))
	for n, b := range g.bodies[c] {
		from[n] = b.at
	}
	told := len(g.remarks)
	for try := 1; ; try++ {
		for n, b := range g.bodies[c] {
			if err := ctx.Err(); err != nil {
				return err
			}
			to := under[n%len(under)]
			if how == intent.Atop && b.sits() {
				to, *seats = under[*seats%len(under)], *seats+1
			}
			g.put(load{b, to, c, n, len(under)}, how, shelves)
		}
		if !g.crowded(c, how, under) || g.all[c].loose() || try == stowTries || slices.ContainsFunc(before, func(l []*body) bool { return len(l) > 0 }) {
			return nil
		}
		for k, to := range under {
			to.load = before[k]
			delete(shelves, to)
		}
		for n, b := range g.bodies[c] {
			from[n] = geom.Stretch(fewer, fewer, fewer).Mul(from[n])
			b.move(from[n].Mul(b.at.Inverse()))
			b.lost, b.adrift, b.smaller = false, false, true
		}
		remark := smallerIn
		if how == intent.Atop {
			remark = smallerOn
		}
		g.remarks = g.remarks[:told]
		g.remark(remark, bare(g.all[c]), bare(under[0].of))
	}
}

// crowded reports whether a copy of a thing found no room in another thing, or no place on the things that carry the first copy. Trees are not counted.
func (g *group) crowded(c int, how intent.Place, under []*body) bool {
	list := g.bodies[c]
	if slices.ContainsFunc(list, func(b *body) bool { return b.lost }) {
		return true
	}
	_, _, tree := under[0].wood()
	return how == intent.Atop && !tree && g.all[c].at == "" && under[0].of.at != intent.Rim && !list[0].adrift &&
		slices.ContainsFunc(list, func(b *body) bool { return b.adrift })
}

// Of counted things that do not all fit into one: how often they are tried, and by how much all of them are smaller each time.
const (
	stowTries = 6
	fewer     = .8
)

// load is a body that goes with another one: the n-th copy of the i-th thing, whose parent has so many copies.
type load struct {
	*body
	to      *body
	i, n    int
	parents int
}

// put puts one body where the words place it, or else beside its parent.
func (g *group) put(l load, how intent.Place, shelves map[*body]*shelf) {
	t, on := g.all[l.i], l.to.of
	if at := t.spot(l.body, l.to, how); at != "" && g.attach(l.to, l.body, at) {
		t.went = spots[at].words + " the " + bare(on)
		return
	} else if at != "" && how == intent.With && !l.to.alive() { // on the arms of a scarecrow
		how = intent.Atop
	}
	if on.at == intent.Rim && how == intent.Atop && g.rimmed(l) {
		t.went = "on the rim of the " + bare(on)
		return
	}
	if how = g.borne(l.body, l.to, how); how == intent.With {
		how = g.how(l.body, l.to)
	}
	if g.went(t, on, how); t.how == intent.Pushed {
		g.went(t, on, t.how)
	}
	if g.fits(l, how, shelves) {
		if how == intent.Atop && l.to.includes(t.intent.Thing.Noun) {
			g.remark("The %s has its own %s besides.", bare(on), language.Plural(bare(t)))
		}
		return
	}
	if why := misfits[how]; why != "" {
		g.remark(why, bare(t), bare(on))
	}
	l.adrift = true
	g.went(t, on, intent.Beside)
}

// rimmed stands one body on the rim of its parent, or on the ground where other copies of it have taken all places there. It reports false where the
// first copy finds no rim.
func (g *group) rimmed(l load) bool {
	if k, each := g.share(l); l.to.brims(l.body, k, each) {
		return true
	}
	if l.n == 0 {
		return false
	}
	l.adrift = true
	g.remark("The rim of the %s has no place for every %s; the others are on the ground beside it.", bare(l.to.of), bare(l.of))
	return true
}

// share is which of the copies that go with its parent one is, and how many of them there are.
func (g *group) share(l load) (k, each int) {
	return l.n / l.parents, (len(g.bodies[l.i]) - l.n%l.parents + l.parents - 1) / l.parents
}

// includes reports whether a body has parts that are things of some noun.
func (b *body) includes(noun string) bool {
	return slices.ContainsFunc(b.scene.Parts, func(p *solid.Part) bool { return isOf(p.Name, noun, true) })
}

// misfits say why a thing, the first name, is only beside its parent, the second.
var misfits = map[intent.Place]string{
	intent.Held:    "The %[2]s has no hand for the %[1]s; it is beside it.",
	intent.Above:   "The %[1]s does not fit under the %[2]s; it is beside it.",
	intent.Inside:  "The %[1]s does not fit into the %[2]s; it is beside it.",
	intent.Hanging: "The %[1]s has no place to hang from the %[2]s; it is beside it.",
	intent.Atop:    "The %[1]s finds no hold on the %[2]s; it is beside it.",
}

// fits puts one body where the words place it, and reports whether it fits there.
func (g *group) fits(l load, how intent.Place, shelves map[*body]*shelf) bool {
	b, to, i, n := l.body, l.to, l.i, l.n
	k, each := g.share(l)
	switch how {
	case intent.Held:
		return g.hold(to, b)
	case intent.Propped:
		prop(to, b)
	case intent.Ring:
		k, each = g.ringed(l, k, each)
		if each == 1 {
			g.went(g.all[i], to.of, intent.Before)
		}
		surround(to, b, k, each)
	case intent.Flank:
		flank(to, b, k)
	case intent.Team:
		harness(to, b, k, each)
	case intent.Above:
		return g.under(b, to, n)
	case intent.Hanging:
		return g.dangle(b, to)
	case intent.Aloft:
		g.soar(to, b, k, each)
	case intent.Inside:
		switch {
		case g.stock(b, to, k):
		case g.branched(b, to, n):
		case wets(b, to, how):
			launch(b, to, g.slot(to), g.slots(to))
		case g.seat(to, b), g.crouch(to, b):
		case cut(b, to):
			g.bunch(b, to, g.slot(to), g.slots(to))
		case b.figure() && to.roofed(): // a driver stands on the roof of no lorry
			return false
		case g.into(b, to, i, n, shelves):
		case n == 0:
			return false
		default:
			b.lost = true // place tells how many are
		}
	case intent.Atop:
		if drives(b, to, how) {
			drive(b, to)
			return true
		}
		if wets(b, to, how) {
			launch(b, to, g.slot(to), g.slots(to))
			return true
		}
		return g.seat(to, b) || g.branched(b, to, n) || g.onto(b, to, i, n, shelves)
	default:
		return false
	}
	return true
}

// borne is how a body goes with its parent, with things that no hand lifts before it: a person plays the piano.
func (g *group) borne(b, to *body, how intent.Place) intent.Place {
	if how != intent.Held || b.handHeld() || to.cradles(b) {
		return how
	}
	if b.figure() && to.figure() && b.bounds().Size().Y > armful*to.bounds().Size().Y {
		g.remark("A person of this size is too large for the arms of another one and stands beside.")
		return intent.Beside
	}
	if _, ok := to.armScale(b); ok {
		return how
	}
	if b.of.archetype.Furnishes || thick(b.bounds().Size()) > bulky*to.bounds().Size().Y {
		return intent.Ring
	}
	return how
}

// handHeld reports whether hands take a body however bulky it is: it is played, pushed, aimed or wielded, is held over the head, flies at a string, or
// has a form of its own for a hand.
func (b *body) handHeld() bool {
	return b.playable() || b.aimed() || b.roofs() || b.inHand() || b.flies() || b.wields() || b.of.how == intent.Pushed
}

// how chooses the relation for the word "with": in the parent's hand, around it, in it, on it, or beside it.
func (g *group) how(b, to *body) intent.Place {
	_, hand := to.scene.Sockets[hands[0]]
	hand = hand || to.figure()
	_, gripped := b.scene.Sockets["grip"]
	own, size := b.bounds().Size(), to.bounds().Size()
	furniture := to.of.archetype.Furnishes
	_, within := encloses(to, own)
	switch {
	case to.cradles(b), b.of.at == intent.Hand && to.figure() && max(own.X, own.Y, own.Z) < armful*size.Y:
		return intent.Held
	case to.figure() && b.alive() && max(own.X, own.Y, own.Z) > cuddly:
		return intent.Beside
	case to.alive() && !to.figure() && !b.alive() && own.Y < standing && !hand:
		return intent.Ring // before its paws
	case hand && !gripped && !b.playable() && thick(own) > heavy: // a cauldron
		return intent.Beside
	case hand && (max(own.X, own.Y, own.Z) < 1.5 || gripped && max(own.X, own.Z) < .6*own.Y && own.Y < 1.5*max(size.Y, size.Z)): // a spear, a scythe
		return intent.Held
	case within:
		return intent.Inside
	case to.of.archetype.Carries && (flat(size) || to.of.common().Encloses): // a tray, a garden
		return intent.Atop
	case b.of.seat && !to.of.seat:
		return intent.Ring
	case b.of.archetype.Furnishes || own.Y > standing:
		return intent.Beside
	case furniture && own.X < broad*size.X && own.Z < broad*size.Z, flat(size) && max(own.X/size.X, own.Z/size.Z) < 1.6 && own.X*own.Z < size.X*size.Z:
		return intent.Atop
	case !furniture && own.Y < 3*size.Y && thick(own) < .7*min(size.X, size.Z) && hollow(to):
		return intent.Inside
	}
	return intent.Beside
}

// armful is the largest height of a person whom another one carries, as a share of the carrier's height.
const armful = .45

// bulky is how thick a thing is that a figure cannot lift, as a share of the figure's height.
const bulky = .5

// heavy is how thick a thing without a grip is that no hand holds where words do not say so, metres.
const heavy = .5

// cuddly is the largest size of an animal that people carry where words do not say so, metres.
const cuddly = .3

// broad is the share of a piece of furniture that a thing on it may take up along each side, before it is suited to it.
const broad = 1.05

// enclosed is the name of the socket on which stands what is in a thing that is closed above, such as a cage, and passage that of the socket on which
// stands what is in an opening, such as a doorway.
const (
	enclosed = "inside"
	passage  = "passage"
)

// encloses is the place of a body for a thing of some size in it; ok is false where there is none.
func encloses(to *body, size geom.Vec3) (at geom.Affine, ok bool) {
	room := to.bounds()
	wide := min(room.Size().X, room.Size().Z)
	if at, ok = to.socket(enclosed); !ok {
		at, ok = to.socket(passage)
		wide, size.Z = room.Size().X, 0
	}
	return at, ok && max(size.X, size.Z) < .9*wide && size.Y < room.Max.Y-at.T.Y
}

// enclose puts a body on the place inside another, and reports whether the place is there and was free.
func (g *group) enclose(b, to *body) bool {
	own := b.bounds()
	at, ok := encloses(to, own.Size())
	if len(to.load) > 0 || !ok {
		return false
	}
	b.move(geom.Move(at.T.X-own.Center().X, at.T.Y-own.Min.Y, at.T.Z-own.Center().Z))
	to.load = append(to.load, b)
	return true
}

// standing is the least height of a thing that stands on the floor rather than on furniture, metres.
const standing = 1.25

// thick is how wide an opening must be for a thing of some size to go through it.
func thick(size geom.Vec3) float32 {
	return min(max(size.X, size.Z), max(size.Y, size.Z), max(size.X, size.Y))
}

// flat reports whether a thing of some size is a tray or a rug: things lie on it.
func flat(size geom.Vec3) bool { return size.Y < .22*min(size.X, size.Z) }

// hollow reports whether a body is an open vessel: its middle lies deep below its rim.
func hollow(b *body) bool {
	const deep = .4 // of its height
	s := newShelf(b, true, b.of.brief.Seed)
	c := s.box.Center()
	low := s.top.At(floor(c.X/s.top.Cell), floor(c.Z/s.top.Cell))
	return low > relief.Nothing && s.rim-low > deep*(s.rim-s.box.Min.Y) && s.rim-s.box.Min.Y > .3*s.box.Size().Y
}

// roof is how deep the middle of a vehicle with a roof lies below its highest edge at most, as a share of its height.
const roof = .12

// roofed reports whether a body is a closed vehicle with no seat or deck that shows: its middle is about as high as its rim.
func (b *body) roofed() bool {
	if !b.rolls() || b.offersSeat() || b.decked() {
		return false
	}
	s := newShelf(b, true, b.of.brief.Seed)
	c := s.box.Center()
	return s.rim-s.top.At(floor(c.X/s.top.Cell), floor(c.Z/s.top.Cell)) < roof*s.box.Size().Y
}

// settled are the places on the ground that are told even where the thing goes with another one.
var settled = []intent.Place{intent.Behind, intent.Before, intent.Facing, intent.Ahead, intent.At}

func bare(p *plan) string {
	_, name, _ := strings.Cut(p.archetype.Called, " ")
	return name
}
