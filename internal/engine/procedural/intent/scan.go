package intent

import "strings"

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
		i += n
		if last := len(items) - 1; it.pause == hyphen && last >= 0 && it.unknown() && items[last].unknown() {
			items[last].raw += "-" + it.raw // "sci-fi" is one word
			continue
		}
		items = append(items, it)
	}
	return items
}

// unknown reports whether an item is a word that nothing knows.
func (it item) unknown() bool { return it.kind == plain && it.rank == unknown }

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
		if name, plural := r.named(t.span(i, n)); name != "" && !r.tinted(t, i+n, plain) {
			return item{noun: name, rank: thing, plural: plural}, n // "a light"
		}
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
