package procedural

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// wielded are the families of things that a hand wields: they take the place of what the figure has in its right hand by itself.
var wielded = []string{"weapon", "tool", "magic"}

// wields reports whether a body is a weapon or a tool that points where the hand does.
func (b *body) wields() bool { return slices.Contains(wielded, b.of.archetype.Family) && !hangs(b) }

// freed are the hands of a figure for the things in a list, in the order of their use, and those among them that hold what is the figure's own, which
// is put down.
func freed(to *body, list []*body) (free, empty []string) {
	var full []string
	for _, name := range hands {
		if _, ok := to.scene.Sockets[name]; ok {
			free = append(free, name)
		} else if to.figure() {
			full = append(full, name)
		}
	}
	if len(list) < 2 && slices.Contains(full, hands[0]) && slices.ContainsFunc(list, (*body).wields) {
		return hands[:1], hands[:1]
	}
	empty = full[:max(0, min(len(full), len(list)-len(free)))]
	free = append(free, empty...)
	slices.SortFunc(free, func(a, b string) int { return slices.Index(hands, a) - slices.Index(hands, b) })
	return free, empty
}

// handed is a list of things in the order of the hands that take them, right before left: what is wielded first, and a shield last.
func handed(list []*body) []*body {
	rank := func(b *body) int {
		switch {
		case plate(b.bounds().Size()):
			return 2
		case b.wields():
			return 0
		}
		return 1
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b *body) int { return rank(a) - rank(b) })
	return list
}

// grown is the height of an adult to the top of the head, in metres: things are made for an adult's hand. The others are shares of that height.
const (
	grown   = 1.72
	minute  = .45 // up to which all that a figure holds is made smaller
	dwarfed = .6  // up to which what a figure wields is made smaller
	looming = 1.2 // from which what a figure wields is made larger
)

// suitHand gives what a figure holds a size that suits a giant's or a fairy's hand, where words give it none.
func (g *group) suitHand(by, b *body) {
	size := b.of.intent.Size
	if !by.figure() || len(by.scene.Bones.Bones) <= rig.Head || len(size.Measures) > 0 || size.Scale != 1 {
		return
	}
	k := by.size() * by.scene.Bones.Bones[rig.Head].Tip.Y / grown
	if k > minute && (!b.wields() || k > dwarfed && k < looming) {
		return
	}
	b.move(geom.Stretch(k, k, k))
	than := "smaller"
	if k > 1 {
		than = "larger"
	}
	g.remark("The %s is %s than usual, so that it suits the hand of the %s.", bare(b.of), than, bare(by.of))
}
