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
	most := s.Run(i)
	for n := min(most, s.longNames[s.span(i, 1)]); n > 1; n-- {
		if it := s.longName(s.span(i, n)); it.noun != "" && !(known > 0 && known < n && s.adds(i, known, n) && s.cuts(i+known, i+n)) {
			return it, n
		}
	}
	if it, n := s.closed(i, most, attribute); n > 0 {
		return it, n
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
		if !ok {
			continue
		}
		it := item{noun: lemma, rank: thing, plural: plural}
		name, _ := s.named(last)
		if (known == 0 || name == "" && (attribute == substance || attribute == trait) && s.net.Has(s.span(i, 1))) && s.idiom(lemma, lemma, name) {
			return it, n
		}
		if known > 0 && (s.describes(attribute, lemma, s.span(i+known, n-known)) || s.cuts(i+known, i+n)) {
			continue
		}
		if _, listed := s.meanings.Of(last); known == 0 && (listed || s.PartWord(last)) && !s.net.Has(s.span(i, n-1)) && s.kindOf(lemma, last) {
			continue
		}
		if s.rank(lemma) == thing {
			return it, n
		}
	}
	return item{}, 0
}

// longName is the noun that is a name of several words, or calls an optional part.
func (s *scanner) longName(words string) item {
	if name, plural := s.named(words); name != "" {
		return item{noun: name, rank: thing, plural: plural}
	}
	if noun := s.garments[words]; noun != "" {
		return item{noun: noun, rank: thing}
	}
	return item{}
}

// leastHalf is the least number of letters of each half of a noun that is read though it is written in two words: "book end", and not "pea nut".
const leastHalf = 3

// halves are the kinds of words that may be the halves of a noun.
var halves = []kind{plain, substance, modifying, colouring, sizing, trait, portraying, grouping, empty}

// half reports whether a word may be the first or the second half of a noun: it is long enough, and no small word. The name of a colour or a size in front
// tells of a noun of its own: a "black bird" is a bird, but "ginger bread" is no bread.
func (s *scanner) half(word string, first bool) bool {
	m, _ := s.meanings.Of(word)
	return len(word) >= leastHalf && slices.Contains(halves, m.kind) && !(first && (m.kind == sizing || m.kind == colouring && !s.tangible(word)))
}

// tangible reports whether a noun of WordNet first means what has a form.
func (r *Reader) tangible(noun string) bool {
	senses := r.net.Lookup(noun)
	return len(senses) > 0 && senses[0].File.Tangible()
}

// closed is the noun, and how many words it has, that begins with words i and i+1 when they are written as one: a "tooth brush", a "bed side table", a
// "corn field". The names of things go before the nouns of WordNet.
func (s *scanner) closed(i, most int, attribute kind) (item, int) {
	if most < 2 {
		return item{}, 0
	}
	first, second := s.span(i, 1), s.span(i+1, 1)
	if !s.half(first, true) || !s.half(second, false) {
		return item{}, 0
	}
	joined := func(n int) string { return first + strings.TrimPrefix(s.span(i, n), first+" ") }
	for n := min(most, 1+max(1, s.longNames[first+second])); n > 1; n-- {
		words := joined(n)
		if it := s.longName(words); it.noun != "" && (n > 2 || !s.variant(first, second)) {
			it.closed = words
			return it, n
		}
	}
	if !slices.Contains([]kind{plain, substance, modifying, colouring, trait}, attribute) {
		return item{}, 0
	}
	if !s.begins(first + second) {
		most = 2
	}
	for n := most; n > 1; n-- {
		if it := s.joined(joined(n), first, s.span(i+n-1, 1), attribute); it.noun != "" {
			if _, _, open := s.lemma(s.span(i, n)); !open {
				return it, n
			}
		}
	}
	return item{}, 0
}

// variant reports whether a word is a trait of the thing that the word behind it names: a "barber shop".
func (s *scanner) variant(first, second string) bool {
	m, _ := s.meanings.Of(first)
	a := s.nouns[s.names[second]]
	return m.kind == trait && a != nil && (slices.Contains(a.Traits, m.name) || s.Form(a, first) != "")
}

// livingFiles are the files of nouns for what is of no material.
var livingFiles = []wordnet.File{wordnet.Plant, wordnet.Animal, wordnet.Person}

// joined is the noun of WordNet that words are of which the first two are written as one. Both halves are nouns, too. A material or a state in front
// tells of a kind of what follows: a "stone fish" is a fish of stone, and a "child bed" a bed, but a "honey comb" is no comb. A part of something
// living stays a part: a "dragon head".
func (s *scanner) joined(words, first, last string, attribute kind) (it item) {
	lemma, plural, ok := s.lemma(words)
	adjective := (attribute == modifying || attribute == trait) && s.net.Seldom(first)
	if !ok || s.net.Seldom(lemma) || !s.net.Has(first) || adjective || s.variant(first, last) {
		return it
	}
	if a := s.nouns[s.names[first]]; a != nil && a.Living && (s.RoleOf(a, last) != "" || Spots[last] != "") {
		return it
	}
	if _, _, ok := s.lemma(last); !ok {
		return it
	}
	senses := s.net.Lookup(lemma)
	solid := slices.ContainsFunc(senses, func(s wordnet.Sense) bool { return s.File.Solid() })
	of := attribute != plain && attribute != trait && senses[0].File != wordnet.Person
	name, _ := s.named(last)
	idiom := attribute == plain && s.idiom(lemma, first+" "+last, name)
	if !solid && !senses[0].File.Tangible() && !idiom || of && s.plainlyKindOf(lemma, last) {
		return it
	}
	if made := attribute == substance || attribute == modifying; made && s.nouns[s.names[name]] != nil && slices.Contains(livingFiles, senses[0].File) &&
		!s.plainlyKindOf(lemma, last) {
		return it // a "silver sword" is a sword, though silverswords are flowers
	}
	return item{noun: lemma, rank: thing, plural: plural, closed: words}
}

// idiom reports whether a compound of WordNet means nothing that has a form, though one of its words names a thing that can be built: the "periodic table"
// is no table, a "swan song" no swan, a "time table" no table, and a "corn field" more than corn. Words are what it is written as. Last is the name that
// its last word has; "": none.
func (s *scanner) idiom(compound, words, last string) bool {
	if strings.Contains(compound, " of ") || s.tangible(compound) || s.net.Seldom(compound) || last != "" && s.plainlyKindOf(compound, last) {
		return false
	}
	return slices.ContainsFunc(strings.Fields(words), func(w string) bool { return s.names[w] != "" })
}

// adds reports whether the attribute of a name of n words only tells of the thing that the rest names, too: a bronze coin is a coin, so "bronze coin pile"
// may be a bronze pile.
func (s *scanner) adds(i, known, n int) bool {
	whole, _ := s.named(s.span(i, n))
	rest, _ := s.named(s.span(i+known, n-known))
	return rest != "" && s.names[rest] == s.names[whole]
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

// PartWord reports whether a word, which may stand in the plural, names parts of things.
func (r *Reader) PartWord(w string) bool {
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

// Built reports whether the very thing that a noun names can be built.
func (r *Reader) Built(noun string) bool { return r.nouns[r.names[noun]] != nil && !r.standIn[noun] }

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
		if noun := s.spelled().Of(span); noun != "" {
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
