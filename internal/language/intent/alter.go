package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/language/wordnet"
)

// alter refuses the thing of a head where a noun beside the head makes both together a noun of something else: "fish hook", "dvd player".
func (r *Reader) alter(t Thing, p *phrase, k int) Thing {
	a := r.byName[t.Archetype]
	if !t.Family || a == nil {
		return t
	}
	head := p.items[k]
	if next := k + 1; next == len(p.items)-1 && p.items[next].follows(head) && r.tail(p.items[next], a) {
		return t.refused(head, p.items[next])
	}
	if next := k + 1; next == len(p.items)-1 && p.items[next].follows(head) && r.elsewise(head, p.items[next], a) {
		return t.refused(head, p.items[next])
	}
	if before := k - 1; before >= 0 && head.follows(p.items[before]) && r.alters(p.items[before], head, t) {
		return t.refused(p.items[before], head)
	}
	return t
}

// follows reports whether an item stands directly behind another one.
func (it *item) follows(before item) bool {
	return it.pause <= language.Hyphen && it.at == before.at+before.words
}

// nominal reports whether an item beside a thing's noun is a noun, too: a word that is no trait of that thing names one by itself.
func (r *Reader) nominal(it item, a *Entry) bool {
	return it.kind == plain || it.kind == trait && it.rank >= double && !slices.Contains(a.Traits, it.name) && r.Form(a, it.text) == ""
}

// refused is the thing as one that cannot be built, called by two nouns.
func (t Thing) refused(first, second item) Thing {
	t.Head, t.Noun, t.Family = first.raw+" "+second.raw, first.text+" "+second.text, false
	return t
}

// tail reports whether a word behind the thing's noun, where the phrase ends, is the head of a compound, though it is seldom a noun by itself: an
// umbrella stand. Such a word is of something made or cooked by one of its first two senses; others, as in "dragon roar", tell what happens.
func (r *Reader) tail(it item, a *Entry) bool {
	return (it.rank == weak || it.rank == double) && r.nominal(it, a) && !it.plural && !tables.SaysNothing(it.text, tables.Adorning) &&
		slices.ContainsFunc(r.net.Lookup(it.noun), func(s wordnet.Sense) bool {
			return s.Order < 2 && (s.File == wordnet.Artifact || s.File == wordnet.Food)
		})
}

// elsewise reports whether WordNet has two nouns as one word for something else than what the second one means, and than
// an archetype: a windsock is no sock. A trait that is seldom a noun tells of the
// second one: a round house is a house.
func (r *Reader) elsewise(first, second item, a *Entry) bool {
	closed := first.text + second.text
	return first.noun != "" && second.noun != "" && len(first.text) >= leastHalf && len(second.text) >= leastHalf && r.net.Has(closed) &&
		r.names[closed] == "" && !(first.kind == trait && r.net.Seldom(first.noun)) && !r.kindOf(closed, second.noun) && !r.family(closed, a.Name)
}

// alters reports whether the noun before a head names a thing of another kind with it. A place, as in "kitchen fan", says where the thing is.
func (r *Reader) alters(before, head item, t Thing) bool {
	a := r.byName[t.Archetype]
	if before.rank <= unknown || !r.nominal(before, a) || strings.ContainsAny(before.raw, "'’") || r.locates(before.noun) {
		return false
	}
	file := r.fileOf(before.noun)
	switch {
	case r.nouns[r.names[before.text+" "+head.text]] == a: // "light bulb"
		return false
	case r.elsewise(before, head, a) && r.formed(before.text+head.text): // a child bed is a bed, as childbed has no form
		return true
	case t.Match == Hypernym && !r.family(head.noun, t.Archetype): // any candlestick is a holder, and a pen holder is none
		return true
	case file != wordnet.Person && strings.HasSuffix(language.Normal(a.Name), " "+head.noun): // "trap" is short for a bear trap, and a lobster trap another one
		return true
	case r.apart[head.noun].Ending():
		return file != wordnet.Person
	}
	switch r.fileOf(head.noun) {
	case wordnet.Plant: // a cat tree
		return file != wordnet.Plant && file != wordnet.Food && file != wordnet.Person
	case wordnet.Animal: // a balloon dog
		return (file == wordnet.Artifact || file == wordnet.Food) && r.Built(before.noun)
	}
	return false
}

// formed reports whether a noun means something that has a form by one of its senses.
func (r *Reader) formed(noun string) bool {
	_, ok := r.net.Plain(noun)
	return ok
}

// fileOf is the file of what a noun plainly means; 0 is no file of a noun that has a form.
func (r *Reader) fileOf(noun string) wordnet.File {
	plain, ok := r.net.Plain(noun)
	if !ok {
		return 0
	}
	return r.net.File(plain)
}

// localities are the nouns for whatever tells where a thing is.
var localities = []string{"building", "room", "geological formation", "establishment", "workplace", "tract", "municipality", "way"}

// localitySteps is how far below a locality a noun lies at most: a kitchen is one step below a room, a hotel two below a building.
const localitySteps = 5

// locates reports whether a noun means a place by one of its first two senses.
func (r *Reader) locates(noun string) bool {
	for _, s := range r.net.Lookup(noun) {
		if s.Order < 2 && r.net.Within(s.Synset, r.localities(), localitySteps) {
			return true
		}
	}
	return false
}
