package procedural

import (
	"slices"
	"strings"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// airborne reports whether a thing can be in the air by itself: it is of a sort that flies, or has a form in flight. People are there where a word for the
// place puts them over something.
func (p *plan) airborne() bool {
	return p.common().Flies || p.archetype.Flies || slices.Contains(p.archetype.Traits, intent.Flying) && (!p.common().Person || intent.Over(p.word))
}

// over are the things that fly above another one by the relation of the i-th thing, and the index of that other one; none: it tells of no flight. What stands
// beside the thing that flies does so, too, where it can.
func over(all []*plan, i int) (flyers []int, below int) {
	t := all[i]
	switch {
	case t.how == intent.Above && t.airborne():
		return []int{i}, t.of
	case t.how == intent.Below && (intent.Over(t.word) || all[t.of].airborne()):
		for k, o := range all[:i] {
			if k == t.of || o.how == intent.Beside && o.of == t.of && o.airborne() {
				flyers = append(flyers, k)
			}
		}
	}
	return flyers, i
}

// fly shows a thing in the air: the trait "flying", or a trait with that form, such as wheels that are up. People whom a word has hover are upright.
func (p *plan) fly(word string) {
	poses := "flying"
	if intent.Hovers(word) {
		poses = "floating, flying"
	}
	if p.assume(poses) {
		return
	}
	for trait, words := range p.archetype.Forms {
		if slices.Contains(strings.Split(words, ", "), intent.Flying) {
			p.brief.Traits[trait] = true
		}
	}
}

// Of what flies above a thing: how far its lowest place is above the highest of the thing, as shares of its own length and of the height of the thing, and
// how far several are from each other, and in turns higher, as shares of their own size.
const (
	clearOwn   = .3
	clearUnder = .14
	flock      = 1.3
	stagger    = .45
)

// seenAloft is how long what flies is at least, as a share of what it flies above, and mostAloft by how much it becomes larger for that.
const (
	seenAloft = .09
	mostAloft = 6
)

// loom makes a body larger that flies above a much larger one, so that it is seen there. A size in the words stays.
func (g *group) loom(to, b *body) {
	by := min(seenAloft*longSide(to.bounds().Size())/longSide(b.bounds().Size()), mostAloft)
	if size := b.of.intent.Size; by <= 1 || len(size.Measures) > 0 || size.Scale != 1 {
		return
	}
	b.move(geom.Stretch(by, by, by))
	g.remark("The %s is larger than usual, so that it is seen above the %s.", bare(b.of), bare(to.of))
}

// soar puts the k-th of n bodies into the air above another one and its load, beside and above each other and what is in the air there.
func (g *group) soar(to, b *body, k, n int) {
	g.loom(to, b)
	room, own := to.bounds(), b.bounds()
	var flying []geom.Box
	for _, l := range to.load {
		if whole := box(l.whole()); l.soars {
			flying = append(flying, whole)
		} else {
			room = room.Add(whole.Min).Add(whole.Max)
		}
	}
	size, c := own.Size(), room.Center()
	row := float32(k) - .5*float32(n-1)
	at := geom.Vec3{X: c.X + row*flock*size.X, Y: room.Max.Y + clearOwn*longSide(size) + clearUnder*room.Size().Y, Z: c.Z}
	if k%2 == 1 {
		at.Y += stagger * size.Y
		at.Z -= stagger * size.Z
	}
	b.move(geom.Move(at.X-own.Center().X, at.Y-own.Min.Y, at.Z-own.Center().Z))
	for _, o := range flying {
		if is := b.bounds(); is.Near(o, 0) {
			b.move(geom.Move(0, o.Max.Y+stagger*size.Y-is.Min.Y, 0))
		}
	}
	b.soars = true
	to.load = append(to.load, b)
}
