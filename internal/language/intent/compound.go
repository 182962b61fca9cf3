package intent

import (
	"slices"
	"strings"

	"atelier/internal/language/wordnet"
)

// compound is the longest noun of several words that begins at word i. known words of it are in the lexicon by themselves:
// a "snowy owl", being a kind of owl, stays snowy and owl; an "iron maiden" is no maiden. A "thatched roof" stays thatched and roof, "stained glass"
// stained and glass.
// Only names begin with a word that says nothing by itself, or with one that groups: "game controller", "something to sit on", "picture frame".
func (s *scanner) compound(i, known int, attribute kind) (item, int) {
	most, first := s.Run(i), s.span(i, 1)
	for n := min(most, s.longNames[first]); n > 1; n-- {
		span := s.span(i, n)
		if name, plural := s.named(span); name != "" {
			return item{noun: name, rank: thing, plural: plural}, n
		}
		if noun := s.garments[span]; noun != "" {
			return item{noun: noun, rank: thing}, n
		}
	}
	if known == 0 {
		if it := s.closed(i, most); it.noun != "" {
			return it, 2
		}
	}
	if attribute == empty || attribute == grouping {
		return item{}, 0
	}
	for n := 1; n < most; n++ {
		if !s.begins(s.span(i, n)) {
			most = n
		}
	}
	for n := most; n > max(known, 1); n-- {
		span := s.span(i, n)
		if strings.Contains(span, " on a ") {
			continue // a man on a horse is no mushroom
		}
		lemma, plural, ok := s.lemma(span)
		last := s.span(i+n-1, 1)
		if !ok || known > 0 && (s.describes(attribute, lemma, s.span(i+known, n-known)) || s.cuts(i+known, i+n)) {
			continue
		}
		if _, listed := s.meanings.Of(last); known == 0 && (listed || s.partWord(last)) && !s.net.Has(s.span(i, n-1)) && s.kindOf(lemma, last) {
			continue
		}
		if it := (item{noun: lemma, rank: s.rank(lemma), plural: plural}); it.rank == thing {
			return it, n
		}
	}
	return item{}, 0
}

// leastHalf is the least number of letters of each half of a noun that is read though it is written in two words: "book end", and not "pea nut".
const leastHalf = 3

// closed is the noun that words i and i+1 are when they are written as one: "corn field". Its rank is never if they are none. A noun of WordNet is one only
// if both halves are nouns of no lexicon, too.
func (s *scanner) closed(i, most int) (it item) {
	if most < 2 {
		return it
	}
	first, last := s.span(i, 1), s.span(i+1, 1)
	if len(first) < leastHalf || len(last) < leastHalf {
		return it
	}
	if m, ok := s.meanings.Of(first); ok && m.kind != trait {
		return it
	}
	if m, ok := s.meanings.Of(last); ok && m.kind != trait && m.kind != substance {
		return it
	}
	if name, plural := s.named(first + last); name != "" {
		return item{noun: name, rank: thing, plural: plural}
	}
	if _, _, ok := s.lemma(s.span(i, 2)); ok || !s.net.Has(first) || s.partWord(last) { // a dragon head is no dragonhead
		return it
	}
	if _, _, ok := s.lemma(last); ok {
		if lemma, plural, ok := s.lemma(first + last); ok {
			it = item{noun: lemma, rank: s.rank(lemma), plural: plural}
		}
	}
	return it
}

// cuts reports whether a phrase that ends before word end would take the beginning of a name, which starts at word i or later: a red hot dog is
// no dog of any sort, though a "red hot" is a sausage.
func (s *scanner) cuts(i, end int) bool {
	for ; i < end; i++ {
		for n := min(s.Run(i), s.longNames[s.span(i, 1)]); n > end-i; n-- {
			if name, _ := s.named(s.span(i, n)); name != "" {
				return true
			}
		}
	}
	return false
}

// describes reports whether the attribute before a noun tells of it, though WordNet has both for one compound.
// A silver birch is not of silver; but what no noun says, like "wooden", always tells.
func (r *Reader) describes(attribute kind, compound, noun string) bool {
	if attribute == portraying {
		return false
	}
	if name, _ := r.named(noun); r.nouns[name] != nil || attribute == modifying && r.nouns[r.names[name]] != nil {
		return true
	}
	if file := r.net.Lookup(compound)[0].File; attribute == substance && (file == wordnet.Plant || file == wordnet.Animal) {
		return false
	}
	words := strings.TrimSuffix(compound, " "+noun)
	return !r.net.Has(words) || r.kindOf(compound, noun)
}

// partWord reports whether a word, which may stand in the plural, names parts of things.
func (r *Reader) partWord(w string) bool {
	return r.parts[w] != nil || slices.ContainsFunc(wordnet.Singulars(w), func(s string) bool { return r.parts[s] != nil })
}

// kindOf reports whether WordNet has a compound for a kind of what its last words are.
func (r *Reader) kindOf(compound, last string) bool {
	last, _, ok := r.net.Lemma(last)
	if !ok {
		return false
	}
	wide := r.net.Lookup(last)
	for _, s := range r.net.Lookup(compound) {
		for _, w := range wide {
			if r.net.Is(s.Synset, w.Synset) {
				return true
			}
		}
	}
	return false
}

// plainlyKindOf is kindOf by what both words usually mean, as things.
func (r *Reader) plainlyKindOf(noun, wide string) bool {
	for _, s := range r.net.Lookup(noun) {
		for _, w := range r.net.Lookup(wide) {
			if s.Order < 2 && w.Order < 2 && w.File.Tangible() && r.net.Is(s.Synset, w.Synset) {
				return true
			}
		}
	}
	return false
}

// named is the noun to read for an archetype's noun or an alias, which may stand in the plural.
func (r *Reader) named(span string) (noun string, plural bool) {
	if r.names[span] != "" {
		return span, false
	}
	for _, single := range wordnet.Singulars(span) {
		if r.names[single] != "" {
			return single, true
		}
	}
	return "", false
}

// built reports whether the very thing that a noun names can be built.
func (r *Reader) built(noun string) bool { return r.nouns[r.names[noun]] != nil && !r.standIn[noun] }

// lemma is the form under which WordNet has a noun; each is looked up once.
func (s *scanner) lemma(span string) (lemma string, plural, ok bool) {
	known, seen := s.lemmas[span]
	if !seen {
		known.lemma, known.plural, known.ok = s.net.Lemma(span)
		s.lemmas[span] = known
	}
	return known.lemma, known.plural, known.ok
}

// begins reports whether some noun of several words begins with these.
func (s *scanner) begins(span string) bool {
	known, ok := s.open[span]
	if !ok {
		known = s.net.Begins(span)
		s.open[span] = known
	}
	return known
}

// plainWord is a word of no lexicon. Each is looked up once: a text of many words has few that differ.
func (s *scanner) plainWord(span string) item {
	if it, ok := s.plain[span]; ok {
		return it
	}
	it := s.lookUp(span)
	if it.rank == unknown && s.slipped < mostMended {
		s.slipped++
		if noun := s.mended(span); noun != "" {
			it = item{noun: noun, rank: thing}
		}
	}
	s.plain[span] = it
	return it
}

func (r *Reader) lookUp(span string) item {
	if name, plural := r.named(span); name != "" {
		return item{noun: name, rank: thing, plural: plural}
	}
	if lemma, plural, ok := r.net.Lemma(span); ok {
		return item{noun: lemma, rank: r.rank(lemma), plural: plural}
	}
	return item{rank: unknown}
}

// rank is how good a head a lemma of WordNet is.
func (r *Reader) rank(lemma string) rank {
	if file := r.net.Lookup(lemma)[0].File; r.net.Seldom(lemma) || !file.Tangible() || file == wordnet.Substance {
		return weak
	}
	return thing
}

// doubled marks a word of the lexicon that may also be a thing.
func (r *Reader) doubled(it item, span string) item {
	switch it.kind {
	case substance, colouring, trait, sizing, modifying:
	default:
		return it
	}
	if name, plural := r.named(span); name != "" {
		it.noun, it.plural, it.rank = name, plural, double
		return it
	}
	lemma, plural, ok := r.net.Lemma(span)
	if !ok || it.kind == sizing || it.kind == modifying || it.kind == trait && deedPhrase(span) {
		return it
	}
	switch r.net.Lookup(lemma)[0].File {
	case wordnet.Animal, wordnet.Artifact, wordnet.Plant, wordnet.Object, wordnet.Food, wordnet.Person:
		it.noun, it.plural, it.rank = lemma, plural, double
	}
	return it
}

// deedPhrase reports whether several words tell what a person or an animal does, though WordNet has them for a thing, too: "drinking water".
func deedPhrase(span string) bool {
	verb, _, several := strings.Cut(span, " ")
	return several && strings.HasSuffix(verb, "ing")
}
