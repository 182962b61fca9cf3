package intent

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/language/wordnet"
)

// findHead finds the phrase that names the thing, and its archetype.
func (d *reading) findHead() {
	d.frame = slices.IndexFunc(d.phrases, func(p phrase) bool { return p.has(portraying) || p.has(grouping) })
	if d.frame < 0 {
		d.frame = len(d.phrases)
	}
	d.main = d.subject()
	if d.main < 0 {
		d.out.Thing = Thing{Archetype: d.fallback(d.text.Normal).Name, Match: Fallback}
		if !d.somebody() {
			d.plaything()
		}
		return
	}
	head := d.phrases[d.main].items[d.phrases[d.main].head]
	if head.rank == unknown {
		if d.somebody() {
			d.main = -1
			return
		}
		d.out.Thing = Thing{Head: head.raw, Noun: head.text, Archetype: d.fallback(d.text.Normal).Name, Match: Fallback}
		d.kept = append(d.kept, leftover{head.at, head.raw})
		return
	}
	d.out.Thing = d.thing(head.raw, head.noun, d.text.Normal)
	d.narrow(&d.phrases[d.main], head)
	if it, noun := d.likeness(); noun != "" && (!d.out.Thing.Family || noun == bust && d.archetype().dresses()) {
		if d.out.Thing.Match != Exact && it.at != head.at { // a statue of someone in particular shows anyone
			d.kept = append(d.kept, leftover{head.at, head.raw})
		}
		d.out.Thing = d.thing(it.raw, noun, d.text.Normal)
	}
	d.within(head)
	d.imply(head)
	d.out.Thing = d.alter(d.out.Thing, &d.phrases[d.main], d.phrases[d.main].head)
	if head.plural {
		d.out.Count = 2
	}
}

// purposes are words inside compounds that tell what the thing is for, and not what it is of: "water bottle", "solar system".
var purposes = []string{"water", "solar", "sand", "snow", "ice"}

// within takes the words inside a compound as its attributes: a log cabin is of logs, a steel drum of steel.
func (d *reading) within(head item) {
	told := func(trait string) bool { return slices.Contains(d.archetype().Traits, trait) }
	if d.out.Thing.Match != Alias {
		return
	}
	implied := slices.ContainsFunc(d.implied[head.text], told) // a crystal cave has crystals, and is not of crystal
	words := strings.Fields(head.text)
	for i, w := range words[:len(words)-1] {
		if d.same(w) {
			continue // a pine tree is a pine, not of pine
		}
		switch m, _ := d.meanings.Of(w); m.kind {
		case substance:
			if implied || d.archetype().Grows || slices.Contains(purposes, w) || d.net.Has(w+words[i+1]) {
				continue // a cherry blossom tree grows, and is not of cherry wood; a cork screw is a corkscrew
			}
			d.material(item{meaning: m, text: w}, item{}, "")
		case sizing:
			if m.size.Span == Giant && !d.archetype().CalledOf(fact.Usual, head.noun) { // "giant spider" is a name of the spider
				d.measure(item{meaning: m, text: w, times: 1}, "")
			}
		case trait:
			if !implied {
				d.trait(m.name)
			}
		}
	}
}

// imply takes the traits that a noun implies beyond the archetype's name: a stool has no back. An age that stands for a person is a trait itself.
func (d *reading) imply(head item) {
	if head.rank == weak && (head.kind == trait || head.kind == modifying) {
		d.trait(cmp.Or(head.meaning.trait, head.name))
	}
	single := d.main >= 0 && d.phrases[d.main].has(counting)
	words := append(strings.Fields(head.text+" "+head.noun), head.text)
	if one := wordnet.Singulars(head.text); strings.Contains(head.text, " ") { // "dead trees"
		words = append(words, one...)
	}
	for _, w := range words {
		if single && len(wordnet.Singulars(w)) > 0 {
			continue // "plates" are a stack, but two plates are two
		}
		for _, t := range d.implied[w] {
			if !d.option(t) {
				d.trait(t)
			}
		}
	}
}

// bust is the noun of an image that shows no more of a person than head and shoulders.
const bust = "bust"

// likeness is a word such as "statue" or "bust" that is also the noun of a thing of its own, which is built when the person shown is unknown. The
// noun is empty when there is none.
func (d *reading) likeness() (item, string) {
	for i := range d.phrases {
		for _, it := range d.phrases[i].items {
			if name, _ := d.named(it.text); it.kind == portraying && d.nouns[name] != nil {
				return it, name
			}
		}
	}
	return item{}, ""
}

// somebody is the figure of a statue whose subject is unknown.
func (d *reading) somebody() bool {
	if it, noun := d.likeness(); noun != "" {
		d.out.Thing = d.thing(it.raw, noun, d.text.Normal)
		return true
	}
	for i := range d.phrases {
		for _, it := range d.phrases[i].items {
			if it.kind == portraying && it.size.Span != Toy {
				d.out.Thing = d.thing(it.raw, "person", d.text.Normal)
				return true
			}
		}
	}
	return false
}

// plaything is the noun "toy" of a prompt that does not say what the toy shows.
func (d *reading) plaything() {
	for i := range d.phrases {
		for _, it := range d.phrases[i].items {
			if it.kind == portraying {
				d.out.Thing.Head, d.out.Thing.Noun = it.raw, "toy"
				return
			}
		}
	}
}

// narrow takes the noun before the head for the thing if it is a kind of the head: the "maple" of a maple tree.
func (d *reading) narrow(p *phrase, head item) {
	if p.head == 0 || d.nouns[head.noun] != nil && d.out.Thing.Match == Exact && p.items[p.head-1].noun != head.noun {
		return
	}
	before := p.items[p.head-1]
	if before.kind != plain || before.rank != thing || !d.plainlyKindOf(before.noun, head.noun) {
		return
	}
	p.items = slices.Delete(p.items, p.head-1, p.head)
	p.head--
	d.out.Thing = d.thing(before.raw+" "+head.raw, before.noun, d.text.Normal)
}

// subject is the phrase that names the thing: the first whose head is a thing, before phrases with a weaker head,
// and phrases that stand for themselves before phrases for a place, a part or a company.
func (d *reading) subject() int {
	company := d.company()
	for _, choice := range []struct {
		least rank
		own   bool
	}{{thing, true}, {double, true}, {thing, false}, {weak, true}, {double, false}, {weak, false}, {unknown, true}, {unknown, false}} {
		for i := range d.phrases {
			p := &d.phrases[i]
			if p.standing() < choice.least || p.lead == language.Less || p.items[p.head].negated || choice.own && !d.stands(i) {
				continue
			}
			if i >= company && (p.lead != language.Of || p.within()) && !d.stands(i) {
				continue
			}
			if i > 0 && p.madeOf() {
				continue
			}
			if head := p.items[p.head]; choice.least == thing && d.PartWord(head.text) && (d.nouns[head.noun] == nil || p.lead == language.Is) {
				continue // "the legs are iron: a table": a part only when there is nothing else; but a chest is more than a fox's
			}
			return i
		}
	}
	return -1
}

// company is the first phrase that can only name a place, a part or a companion, because an earlier phrase has named the thing, even in unknown
// words: "a sextant in its box" is no box, a bust on a pedestal no pedestal.
func (d *reading) company() int {
	for i := range d.phrases {
		if p := &d.phrases[i]; d.stands(i) && p.lead != language.Is && (p.rank() >= unknown || p.has(portraying)) {
			return i + 1
		}
	}
	return len(d.phrases)
}

// madeOf reports whether a phrase only tells the material of what stands before it: "made of glass" asks for no glass.
func (p *phrase) madeOf() bool {
	return p.lead == language.Of && p.items[p.head].kind == substance && strings.HasPrefix(language.Normal(p.word), "made ")
}

// within reports whether a phrase may tell where a thing is: "a statue in a boat" shows no boat.
func (p *phrase) within() bool { return language.Normal(p.word) == "in" }

// stands reports whether a phrase may name the thing itself.
func (d *reading) stands(i int) bool {
	switch d.phrases[i].lead {
	case "", ",", ".", language.Is:
		return true
	case language.Of:
		return i > d.frame && !d.phrases[i].within()
	}
	return false
}
