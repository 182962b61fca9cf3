package intent

import (
	"slices"
	"strconv"
	"strings"

	"atelier/internal/engine/procedural/wordnet"
)

// item is a word or phrase with one meaning.
type item struct {
	meaning
	text    string // normal
	raw     string // as written
	noun    string // of a plain item: the lemma or name; empty if it is no noun
	rank    rank   // how well it would be the head of its phrase
	plural  bool
	at      int // its first word
	pause   pause
	negated bool
	times   float32 // by the strength word before it; 1 without one
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

// scan gives the words of a text their meanings, the longest phrases first.
func (r *Reader) scan(t text) []item {
	items := make([]item, 0, len(t.words))
	for i := 0; i < len(t.words); {
		it, n := r.at(t, i)
		it.text, it.raw, it.at, it.pause = t.span(i, n), t.rawSpan(i, n), i, t.words[i].pause
		if it.times == 0 {
			it.times = 1
		}
		items = append(items, it)
		i += n
	}
	return items
}

// at is the item that begins at word i, and how many words it has.
func (r *Reader) at(t text, i int) (item, int) {
	if it, n := r.sided(t, i); n > 0 {
		return it, n
	}
	if it, n := quantity(t, i); n > 0 {
		return it, n
	}
	m, known := r.words.longest(t, i)
	if shade, n := r.shade(t, i); n > known || n > 0 && n == known && r.tinted(t, i+n, m.kind) {
		return item{meaning: shade}, n
	}
	if known == 0 || m.kind >= substance && m.kind <= trait || m.kind == portraying {
		if it, n := r.compound(t, i, known, m.kind); n > known {
			return it, n
		}
	}
	if known > 0 {
		return r.doubled(item{meaning: m}, t.span(i, known)), known
	}
	return r.plainWord(t.span(i, 1)), 1
}

// longest is the meaning of the longest phrase that begins at word i.
func (l lexicon) longest(t text, i int) (meaning, int) {
	for n := min(t.run(i), l.most[t.span(i, 1)]); n > 0; n-- {
		if m, ok := l.phrases[t.span(i, n)]; ok {
			return m, n
		}
	}
	return meaning{}, 0
}

// run is how many words, up to maxPhrase, go from word i without a sign between them.
func (t text) run(i int) int {
	n := 1
	for n < maxPhrase && i+n < len(t.words) && t.words[i+n].pause <= hyphen {
		n++
	}
	return n
}

func (t text) span(i, n int) string { return t.normal[t.words[i].from:t.words[i+n-1].to] }

func (t text) rawSpan(i, n int) string {
	if n == 1 {
		return t.words[i].raw
	}
	var b strings.Builder
	for k := i; k < i+n; k++ {
		switch {
		case k > i && t.words[k].pause == hyphen:
			b.WriteByte('-')
		case k > i:
			b.WriteByte(' ')
		}
		b.WriteString(t.words[k].raw)
	}
	return b.String()
}

func (r *Reader) shade(t text, i int) (meaning, int) { return r.shades.longest(t, i) }

// tinted reports whether a shade word means what begins at word i: a colour, or a material
// unless the word is a modifier too, as in "dirty stone".
func (r *Reader) tinted(t text, i int, also kind) bool {
	if i >= len(t.words) || t.words[i].pause > hyphen {
		return false
	}
	m, n := r.words.longest(t, i)
	if _, more := r.shade(t, i); more > 0 && more >= n {
		return r.tinted(t, i+more, also)
	}
	return m.kind == colouring || m.kind == substance && also != modifying
}

// compound is the longest noun of several words that begins at word i. known words of it are in the lexicon by themselves:
// a "snowy owl", being a kind of owl, stays snowy and owl; an "iron maiden" is no maiden. A "thatched roof" stays thatched and roof, "stained glass" stained and glass.
func (r *Reader) compound(t text, i, known int, attribute kind) (item, int) {
	most := t.run(i)
	for n := most; n > 1; n-- {
		span := t.span(i, n)
		if name, plural := r.named(span); name != "" {
			return item{noun: name, rank: thing, plural: plural}, n
		}
	}
	if most == 1 || !r.net.Begins(t.span(i, 1)) {
		return item{}, 0
	}
	for n := most; n > max(known, 1); n-- {
		span := t.span(i, n)
		lemma, plural, ok := r.net.Lemma(span)
		last := t.span(i+n-1, 1)
		if !ok || known > 0 && r.describes(attribute, lemma, t.span(i+known, n-known)) {
			continue
		}
		if _, listed := r.words.phrases[last]; known == 0 && (listed || r.partWord(last)) && r.kindOf(lemma, last) {
			continue
		}
		if it := (item{noun: lemma, rank: r.rank(lemma), plural: plural}); it.rank == thing {
			return it, n
		}
	}
	return item{}, 0
}

// describes reports whether the attribute before a noun tells of it, though WordNet has both for one compound.
// A silver birch is not of silver.
func (r *Reader) describes(attribute kind, compound, noun string) bool {
	if attribute == portraying || !r.kindOf(compound, noun) {
		return false
	}
	if name, _ := r.named(noun); r.nouns[name] != nil {
		return true
	}
	file := r.net.Lookup(compound)[0].File
	return attribute != substance || file != wordnet.Plant && file != wordnet.Animal
}

// sided is a number joined to a part, "three-legged" or "6 sided": a trait that some archetype has, or nothing known,
// but no number of things.
func (r *Reader) sided(t text, i int) (item, int) {
	if i+1 >= len(t.words) || t.words[i+1].pause > hyphen || !strings.HasSuffix(t.span(i+1, 1), "ed") {
		return item{}, 0
	}
	n, err := strconv.Atoi(t.span(i, 1))
	count := r.words.phrases[t.span(i, 1)]
	if err != nil && count.kind != counting {
		return item{}, 0
	}
	if err != nil {
		n = int(count.amount)
	}
	for _, c := range countWords[:min(len(countWords), 12)] {
		first, _, _ := strings.Cut(c.words, ",")
		if m, ok := r.words.phrases[first+" "+t.span(i+1, 1)]; ok && c.count == n {
			return item{meaning: m}, 2
		}
	}
	if _, known := r.words.phrases[t.span(i+1, 1)]; known {
		return item{}, 0 // "two painted chairs"
	}
	return item{rank: unknown}, 2
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

// plainWord is a word of no lexicon.
func (r *Reader) plainWord(span string) item {
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
	if !ok || it.kind == sizing || it.kind == modifying {
		return it
	}
	switch r.net.Lookup(lemma)[0].File {
	case wordnet.Animal, wordnet.Artifact, wordnet.Plant, wordnet.Object, wordnet.Food, wordnet.Person:
		it.noun, it.plural, it.rank = lemma, plural, double
	}
	return it
}

// quantity is a number with what it counts: triangles, a length, or things.
func quantity(t text, i int) (item, int) {
	digits := t.span(i, 1)
	unit := strings.TrimLeft(digits, "0123456789.")
	if unit != "" && unit != "k" && units[unit] == 0 {
		return item{}, 0 // "3d"
	}
	value, err := strconv.ParseFloat(digits[:len(digits)-len(unit)], 32)
	if err != nil {
		return item{}, 0
	}
	n := 1
	if unit == "k" {
		value, unit = value*1000, ""
	}
	if unit == "" && i+1 < len(t.words) && t.words[i+1].pause <= hyphen {
		unit, n = t.span(i+1, 1), 2
	}
	switch {
	case triangleWords[unit]:
		return item{meaning: meaning{kind: budget, amount: float32(min(value, 1e6))}}, n
	case units[unit] > 0:
		m := meaning{kind: length, amount: float32(value) * units[unit], name: string(Height)}
		if i+n < len(t.words) && t.words[i+n].pause <= hyphen && axes[t.span(i+n, 1)] != "" {
			m.name = string(axes[t.span(i+n, 1)])
			n++
		}
		return item{meaning: m}, n
	}
	if len(digits) < 4 && value >= 1 && strings.Trim(digits, "0123456789") == "" {
		return item{meaning: meaning{kind: counting, amount: float32(value)}}, 1
	}
	return item{rank: unknown}, 1
}
