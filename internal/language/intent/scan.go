package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/language/wording"
	"atelier/internal/language/wordnet"
)

// item is a word or phrase with one meaning.
type item struct {
	meaning
	text    string // normal
	raw     string // as written
	noun    string // of a plain item: the lemma or name; empty if it is no noun
	closed  string // of a noun that is written in two words: the noun, written as one
	rank    rank   // how well it would be the head of its phrase
	plural  bool
	at      int // its first word
	words   int // how many it has
	pause   language.Pause
	negated bool
	times   float32 // by the strength word before it; 1 without one
	known   bool    // of a noun: the very thing can be built, or is apart from what can
}

// rank is how well an item would be the head of a phrase.
type rank uint8

const (
	never   rank = iota
	unknown      // no noun that is known
	weak         // seldom a noun, or of nothing that has a form
	double       // a material, colour or trait that is also a thing: "a mossy stone", "an orange"
	thing
)

// scanner gives the words of a text their meanings. Each word is looked at a bounded number of times, whatever stands around it.
type scanner struct {
	*Reader
	language.Text
	plain   map[string]item  // words of no lexicon that were looked up
	open    map[string]bool  // whether nouns of several words begin with these
	lemmas  map[string]lemma // of nouns that were looked up
	slipped int              // how many words have been looked at for slips
	skip    map[string]bool  // phrases of the lexicon that mean nothing here
	looked  int              // how many words and phrases have been looked up; tests hold it to the number of words
}

// lemma is how WordNet has a noun.
type lemma struct {
	lemma      string
	plural, ok bool
}

func newScanner(r *Reader, t language.Text) *scanner {
	return &scanner{Reader: r, Text: t, plain: map[string]item{}, open: map[string]bool{}, lemmas: map[string]lemma{}}
}

// scan gives the words of a text their meanings.
func (r *Reader) scan(t language.Text) []item {
	return newScanner(r, t).items()
}

// items are the words' meanings, the longest phrases first.
func (s *scanner) items() []item {
	items := make([]item, 0, len(s.Words))
	for i := 0; i < len(s.Words); {
		it, n := s.at(i)
		it.text, it.raw, it.at, it.words, it.pause = s.Text.Span(i, n), s.Raw(i, n), i, n, s.Words[i].Pause
		if it.times == 0 {
			it.times = 1
		}
		if it.closed != "" {
			it.text = it.closed
		}
		if _, sign, web := wording.WebColour(it.text); web {
			it.text, it.raw = sign, sign
		}
		it.known = it.noun != "" && (s.Built(it.noun) || s.apart[it.noun].Named())
		i += n
		if last := len(items) - 1; it.pause == language.Hyphen && last >= 0 && it.unknown() && items[last].unknown() &&
			len(items[last].raw) < language.Longest {
			items[last].raw += "-" + it.raw // "sci-fi" is one word
			continue
		}
		if tables.SaysNothing(it.text, tables.Adorning) {
			it.rank = min(it.rank, weak)
			if last := len(items) - 1; last >= 0 && it.pause <= language.Hyphen && items[last].kind == plain {
				items[last].rank = min(items[last].rank, weak) // what the emblem shows: "kite shield lion emblem"
			}
		}
		if last := len(items) - 1; last >= 0 && it.pause <= language.Hyphen && s.likens(i-n, n) && items[last].kind == plain {
			items[last].rank = never
		}
		if last := len(items) - 1; last >= 0 && it.pause <= language.Blank && (s.acts(&items[last], &it) || s.busy(items, &it)) {
			it.rank = unknown
		}
		if last := len(items) - 1; last >= 0 && it.pause <= language.Blank && s.comesFrom(&items[last]) && s.human(&it) {
			items[last].rank = unknown
		}
		if last := len(items) - 1; last >= 0 && it.pause <= language.Blank && s.compounds(&items[last], &it) {
			it.rank = thing
		}
		if last := len(items) - 1; last >= 0 && it.pause <= language.Blank && s.bears(&items[last], &it) {
			items[last].meaning = meaning{kind: number}
		}
		items = append(items, it)
	}
	s.acting(items)
	s.pointing(items)
	return items
}

// pointing makes the general nouns before a colon say nothing where a thing is named behind it.
func (s *scanner) pointing(items []item) {
	colon := slices.IndexFunc(items, func(it item) bool { return it.pause == language.Colon })
	if colon < 1 || !slices.ContainsFunc(items[colon:], func(it item) bool { return it.rank == thing }) {
		return
	}
	for i := range items[:colon] {
		if tables.SaysNothing(items[i].text, tables.General) {
			items[i] = item{meaning: meaning{kind: empty}, text: items[i].text, raw: items[i].raw, at: items[i].at, words: items[i].words,
				pause: items[i].pause, times: 1}
		}
	}
}

// acts reports whether a word behind a noun for a person tells what the person does: "a grandmother knitting" is no knitting. What can be built
// stays a thing: "a woman painting" may be a painting of her.
func (s *scanner) acts(before, it *item) bool {
	if it.kind != plain || it.known || it.words > 1 || !strings.HasSuffix(it.text, "ing") || before.rank < double {
		return false
	}
	plain, ok := s.net.Plain(before.noun)
	return ok && s.net.File(plain) == wordnet.Person
}

// comesFrom reports whether a word means the people of a country or a town, who are no sort of figure: before another noun for a person it tells where
// that one is from, "a mexican woman".
func (s *scanner) comesFrom(it *item) bool {
	if it.kind != plain || it.known || it.noun == "" {
		return false
	}
	plain, ok := s.net.Plain(it.noun)
	inhabitant, listed := s.net.Plain("inhabitant")
	return ok && listed && s.net.Within(plain, []wordnet.Synset{inhabitant}, kinSteps)
}

// human reports whether a word is a noun for a person, such as "nurse", or a trait of people that is also a noun for a person, such as "woman".
func (s *scanner) human(it *item) bool {
	if s.person(it) {
		return true
	}
	e := s.nouns[it.text]
	return it.kind == trait && e != nil && e.Person
}

// compounds reports whether a trait behind a noun of something living names the thing: a "pumpkin house" is a house, as pumpkins have no
// such trait. Behind a noun of something made it tells more of that: a "battle axe viking" is an axe.
func (s *scanner) compounds(before, it *item) bool {
	if it.kind != trait || it.rank != double || !it.known || it.words > 1 || before.kind != plain || before.rank != thing {
		return false
	}
	plain, ok := s.net.Plain(before.noun)
	if !ok || !slices.Contains([]wordnet.File{wordnet.Animal, wordnet.Plant, wordnet.Food}, s.net.File(plain)) {
		return false
	}
	a := s.nouns[s.names[before.noun]]
	return a != nil && !slices.Contains(a.Traits, it.name) && s.Form(a, it.text) == ""
}

// bears reports whether the word "pack" stands before one animal, which then carries a pack: "a pack llama", but "a pack of llamas".
func (s *scanner) bears(before, it *item) bool {
	a := s.nouns[s.names[it.noun]]
	return before.kind == grouping && before.text == "pack" && it.rank == thing && !it.plural && a.Beast()
}

// likens reports whether the n words from i on are such a word; "like" after a blank is one only where nothing follows it.
func (s *scanner) likens(i, n int) bool {
	if n > 1 {
		return false
	}
	word := s.Text.Span(i, 1)
	if !tables.SaysNothing(word, tables.Likening) {
		return false
	}
	return word != "like" || s.Words[i].Pause == language.Hyphen || i+1 == len(s.Words) || s.Words[i+1].Pause > language.Hyphen
}

// unknown reports whether an item is a word that nothing knows.
func (it item) unknown() bool { return it.kind == plain && it.rank == unknown }

// tinned reports whether word i is "can" as a noun, behind an article or what describes a thing: "a can", "a rusty can", but "can you".
func (s *scanner) tinned(i int) bool {
	if s.span(i, 1) != "can" || i == 0 || s.Words[i].Pause > language.Hyphen {
		return false
	}
	before := s.span(i-1, 1)
	m, _ := s.meanings.Of(before)
	return before == "a" || before == "an" || before == "the" || m.kind >= substance && m.kind <= trait
}

// at is the item that begins at word i, and how many words it has.
func (s *scanner) at(i int) (item, int) {
	if n := s.aside(i); n > 0 {
		return item{meaning: meaning{kind: number}}, n
	}
	if it, n := s.aged(i); n > 0 {
		return it, n
	}
	if it, n := s.sided(i); n > 0 {
		return it, n
	}
	if it, n := s.quantity(i); n > 0 {
		return it, n
	}
	if it, n := s.growing(i); n > 0 {
		return it, n
	}
	if hex, _, ok := wording.WebColour(s.Text.Span(i, 1)); ok {
		return item{meaning: meaning{kind: colouring, rgb: srgb(hex)}}, 1
	}
	m, known := s.longest(s.meanings, i)
	if known > 1 && (s.skip[s.span(i, known)] || m.kind == substance && s.cuts(i+1, i+known)) { // a "red rock arch" is red
		m, known = s.shorter(i, known)
	}
	if lead, n := s.hidden(i); n > 0 {
		m, known = lead, n
	}
	if shade, n := s.shade(i); n > known || n > 0 && n == known && s.tinted(i+n, m.kind) {
		if name, plural := s.named(s.span(i, n)); name != "" && !s.tinted(i+n, plain) {
			if it, words := s.compound(i, 0, plain); words > n { // "light switch"
				return it, words
			}
			return item{noun: name, rank: thing, plural: plural}, n // "a light"
		}
		return item{meaning: shade}, n
	}
	if known == 0 || m.kind >= substance && m.kind <= trait || m.kind == portraying || m.kind == empty || m.kind == grouping {
		if it, n := s.compound(i, known, m.kind); n > known {
			return it, n
		}
	}
	if known > 0 && !(m.kind == empty && s.tinned(i)) {
		return s.doubled(item{meaning: m}, s.span(i, known)), known
	}
	return s.plainWord(s.span(i, 1)), 1
}

// hiding is the stuff that covers what is buried in it.
var hiding = language.Words("snow, ice, frost, sand, sands, leaf, leaves, foliage, dust, ash, ashes, mud, dirt, soil, earth, moss, ivy, vines, grass, " +
	"flowers, petals")

// hidden is "buried in" or "buried under" at word i as a lead of stuff that covers what the words before name, perhaps with "the" and an adjective
// between: "buried in the snow", "buried under thick moss". What is buried in another thing is at that thing: "buried in a stone".
func (s *scanner) hidden(i int) (meaning, int) {
	const lead = 2
	if s.Run(i) <= lead || s.span(i, lead) != "buried in" && s.span(i, lead) != "buried under" {
		return meaning{}, 0
	}
	for k := i + lead; k < min(i+s.Run(i), i+lead+3); k++ {
		w := s.span(k, 1)
		if _, ok := hiding().Of(w); ok {
			m, _ := s.meanings.Of("covered in")
			return m, lead
		}
		if w != "the" && slices.Contains(articleWords, w) {
			break
		}
	}
	return meaning{}, 0
}

// longest is the meaning of the longest phrase that begins at word i.
func (s *scanner) longest(l lexicon, i int) (meaning, int) {
	s.looked += language.MaxPhrase
	return l.Longest(s.Text, i)
}

// span is n words from word i on, to be looked up.
func (s *scanner) span(i, n int) string {
	s.looked++
	return s.Text.Span(i, n)
}

func (s *scanner) shade(i int) (meaning, int) { return s.longest(s.shades, i) }

// shadesInARow is how many shade words are looked past for the colour behind them: "very dark deep rich red".
const shadesInARow = 4

// tinted reports whether a shade word means what begins at word i: a colour, or a material
// unless the word is a modifier too, as in "dirty stone".
func (s *scanner) tinted(i int, also kind) bool {
	for range shadesInARow {
		if i >= len(s.Words) || s.Words[i].Pause > language.Hyphen {
			return false
		}
		m, n := s.longest(s.meanings, i)
		_, more := s.shade(i)
		if more == 0 || more < n {
			return m.kind == colouring || m.kind == substance && also != modifying
		}
		i += more
	}
	return false
}

// aside is how many words from i on, which stand between commas behind others, are an aside.
func (s *scanner) aside(i int) int {
	if i == 0 || s.Words[i].Pause < language.Comma {
		return 0
	}
	where, n := tables.Silences().Longest(s.Text, i)
	if where&tables.Shown == 0 {
		return 0
	}
	if i+n < len(s.Words) && s.Words[i+n].Pause < language.Comma {
		return 0
	}
	return n
}
