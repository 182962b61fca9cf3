package procedural

import (
	"slices"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// loot is how far an animal with something between its jaws is from where that comes from, as a share of its length: the loot is seen between both.
const loot = .12

// Of a thing at which a figure works: from how much wider than deep on its side is turned to them, and by how much, radians; and how far the front of what is
// turned to them wholly is from the viewer then, radians.
const (
	broadside = 1.6
	askant    = .75
	presented = .55
)

// fronted are the families of things that have a front, at which people work.
var fronted = []string{"kitchen", "furniture", "household", "electronics"}

// toward is by how much a thing turns its front to the figure that works on it: wholly where it is as high as their hands and the two are alone, who are
// turned together then, and not at all where it has no front and is as deep as broad.
func (g *group) toward(i int) float32 {
	b, by := g.bodies[i][0], g.bodies[g.all[i].of][0]
	size := b.bounds().Size()
	broad := size.X > broadside*size.Z
	switch {
	case !by.figure() || g.borneBy(b) || b.alive() || b.rolls():
		return 0
	case (broad || slices.Contains(fronted, b.of.archetype.Family)) && size.Y > stoop*by.bounds().Size().Y && g.alone(i) && !g.borneBy(by):
		return quarter
	case broad:
		return askant
	}
	return 0
}

// alone reports whether a thing and the figure that works on it are the only ones on the ground.
func (g *group) alone(i int) bool {
	n := 0
	for _, b := range g.placed() {
		if !g.borneBy(b) {
			n++
		}
	}
	return n == 2 && len(g.bodies[i]) == 1
}

// present turns a figure and the thing on which it works together, until both are seen.
func (g *group) present(i int) {
	if !g.all[i].presents {
		return
	}
	turn := geom.TurnY(quarter - presented)
	g.bodies[g.all[i].of][0].move(turn)
	g.bodies[i][0].move(turn)
}

// near moves the thing that a figure works on up to its hands or head. The thing stands to the right of the figure.
func (g *group) near(links []link) {
	for i, t := range g.all {
		if t.how != intent.At || len(g.bodies[t.of]) != 1 || g.borneBy(g.bodies[t.of][0]) {
			continue
		}
		root := i
		for links[root].parent >= 0 {
			root = links[root].parent
		}
		list := g.bodies[root]
		if g.heaps[root] != nil {
			list = g.heaps[root]
		}
		if root == t.of || len(list) != 1 {
			continue
		}
		by, b := g.bodies[t.of][0], list[0]
		cell := max(.02, cellOf(b.bounds().Size()))
		right, left := relief.Of(sideways(by.whole(), 1), cell), relief.SoleOf(sideways(b.whole(), 1), cell)
		if r, ok := right.Drop(&left, 0, 0); ok && r.Y < 0 {
			gap := float32(clearance)
			if !by.figure() && len(by.load) > 0 {
				gap = loot * by.bounds().Size().X
			}
			b.move(geom.Move(r.Y+gap, 0, 0))
		}
		g.present(i)
	}
}

// working is the relation by which a body finds its place on the ground: that of what it carries, where a figure works on that.
func (b *body) working() intent.Place {
	for _, o := range b.load {
		if how := o.working(); (how == intent.At || how == intent.Facing && b.alive()) && o.hand == "" {
			return how
		}
	}
	return b.of.how
}
