package intent

import (
	"slices"

	"atelier/internal/language/fact"
)

// Optional reports whether a role is a part that the archetype has only where words name it.
func (a *Entry) Optional(role string) bool {
	return a != nil && slices.ContainsFunc(a.Roles, func(r Role) bool { return r.Optional && r.Name == role })
}

// option takes a part that the archetype has only where words name it, and reports whether the role is one.
func (d *reading) option(role string) bool {
	if !d.archetype().Optional(role) {
		return false
	}
	if !slices.Contains(d.out.Traits, role) {
		d.out.Traits = append(d.out.Traits, role)
	}
	return true
}

// has reports whether a phrase names a part that the archetype has by itself: a wizard holds his own staff.
func (d *reading) has(p *phrase) bool {
	_, role := d.part(p)
	return role != "" && !d.archetype().Optional(role)
}

// undo gives such a part up, and reports whether the words have named it before.
func (d *reading) undo(role string) bool {
	if !d.archetype().Optional(role) {
		return false
	}
	asked := slices.Contains(d.out.Traits, role)
	gone := func(target string) bool { return target == role }
	o := &d.out
	o.Traits = slices.DeleteFunc(o.Traits, gone)
	o.Colours = slices.DeleteFunc(o.Colours, func(c Colour) bool { return gone(c.Target) })
	o.Materials = slices.DeleteFunc(o.Materials, func(m Material) bool { return gone(m.Target) })
	o.Modifiers = slices.DeleteFunc(o.Modifiers, func(m Modifier) bool { return gone(m.Target) })
	return asked
}

// untrait takes the traits that words for a part or a thing beside it name from the thing, too: a bush without its blue berries has no red ones.
func (e *revision) untrait(words ...string) {
	a := e.archetype()
	e.out.Traits = slices.DeleteFunc(slices.Clone(e.out.Traits), func(t string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return e.Form(a, w) == t || e.Form(a, "with "+w) == t })
	})
}

// dresses reports whether an archetype puts on clothes that words name.
func (a *Entry) dresses() bool { return a != nil && a.Person }

// carried are kinds of things of the family of clothing that a hand takes and that are not put on: walking sticks, umbrellas, suitcases.
var carried = []string{"stick", "umbrella", "container"}

// garment reports whether a noun means something that is worn, not carried.
func (r *Reader) garment(noun string) bool {
	plain, ok := r.net.Plain(noun)
	if a := r.nouns[r.names[noun]]; a != nil && (!ok || a.Worn) {
		return a.Worn && !r.carries(noun)
	}
	return ok && r.net.Within(plain, r.clothes, kinSteps)
}

// carries reports whether a noun means something of the kinds that are carried.
func (r *Reader) carries(noun string) bool {
	plain, ok := r.net.Plain(noun)
	return ok && r.net.Within(plain, r.carried, kinSteps)
}

// unfit reports whether an animal has no use for a garment, which is no hat or glasses to put on and no shoe to chew.
func (r *Reader) unfit(archetype string) bool {
	return !r.Headwear(archetype) && !r.Eyewear(archetype) && !r.Is(archetype, "footwear", "shoe")
}

// Eyewear reports whether an archetype is worn before the eyes.
func (r *Reader) Eyewear(archetype string) bool {
	return r.byName[archetype].Of(fact.Eyewear)
}

// Headwear reports whether an archetype is put on heads: a hat, a helmet, a crown.
func (r *Reader) Headwear(archetype string) bool {
	return r.byName[archetype].Of(fact.Headwear)
}
