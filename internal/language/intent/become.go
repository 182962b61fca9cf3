package intent

import (
	"slices"
	"strings"

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
	for _, noun := range []string{d.out.Thing.Noun, head[strings.LastIndex(head, " ")+1:]} {
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

// rename gives the thing another noun of its archetype, and the traits that this noun implies for those that the old one implied: of a boy, a girl.
func (e *revision) rename(it item) {
	old, to := e.out.Thing, e.thing(it.raw, it.noun, e.text.Normal)
	implied := e.implied[old.Noun]
	if len(implied)+len(e.implied[to.Noun]) == 0 {
		return
	}
	e.out.Traits = slices.DeleteFunc(slices.Clone(e.out.Traits), func(t string) bool { return slices.Contains(implied, t) })
	e.out.Thing = to
	for _, t := range e.implied[to.Noun] {
		e.trait(t)
	}
}
