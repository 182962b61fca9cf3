package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wording"
)

// items are the meanings of the words, where those about surfaces go before all others that are not longer.
func (c *coverage) items(t language.Text) []item {
	s := newScanner(c.reader, t)
	var items []item
	for i := 0; i < len(t.Words); {
		it, n := c.own(t, i)
		if general, words := c.general(s, i); n == 0 || words > n && general.kind != plain {
			it, n = general, words
		}
		it.text, it.raw, it.at, it.words, it.pause = t.Span(i, n), t.Raw(i, n), i, n, t.Words[i].Pause
		if it.times == 0 {
			it.times = 1
		}
		if _, sign, web := wording.WebColour(it.text); web {
			it.text, it.raw = sign, sign
		}
		items = append(items, it)
		i += n
	}
	return items
}

// general is what the words from i on mean of anything. A noun of several words, such as "brown oak", says less of a surface than its first
// word, where that is a colour or the like.
func (c *coverage) general(s *scanner, i int) (item, int) {
	it, n := s.at(i)
	if _, surface := c.reader.covers.surfaces.Of(s.Text.Span(i, n)); surface && n > 1 { // own has given it up
		m, _ := s.meanings.Of(s.Text.Span(i, 1))
		return item{meaning: m, rank: unknown}, 1
	}
	if it.kind == plain && n > 1 {
		if m, words := s.longest(s.meanings, i); words > 0 {
			return item{meaning: m}, words
		}
	}
	return it, n
}

// own is what the words from i on mean of surfaces, and how many they are; 0: nothing.
func (c *coverage) own(t language.Text, i int) (it item, words int) {
	take := func(k kind, name string, n int) {
		if n > words {
			it, words = item{meaning: meaning{kind: k, name: name}}, n
		}
	}
	if it, n := product(t, i); n > 0 {
		return it, n
	}
	if hex, _, ok := wording.WebColour(t.Span(i, 1)); ok {
		return item{meaning: meaning{kind: colouring, rgb: srgb(hex)}}, 1
	}
	name, n := c.reader.covers.surfaceAt(t, i)
	take(covering, name, n)
	name, n = c.reader.covers.patterns.Longest(t, i)
	take(patterned, name, n)
	name, n = c.reader.covers.prints.Longest(t, i)
	take(printing, name, n)
	if state, n := stateWords().Longest(t, i); n > words {
		it, words = item{meaning: state}, n
	}
	for _, w := range []struct {
		kind  kind
		words language.Lexicon[bool]
	}{{jointing, jointWords()}, {painting, paintWords()}, {fresh, freshWords()}, {aged, oldWords()}, {placing, placeWords()},
		{usual, usualWords()}, {seeThrough, clearWords()}} {
		_, n := w.words.Longest(t, i)
		take(w.kind, "", n)
	}
	return it, words
}

// surfaceAt is the surface that the longest phrase from word i on names. A phrase whose tail begins a name that goes further gives it up:
// "red roof tiles" are red, and roof tiles.
func (c covers) surfaceAt(t language.Text, i int) (name string, words int) {
	name, words = c.surfaces.Longest(t, i)
	for k := 1; k < words; k++ {
		if _, n := c.surfaces.Longest(t, i+k); k+n <= words {
			continue
		}
		for words = k; words > 0; words-- {
			if shorter, ok := c.surfaces.Of(t.Span(i, words)); ok {
				return shorter, words
			}
		}
	}
	return name, words
}

// mostBetween is how many colours and shades may stand inside the name of a surface.
const mostBetween = 2

// together moves a word that begins the name of a surface behind the colours that part it from the rest: "quilted red leather" is "red
// quilted leather".
func (r *Reader) together(t language.Text) language.Text {
	var moved bool
	words := slices.Clone(t.Words)
	for i := 0; i+2 < len(words); i++ {
		for n := 1; n <= mostBetween && i+n+1 < len(words) && r.tint(t, i+n); n++ {
			if words[i+n].Pause > language.Hyphen || words[i+n+1].Pause > language.Hyphen {
				break
			}
			if _, ok := r.covers.surfaces.Of(t.Span(i, 1) + " " + t.Span(i+n+1, 1)); !ok || r.tint(t, i+n+1) {
				continue
			}
			first := words[i]
			copy(words[i:], words[i+1:i+n+1])
			words[i].Pause, first.Pause, words[i+n] = first.Pause, language.Blank, first
			moved = true
			i += n + 1
			break
		}
	}
	if !moved {
		return t
	}
	return language.Cut(written(t, words))
}

// gathered moves what tells of many things, between them and the word that they stand behind, where both are a name of something: before a word that
// gathers them, so that "a stack of bronze coins" is a bronze stack of coins, and else behind the name, so that "a pot of red geraniums" is a pot of geraniums
// with red geraniums, which are a role of it.
func (r *Reader) gathered(t language.Text) language.Text {
	for i := range t.Words {
		n := 0
		for n < mostBetween && i+n+3 < len(t.Words) && t.Words[i+n+2].Pause <= language.Hyphen && r.tells(t.Span(i+n+2, 1)) {
			n++
		}
		if n == 0 || t.Span(i+1, 1) != "of" {
			continue
		}
		told, many := t.Raw(i+2, n), t.Span(i+n+2, 1)
		name, _ := r.named(t.Span(i, 2) + " " + many)
		m, _ := r.meanings.Of(t.Span(i, 1))
		switch {
		case name == "":
		case m.kind == grouping:
			return r.gathered(respoken(t, i, n+2, told+" "+t.Raw(i, 2)))
		case r.RoleOf(r.nouns[r.names[name]], many) != "":
			return r.gathered(respoken(t, i, n+3, t.Raw(i, 2)+" "+many+" with "+told+" "+many))
		}
	}
	return t
}

// tells reports whether a word tells the colour, the material or the state of what stands behind it.
func (r *Reader) tells(word string) bool {
	m, known := r.meanings.Of(word)
	_, shade := r.shades.Of(word)
	return shade || known && (m.kind == colouring || m.kind == substance || m.kind == modifying)
}

// tint reports whether word i is a colour or a shade.
func (r *Reader) tint(t language.Text, i int) bool {
	m, known := r.meanings.Of(t.Span(i, 1))
	_, shade := r.shades.Of(t.Span(i, 1))
	return known && m.kind == colouring || shade
}

// written is a text of other words, with signs where there are pauses.
func written(t language.Text, words []language.Word) string {
	var b strings.Builder
	for _, w := range words {
		b.WriteString(w.Pause.Sign())
		b.WriteString(t.Normal[w.From:w.To])
	}
	return b.String()
}
