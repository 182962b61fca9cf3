package intent

import "atelier/internal/language"

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
		items = append(items, it)
		i += n
	}
	return items
}

// general is what the words from i on mean of anything. A noun of several words, such as "brown oak", says less of a surface than its first
// word, where that is a colour or the like.
func (c *coverage) general(s *scanner, i int) (item, int) {
	it, n := s.at(i)
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
	if it, n := c.webColour(t, i); n > 0 {
		return it, n
	}
	name, n := c.reader.covers.surfaces.Longest(t, i)
	take(covering, name, n)
	name, n = c.reader.covers.patterns.Longest(t, i)
	take(patterned, name, n)
	name, n = c.reader.covers.prints.Longest(t, i)
	take(printing, name, n)
	state, n := stateWords().Longest(t, i)
	take(modifying, state.name, n)
	it.amount = state.amount
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
