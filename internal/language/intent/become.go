package intent

import (
	"slices"

	"atelier/internal/language"
)

// renames reports whether a word about the whole thing makes another name of its archetype with the noun, which it is parted from: "round" of a "round
// bronze shield". What such a name implies, the thing is.
func (d *reading) renames(it leftover) bool {
	a, word := d.archetype(), language.Normal(it.raw)
	if a == nil || a.Living || slices.ContainsFunc(d.phrases, func(p phrase) bool {
		last := p.last()
		return p.from <= it.at && it.at < last.at+last.words && (p.joined || p.lead == language.With || p.lead == language.Holding)
	}) {
		return false
	}
	head := language.Normal(d.out.Thing.Head)
	for _, noun := range []string{d.out.Thing.Noun, lastWord(head)} {
		name := word + " " + noun
		if d.nouns[d.names[name]] != a {
			continue
		}
		for trait, names := range a.Implies {
			if slices.Contains(slices.Collect(list(names)), name) {
				d.trait(trait)
			}
		}
		return true
	}
	return false
}

// become turns the intent into another thing, without the traits that only the old one had, and with the traits that its own noun implies.
func (e *revision) become(t Thing) {
	old := e.out.Thing.Head
	e.out.Unknown = slices.DeleteFunc(e.out.Unknown, func(u string) bool { return u == old })
	e.out.Thing = t
	a := e.archetype()
	if a == nil {
		return
	}
	gone := func(target string) bool { return target != "" && e.RoleOf(a, target) != target }
	e.out.Traits = slices.DeleteFunc(e.out.Traits, func(t string) bool { return !slices.Contains(a.Traits, t) && !a.Optional(t) })
	e.out.Colours = slices.DeleteFunc(e.out.Colours, func(c Colour) bool { return gone(c.Target) })
	e.out.Materials = slices.DeleteFunc(e.out.Materials, func(m Material) bool { return gone(m.Target) })
	e.out.Modifiers = slices.DeleteFunc(e.out.Modifiers, func(m Modifier) bool { return gone(m.Target) })
	for _, implied := range e.implied[t.Noun] {
		e.trait(implied)
	}
}

// sort is the name of the thing's own archetype that the head of a phrase is, by itself or before the noun that the thing has: "husky" of a dog, and "baby
// dragon" where a dragon shall be "a baby"; "": it is none.
func (e *revision) sort(p *phrase, it item) string {
	a := e.archetype()
	own := func(noun string) bool {
		return a != nil && noun != "" && e.nouns[e.names[noun]] == a && !e.standIn[noun]
	}
	if own(it.noun) {
		return it.noun
	}
	if name := it.text + " " + e.out.Thing.Noun; a != nil && a.Living && p.counted("a", "an") && own(name) {
		return name
	}
	return ""
}

// kindred reports whether the head of a phrase is a further name of the thing's archetype that implies traits of its own, behind an article or as the last
// word: of a man, "a woman"; of a dog, "black husky"; of a cat, "tabby".
func (e *revision) kindred(p *phrase) bool {
	if p.rank() < double || p.lead == language.With || p.lead == language.Holding {
		return false
	}
	more := slices.ContainsFunc(p.items[p.head+1:], func(it item) bool { return it.kind != empty })
	if !p.counted("a", "an") && (more || !e.bare(p)) {
		return false
	}
	name := e.sort(p, p.items[p.head])
	return name != "" && name != e.out.Thing.Noun && len(e.implied[name]) > 0
}

// rename gives the thing another name of its archetype: a boy becomes a girl. The traits that the old name implied give way to the traits that the new name
// implies. A thing is of one sort, so a husky that becomes a corgi loses the trait husky; a puppy is of any breed, so a husky that becomes a puppy keeps it.
func (e *revision) rename(raw, name string) {
	old, to := e.out.Thing, e.thing(raw, name, e.text.Normal)
	was, implied := e.implied[old.Noun], e.implied[name]
	if len(was)+len(implied) == 0 {
		return
	}
	another := slices.ContainsFunc(implied, e.sorted)
	e.out.Traits = slices.DeleteFunc(slices.Clone(e.out.Traits), func(t string) bool {
		if e.sorted(t) {
			return another || len(implied) == 0
		}
		return slices.Contains(was, t)
	})
	e.out.Thing = to
	for _, t := range implied {
		e.trait(t)
	}
}

// sorted reports whether a trait of the thing is a sort of it, which is called by the name of the trait: a husky of a dog.
func (e *revision) sorted(trait string) bool {
	return slices.Contains(slices.Collect(list(e.archetype().Implies[trait])), trait)
}
