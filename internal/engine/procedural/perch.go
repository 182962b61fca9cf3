package procedural

import (
	"maps"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// woody is the role of the parts of a tree that carry what is in it.
const woody = "trunk"

// Of what is in a tree, shares of the tree's height: how high it is at least, and how large it is at most.
const (
	lowestPerch = .3
	leastTree   = 1.6 // metres
	inTree      = .22
	mostTree    = 2.5 // how many times as high as usual it is at most for what is large
	inLeaves    = .12 // how deep it sits in leaves, of its own height
	clump       = .2  // how large a part of a crown is at least that carries something: a single leaf does not
	roostGap    = .8  // how far what is in a tree is from its neighbour at least, of its own length
)

// Of a tree or a rug that is made smaller so that what is in or on it is seen: how many times as high a tree is at most, and how many times as long a rug;
// the share of its usual size that it has at least; and from which length, metres, a flat thing is a rug and no tray.
const (
	seenIn     = 24
	seenOn     = 2.5
	seenAcross = 4 // of a bridge, in heights of the figures on it
	modestly   = .45
	rugLength  = .8
)

// wood are the corners of the branches of a tree, and of the leaves that carry something; ok is false for what is no tree.
func (b *body) wood() (branches, crown []geom.Vec3, ok bool) {
	if b.of.archetype.Family != "plant" || b.bounds().Size().Y < leastTree {
		return nil, nil, false
	}
	large := clump * b.bounds().Diagonal()
	for _, p := range b.scene.Parts {
		corners := p.Corners()
		for i, c := range corners {
			corners[i] = b.at.Point(c)
		}
		switch {
		case p.Role == woody:
			branches = append(branches, corners...)
		case box(corners).Diagonal() > large:
			crown = append(crown, corners...)
		}
	}
	return branches, crown, len(branches) > 0
}

// modest makes a tree smaller for small birds in it, and a rug for a cat on it, so that they are seen; and a tree larger for a boy in it. A size in the
// words stays.
func (g *group) modest(i int, loads []int, links []link) {
	t, own := g.all[i], g.bodies[i][0].bounds().Size()
	if t.intent.Size.Measured() || t.intent.Size.Scale != 1 {
		return
	}
	high, wide, of := float32(0), float32(0), t
	for _, c := range loads {
		if how := links[c].how; how != intent.Inside && how != intent.Atop {
			continue
		}
		size, each := g.bodies[c][0].bounds().Size(), float32((len(g.bodies[c])+len(g.bodies[i])-1)/len(g.bodies[i]))
		wide = geom.Vec2{X: wide, Y: max(size.X, size.Z) * geom.Sqrt(each)}.Len()
		if longSide(size) > high {
			high, of = longSide(size), g.all[c]
		}
	}
	by, in := seenOn*wide/longSide(own), "on"
	if _, _, tree := g.bodies[i][0].wood(); tree {
		by, in = seenIn*high/own.Y, "in"
		if large := min(high/(inTree*own.Y), mostTree); large > 1 {
			g.stretch(i, large)
			g.remark("The %s is larger than usual, so that it carries the %s.", bare(t), bare(of))
			return
		}
	} else if t.archetype.Family == "structure" && of.common().Living && longSide(own) > seenAcross*high {
		by = seenAcross * high / longSide(own)
	} else if !flat(own) || longSide(own) < rugLength || g.bodies[i][0].builtOn() || t.common().Encloses || !of.common().Living {
		return
	}
	if by = max(by, modestly); high == 0 || by >= 1 {
		return
	}
	g.stretch(i, by)
	g.remark("The %s is smaller than usual, so that the %s %s it is seen.", bare(t), bare(of), in)
}

// stretch changes the size of all copies of a thing.
func (g *group) stretch(i int, by float32) {
	for _, b := range g.bodies[i] {
		b.move(geom.Stretch(by, by, by))
	}
}

// roost takes the stump from birds that perch on or in another thing.
func (g *group) roost() {
	for i, l := range g.tree() {
		t, on := g.all[i], l.how == intent.Atop || l.how == intent.Inside || l.how == intent.Held || g.all[i].at == intent.Hand
		if l.parent >= 0 && on && t.brief.Traits[perching] {
			t.brief.Traits = maps.Clone(t.brief.Traits)
			delete(t.brief.Traits, perching)
		}
	}
}

// perching is the trait of a bird that brings a stump to sit on.
const perching = "perched"

// branched sets a body into a tree, or stands it on the ground beside the tree where other copies of it have taken all places. It reports false for
// what is no tree, and where the first copy finds no place.
func (g *group) branched(b, to *body, n int) bool {
	switch _, _, tree := to.wood(); {
	case !tree:
		return false
	case g.perch(b, to):
		return true
	case n == 0:
		return false
	}
	b.adrift = true
	g.remark("The branches of the %s have no place for every %s; the others are on the ground beside it.", bare(to.of), bare(b.of))
	return true
}

// perch sets a body on a branch of a bare tree, or on the leaves at the front of another one, where it is seen, and reports whether there is such a place.
// What perches holds on, so the branch may be thinner than its foot.
func (g *group) perch(b, to *body) bool {
	branches, crown, ok := to.wood()
	if !ok {
		return false
	}
	tree := to.bounds()
	g.atMost(to, b, inTree*tree.Size().Y)
	size, sunk := b.bounds().Size(), float32(0)
	const cell = .03
	on := branches
	if len(crown) > 0 { // its branches are hidden
		on, sunk = crown, inLeaves*size.Y
	}
	at, ok := to.perches(relief.Of(on, cell), size)
	if !ok {
		return false
	}
	foot := relief.SoleOf(b.whole(), cell)
	if seat, ok := b.socket(seatSocket); ok && b.of.brief.Seat.Height > 0 { // the hips in the leaves, the legs before them
		b.move(geom.Move(at.X-seat.T.X, at.Y-sunk-seat.T.Y, at.Z-seat.T.Z+legsOut*size.Y))
		to.load = append(to.load, b)
		return true
	}
	b.move(geom.Move(at.X-foot.Middle.X*cell, at.Y-sunk-b.bounds().Min.Y-clearance, at.Z-foot.Middle.Y*cell))
	to.load = append(to.load, b)
	return true
}

// Of a figure on a branch, shares of its height: how high its seat is above its feet, and how far its hips are ahead of the leaves that are level.
const (
	dangling = .5
	legsOut  = .06
)

// leafy reports whether a body is a tree with leaves.
func (b *body) leafy() bool {
	_, crown, tree := b.wood()
	return tree && len(crown) > 0
}

// perches is the best place for a body of some size on what a relief of a tree shows: level, at the front, and beside what is in the tree already.
func (b *body) perches(top *relief.Map, size geom.Vec3) (best geom.Vec3, ok bool) {
	tree, most := b.bounds(), float32(-1e9)
	reach := max(1, int(.3*max(size.X, size.Z)/top.Cell))
	for i, y := range top.Top {
		x, z := top.X+i%top.W, top.Z+i/top.W
		if y < tree.Min.Y+lowestPerch*tree.Size().Y {
			continue
		}
		level, free := top.Level(x, z, reach, y, size.Y)
		if !free {
			continue
		}
		at := geom.Vec3{X: (float32(x) + .5) * top.Cell, Y: y, Z: (float32(z) + .5) * top.Cell}
		score := .6*level + .9*(at.Z-tree.Min.Z)/tree.Size().Z - geom.Abs(y-geom.Mix(tree.Min.Y, tree.Max.Y, .74))/tree.Size().Y +
			.5*geom.Abs(at.X-tree.Center().X)/tree.Size().X
		for _, o := range b.load {
			c := o.bounds()
			far := c.Center().Sub(at).Len() / max(c.Size().X, c.Size().Z, size.X, .01)
			if far < 1.6 {
				score -= 2 * (1.6 - far)
			}
			if far < roostGap {
				score = -1e9
			}
		}
		if score > most {
			best, most = at, score
		}
	}
	return best, most > -1e9
}

// Of what is on the rim of a vessel: half the angle between two of few, radians, the first to the right of the front; how far from the middle the rim
// is at least, as a share of half the width; and how far one is from the next at least, as a share of its width.
const (
	brimming = .7
	brimFrom = .75
	brimGap  = .8
)

// brims stands the n-th of some things on the highest place of the rim of a vessel, and reports whether that place is free.
func (b *body) brims(o *body, n, count int) bool {
	room := b.bounds()
	top, c := relief.Of(b.shape(), cellOf(room.Size())), room.Center()
	turn := min(brimming, geom.Pi/float32(count)) * float32(2*n+1)
	out := geom.Vec2{X: geom.Sin(turn), Y: geom.Cos(turn)}
	at, high := geom.Vec2{}, relief.Nothing
	for r := float32(brimFrom); r <= 1; r += .01 {
		x, z := c.X+.5*room.Size().X*r*out.X, c.Z+.5*room.Size().Z*r*out.Y
		if y := top.At(floor(x/top.Cell), floor(z/top.Cell)); y > high {
			at, high = geom.Vec2{X: x, Y: z}, y
		}
	}
	if high == relief.Nothing {
		return false
	}
	own := o.bounds()
	for _, l := range b.load {
		far := l.bounds().Center().Sub(geom.Vec3{X: at.X, Z: at.Y}).Scale(geom.Vec3{X: 1, Z: 1}).Len()
		if far < brimGap*min(own.Size().X, own.Size().Z) {
			return false
		}
	}
	foot := relief.SoleOf(o.whole(), top.Cell)
	o.move(geom.Move(at.X-foot.Middle.X*foot.Cell, high-clearance-o.bounds().Min.Y, at.Y-foot.Middle.Y*foot.Cell))
	b.load = append(b.load, o)
	return true
}

// hookSocket is the place of a thing from which one other hangs.
const hookSocket = "hook"

// Of what hangs: how long its rope is at least, metres, and how high it is above the ground at least, as a share of what it hangs from.
const (
	leastRope = .12
	offGround = .28
	ropeThick = .009
)

// Of what hangs from a hook: the least scale at which it is tried, and the share of its width and its height that keeps off what the hook is on.
const (
	leastHooked = .5
	offPost     = .8
)

// hooked hangs a body from the hook of another one, made smaller as far as it must be to hang off the ground and free of the post or the legs of the hook,
// and reports whether there is a free hook that has the room.
func (g *group) hooked(b, to *body) bool {
	at, ok := to.socket(hookSocket)
	if !ok || len(to.load) > 0 {
		return false
	}
	size := b.bounds().Size()
	for k := float32(1); k >= leastHooked; k -= .1 {
		top, half := at.T.Y+ropeThick, size.Mul(.5*k)
		if top-size.Y*k < geom.Mix(to.bounds().Min.Y, at.T.Y, offGround) {
			continue
		}
		free := geom.Empty().Add(geom.Vec3{X: at.T.X - offPost*half.X, Y: top - size.Y*k, Z: at.T.Z - offPost*half.Z}).
			Add(geom.Vec3{X: at.T.X + offPost*half.X, Y: top - (1-offPost)*size.Y*k, Z: at.T.Z + offPost*half.Z})
		if to.crosses(free) {
			continue
		}
		g.atMost(to, b, k*longSide(size))
		own := b.bounds()
		b.move(geom.Move(at.T.X-own.Center().X, top-own.Max.Y, at.T.Z-own.Center().Z))
		to.load = append(to.load, b)
		return true
	}
	return false
}

// crosses reports whether a post or a leg of a body, which reaches from below a box to above it, runs through the box.
func (b *body) crosses(room geom.Box) bool {
	const step = .02 // metres
	for _, part := range b.scene.Parts {
		shape := part.Corners()
		for i, c := range shape {
			shape[i] = b.at.Point(c)
		}
		if span := box(shape); span.Min.Y > room.Min.Y || span.Max.Y < room.Max.Y {
			continue
		}
		for i := 0; i+2 < len(shape); i += 3 {
			for k := range 3 {
				from, to := shape[i+k], shape[i+(k+1)%3]
				n := int(to.Sub(from).Len()/step) + 1
				for s := range n {
					if p := geom.Mix3(from, to, float32(s)/float32(n)); room.Near(geom.Box{Min: p, Max: p}, 0) {
						return true
					}
				}
			}
		}
	}
	return false
}

// dangle hangs a body on a rope from the underside of another one, at the front where there is room, or a flat thing on the front of an upright one, and
// reports whether it has a place.
func (g *group) dangle(b, to *body) bool {
	if g.hooked(b, to) {
		return true
	}
	if size := b.bounds().Size(); size.Z < .25*min(size.X, size.Y) {
		return g.mountOn(b, to)
	}
	room, outward := to.bounds(), float32(-.3)
	from := to.whole()
	if _, _, ok := to.wood(); ok {
		outward = .5
	}
	own := b.bounds()
	size := own.Size()
	const cell = .03
	under := relief.SoleOf(from, cell)
	best, most := geom.Vec3{}, float32(-1e9)
	for i, low := range under.Top {
		if low == relief.Nothing {
			continue
		}
		at := geom.Vec3{X: (float32(under.X+i%under.W) + .5) * cell, Y: -low, Z: (float32(under.Z+i/under.W) + .5) * cell}
		if at.Y-leastRope-size.Y < room.Min.Y+offGround*room.Size().Y {
			continue
		}
		if !under.Clear(at, size, cell, leastRope) {
			continue
		}
		score := (at.Z-room.Min.Z)/room.Size().Z - .6*geom.Abs(at.Y-geom.Mix(room.Min.Y, room.Max.Y, .6))/room.Size().Y +
			outward*geom.Abs(at.X-room.Center().X)/room.Size().X
		for _, o := range to.load {
			if far := o.bounds().Center().Sub(at).Len() / max(size.X, size.Z); far < 1.5 {
				score -= 2
			}
		}
		if score > most {
			best, most = at, score
		}
	}
	if most == -1e9 {
		return false
	}
	rope := min(leastRope+.3*size.Y, best.Y-size.Y-room.Min.Y-offGround*room.Size().Y)
	b.move(geom.Move(best.X-own.Center().X, best.Y-rope-own.Max.Y, best.Z-own.Center().Z))
	part := solid.New("rope", material.Leather{Color: geom.RGB(0x8A7450), Wear: geom.RGB(0xB39B70)}.Surface(), b.of.brief.Seed.Sub("rope"))
	part.Lathe([]geom.Vec2{{}, {X: ropeThick}, {X: ropeThick, Y: rope + 2*ropeThick}, {Y: rope + 2*ropeThick}}, 6)
	part.Place(b.at.Inverse().Mul(geom.Move(best.X, best.Y-rope-ropeThick, best.Z)))
	b.add(part)
	to.load = append(to.load, b)
	return true
}

// mountOn puts a flat body against the front of an upright one, above the middle, and reports whether there is room.
func (g *group) mountOn(b, to *body) bool {
	own, room := b.bounds(), to.bounds()
	size, wide := own.Size(), room.Size()
	if k := .7 * min(wide.X/size.X, wide.Y/size.Y); k < 1 {
		g.atMost(to, b, k*max(size.X, size.Y, size.Z))
		own = b.bounds()
	}
	c := room.Center()
	at := geom.Vec3{X: c.X, Y: geom.Mix(room.Min.Y, room.Max.Y, .56)}
	front := room.Min.Z
	for _, p := range to.shape() {
		if geom.Abs(p.X-at.X) < own.Size().X/2 && geom.Abs(p.Y-at.Y) < own.Size().Y/2 {
			front = max(front, p.Z)
		}
	}
	if front == room.Min.Z {
		front = room.Max.Z
	}
	b.move(geom.Move(at.X-own.Center().X, at.Y-own.Center().Y, front+clearance-own.Min.Z))
	to.load = append(to.load, b)
	return true
}
