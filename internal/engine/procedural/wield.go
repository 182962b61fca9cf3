package procedural

import (
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/sorting"
)

// wielded are the families of things that a hand wields: they take the place of what the figure has in its right hand by itself.
var wielded = []string{"weapon", "tool", "magic"}

// pole is how long a thing with a grip is at least that a hand wields, whatever its family: a rake, a broom, a fishing rod; metres.
const pole = .9

// wields reports whether a body is a weapon or a tool that points where the hand does.
func (b *body) wields() bool {
	size := b.bounds().Size()
	_, gripped := b.scene.Sockets["grip"]
	return !hangs(b) && !b.playable() && (slices.Contains(wielded, b.of.archetype.Family) || gripped && max(size.X, size.Y, size.Z) > pole)
}

// disarms reports whether a body takes the place of what a figure has in its right hand by itself: what is wielded, a gun, which both hands hold, and a
// long tool, even one whose grip is at its top, as a shovel's is; and what it stirs with.
func (b *body) disarms() bool {
	size := b.bounds().Size()
	_, gripped := b.scene.Sockets["grip"]
	long := gripped && b.of.archetype.Family == "tool" && max(size.X, size.Y, size.Z) > pole
	return b.wields() || long || b.stirs() || b.of.archetype.Family == "weapon" && !b.shields()
}

// shields reports whether a body is a shield.
func (b *body) shields() bool {
	return slices.Contains(wielded, b.of.archetype.Family) && plate(b.bounds().Size())
}

// shielding is the name of a shield that a figure holds by itself: of its part and of its role.
const shielding = "shield"

// freed are the hands of a figure for the things in a list, in the order of their use, and those among them that hold what is the figure's own, which
// is put down. A shield takes the place of a shield. A hand keeps what the words ask for.
func freed(to *body, list []*body) (free, empty []string) {
	var full, shield []string
	for _, name := range hands {
		_, open := to.scene.Sockets[name]
		switch {
		case open:
			free = append(free, name)
		case !to.figure():
		case to.shieldIn(name) && slices.ContainsFunc(list, (*body).shields), slices.ContainsFunc(list, func(b *body) bool { return b.wanted() == name }):
			shield = append(shield, name)
		case !slices.ContainsFunc(to.of.intent.Named, func(role string) bool { return (role == shielding) == to.shieldIn(name) }):
			full = append(full, name)
		}
	}
	rest := len(list) - len(shield)
	if rest == 1 && slices.Contains(full, hands[0]) && slices.ContainsFunc(list, (*body).disarms) {
		free, empty = nil, hands[:1]
	} else {
		empty = full[:max(0, min(len(full), rest-len(free)))]
	}
	empty = slices.Concat(empty, shield)
	free = slices.Concat(free, empty)
	slices.SortFunc(free, func(a, b string) int { return slices.Index(hands, a) - slices.Index(hands, b) })
	return free, empty
}

// shieldIn reports whether a figure holds a shield of its own in a hand.
func (b *body) shieldIn(hand string) bool {
	arm := rig.RightLowerArm
	if hand == hands[1] {
		arm = rig.LeftLowerArm
	}
	bones := b.scene.Bones
	return bones != nil && arm < len(bones.Bones) && slices.ContainsFunc(b.scene.Parts, func(p *solid.Part) bool {
		on := p.Follow.Shares
		return p.Name == shielding && len(on) == 1 && (on[0].Bone == bones.Bones[arm].Name || on[0].Bone == bones.Bones[arm+1].Name)
	})
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
	sorting.Stable(list, func(a, b *body) int { return rank(a) - rank(b) })
	return list
}

// wanted is the hand in which the words put a body; "": they do not say.
func (b *body) wanted() string {
	switch b.of.side {
	case intent.Right:
		return hands[0]
	case intent.Left:
		return hands[1]
	}
	return ""
}

// give chooses a free hand for each body: the hand that the words name, else the next free one. There are at least as many hands as bodies.
func give(list []*body, free []string) {
	free = slices.Clone(free)
	take := func(b *body, k int) {
		b.hand = free[k]
		free = slices.Delete(free, k, k+1)
	}
	for _, b := range list {
		if k := slices.Index(free, b.wanted()); k >= 0 {
			take(b, k)
		} else {
			b.hand = ""
		}
	}
	for _, b := range list {
		if b.hand == "" {
			take(b, 0)
		}
	}
}

// grown is the height of an adult to the top of the head, in metres: things are made for an adult's hand. The others are shares of that height.
const (
	grown   = 1.72
	minute  = .45 // up to which all that a figure holds is made smaller
	short   = .9  // up to which a shield is made smaller
	dwarfed = .6  // up to which what a figure wields is made smaller
	looming = 1.2 // from which what a figure wields is made larger
)

// tall is the height of a figure on its feet, to the top of the head, whatever its pose is.
func (b *body) tall() float32 { return b.size() * b.scene.Bones.Bones[rig.Head].Tip.Y }

// suitHand gives what a figure holds a size that suits a giant's or a fairy's hand, where words give it none.
func (g *group) suitHand(by, b *body) {
	size := b.of.intent.Size
	if !by.figure() || len(by.scene.Bones.Bones) <= rig.Head || len(size.Measures) > 0 || size.Scale != 1 {
		return
	}
	k := by.tall() / grown
	switch {
	case k <= minute:
	case b.shields() && k < short:
	case hangs(b) && wide(b) && k < childs:
	case b.wields() && (k <= dwarfed || k >= looming):
	default:
		return
	}
	b.move(geom.Stretch(k, k, k))
	than := "smaller"
	if k > 1 {
		than = "larger"
	}
	g.remark("The %s is %s than usual, so that it suits the hand of the %s.", bare(b.of), than, bare(by.of))
}
