package procedural

import (
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// onto stands a body on another. A body that cannot stand by itself lies.
func (g *group) onto(b, to *body, i, n int, shelves map[*body]*shelf) bool {
	if topples(b) && !upheld(b, to) {
		lay(b)
	}
	s, most := g.shelf(to, false, shelves), float32(.5)
	if s.seat {
		most = askew // as people sit
	}
	s.along = s.along || b.of.intent.Facing
	g.turn(b, i, n, most)
	foot, room := footing(b), to.bounds().Size()
	fits := min(1, .96*min(room.X/foot.X, room.Z/foot.Z))
	s.need = firm
	defer func() { s.need = least }()
	if !to.of.archetype.Uneven && !s.seat && !b.clutches() && g.tried(b, fits, n, s, smallerOn) {
		return true
	}
	s.need = least
	if s.seat {
		s.strict = true
		if g.tried(b, fits, n, s, smallerOn) {
			return true
		}
		s.strict = false
	}
	return g.tried(b, fits, n, s, smallerOn)
}

// firm is the supported share of the sole of a thing that stands well. A thing is made smaller to reach it, except on uneven ground and on a
// cushion, and except a bird, whose feet hold on to what is thinner than they are.
const firm = .6

// clutches reports whether a body holds on with its feet to what it stands on.
func (b *body) clutches() bool { return b.scene.Bones != nil && b.scene.Bones.Kind == rig.Bird }

// smallerOn and smallerIn are the notes about a thing that was made smaller to fit.
const (
	smallerOn    = "The %s is smaller than usual, so that it stands on the %s."
	smallerUnder = "The %s is smaller than usual, so that it goes under the %s."
	smallerIn    = "The %s is smaller than usual, so that it goes into the %s."
)

// into puts a body into another, a blade into solid stone, and anything into loose ground.
func (g *group) into(b, to *body, i, n int, shelves map[*body]*shelf) bool {
	if mired(b, to, g.slot(to), g.slots(to)) {
		return true
	}
	stand(b)
	if room := to.bounds().Size(); to.boxes(b) { // it looks out, along the container
		if room.X > oblongBox*room.Z {
			b.move(geom.TurnY(quarter))
		}
		g.turn(b, i, n, askew)
	} else if _, opens := to.socket(passage); !opens { // in an opening it looks out to the front
		g.turn(b, i, n, geom.Pi)
	}
	if g.enclose(b, to) {
		return true
	}
	if to.of.archetype.Solid && topples(b) {
		return g.thrust(b, to, shelves)
	}
	s := g.shelf(to, true, shelves)
	if to.boxes(b) {
		s.walled, s.rim = true, s.walls(few)
	}
	return g.tried(b, 1, n, s, smallerIn)
}

// oblongBox is the ratio of the sides of a container from which a beast in it is turned along it.
const oblongBox = 1.3

// under puts a body below another: as it is or turned by a quarter, and smaller if necessary.
func (g *group) under(b, to *body, n int) bool {
	before := float32(1)
	for _, size := range sizes {
		by := size / before
		b.move(geom.Stretch(by, by, by))
		before = size
		for range 2 {
			if shelter(to, b) {
				if size < 1 {
					g.remark(smallerUnder, bare(b.of), bare(to.of))
				}
				return true
			}
			b.move(geom.TurnY(geom.Pi / 2))
		}
		b.move(geom.TurnY(geom.Pi))
		if size <= smallestUnder || n > 0 {
			break
		}
	}
	b.move(geom.Stretch(1/before, 1/before, 1/before))
	return false
}

// smallestUnder is the smallest scale at which a thing is tried under another.
const smallestUnder = .85

// sizes are the scales at which a body is tried on a shelf.
var sizes = [...]float32{1, .85, .7, .55, .42}

// tried puts a body on a shelf at the largest of the sizes at which it fits. Only the first of several copies is tried; the others get its size.
func (g *group) tried(b *body, fits float32, n int, s *shelf, remark string) bool {
	before, given := float32(1), s.sized[b.of]
	for _, size := range sizes {
		if n > 0 && given > 0 {
			size, fits = given, 1
		}
		by := size * fits / before
		b.move(geom.Stretch(by, by, by))
		before *= by
		put := s.put(b, g.slot(s.body), g.slots(s.body))
		if !put && s.strict { // along a sill
			b.move(geom.TurnY(geom.Pi / 2))
			if put = s.put(b, g.slot(s.body), g.slots(s.body)); !put {
				b.move(geom.TurnY(-geom.Pi / 2))
			}
		}
		if put {
			s.sized[b.of] = before
			if before < 1 {
				b.smaller = true
				g.remark(remark, bare(b.of), bare(s.body.of))
			}
			return true
		}
		if n > 0 {
			break
		}
	}
	b.move(geom.Stretch(1/before, 1/before, 1/before))
	return false
}

// driven is the share of a blade's length that is thrust into stone.
const driven = .36

// thrust puts a blade upright into solid stone: into the highest place that is broad enough.
func (g *group) thrust(b, to *body, shelves map[*body]*shelf) bool {
	if !g.shelf(to, false, shelves).put(b, g.slot(to), g.slots(to)) {
		return false
	}
	b.move(geom.Move(0, -driven*b.bounds().Size().Y, 0))
	return true
}

func (g *group) shelf(to *body, inside bool, shelves map[*body]*shelf) *shelf {
	if shelves[to] == nil {
		shelves[to] = g.newShelf(to, inside)
	}
	return shelves[to]
}

func (g *group) newShelf(to *body, inside bool) *shelf {
	return newShelf(to, inside, to.of.brief.Seed.Sub("places"))
}

// slot is the number of the next load of a body, and slots how many loads it has in all.
func (g *group) slot(to *body) int { return len(to.load) }

func (g *group) slots(to *body) int {
	n := 0
	for i, l := range g.links() {
		if l.parent >= 0 && g.all[l.parent] == to.of && (l.how == intent.Atop || l.how == intent.Inside) {
			n += len(g.bodies[i])
		}
	}
	return max(1, (n+to.of.copies-1)/to.of.copies)
}

// topples reports whether a body cannot stand by itself: its sole is tiny for its height.
func topples(b *body) bool {
	size := b.bounds().Size()
	s := relief.SoleOf(b.whole(), cellOf(size))
	return s.Radius*s.Cell < .09*size.Y
}

// upheld reports whether a body stays upright where it stands on another: a tree and a house always do, a flower that can be cut on earth alone, and a
// creature keeps its balance on one hoof.
func upheld(b, to *body) bool {
	return b.of.common().Living || b.of.common().Upright && (b.of.archetype.Cut == "" || to.of.archetype.Uneven)
}

// lay turns a body so that its thinnest side is up and its length from side to side.
func lay(b *body) {
	size := b.bounds().Size()
	if size.Z <= size.X {
		b.move(geom.TurnX(-geom.Pi / 2))
	} else {
		b.move(geom.TurnZ(geom.Pi / 2))
	}
	if size = b.bounds().Size(); size.Z > size.X {
		b.move(geom.TurnY(geom.Pi / 2))
	}
	b.move(geom.Move(0, -b.bounds().Min.Y, 0))
}

// stand turns a long, thin body so that its length is up.
func stand(b *body) {
	const thin = 3
	switch size := b.bounds().Size(); {
	case size.X > thin*max(size.Y, size.Z):
		b.move(geom.TurnZ(geom.Pi / 2))
	case size.Z > thin*max(size.X, size.Y):
		b.move(geom.TurnX(-geom.Pi / 2))
	}
	b.move(geom.Move(0, -b.bounds().Min.Y, 0))
}
