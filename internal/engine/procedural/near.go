package procedural

import (
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// loot is how far an animal with something between its jaws is from where that comes from, as a share of its length: the loot is seen between both.
const loot = .12

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
		right, left := reliefOf(sideways(by.whole(), 1), cell), soleOf(sideways(b.whole(), 1), cell)
		if r, ok := right.drop(&left, 0, 0); ok && r.y < 0 {
			gap := float32(clearance)
			if !by.figure() && len(by.load) > 0 {
				gap = loot * by.bounds().Size().X
			}
			b.move(geom.Move(r.y+gap, 0, 0))
		}
	}
}

// working is the relation by which a body finds its place on the ground: that of what it carries, where a figure works on that.
func (b *body) working() intent.Place {
	for _, o := range b.load {
		if o.working() == intent.At && o.hand == "" {
			return intent.At
		}
	}
	return b.of.how
}
