package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// refused finds requests for spoken or sung words, which the engine cannot make. A cow may "say" something.
func (s *scan) refused() bool {
	talking := false
	for i := range s.text.Words {
		if _, n := speech().Longest(s.text, i); n > 0 && !s.negatedAt(i) && !s.occasion(i) {
			talking = talking || !saying[s.text.Span(i, 1)] || n > 1 || !s.animal()
		}
		if _, n := voices().Longest(s.text, i); n > 0 && i > 0 {
			before, _ := people().Of(s.text.Span(i-1, 1))
			talking = talking || before
		}
	}
	if talking {
		s.out.Refusal = Speech
		s.report()
	}
	return talking
}

// occasion reports whether a word only says when something sounds: "applause after the speech".
func (s *scan) occasion(i int) bool {
	for i--; i > 0 && article[s.text.Span(i, 1)]; i-- {
	}
	when, _ := occasions().Of(s.text.Span(max(0, i), 1))
	return when && i > 0
}

// saying are words of speech that are said of animals, too.
var saying = map[string]bool{"say": true, "says": true, "saying": true, "said": true, "speak": true, "speaks": true, "speaking": true}

// animal reports whether a word names an animal that makes a sound, and none a person.
func (s *scan) animal() (found bool) {
	for i := range s.text.Words {
		if person, _ := people().Of(s.text.Span(i, 1)); person {
			return false
		}
		for _, b := range bases(s.text.Span(i, 1)) {
			animal := slices.ContainsFunc(s.nearest.table.Lookup(b), func(n wordnet.Sense) bool { return n.File == wordnet.Animal })
			all, _ := s.lexicon.Of(b)
			found = found || animal && slices.ContainsFunc(all, func(m meaning) bool { return m.sort <= source })
		}
	}
	return found
}

// head is the part of a clause that names what sounds: the words before the place; of a clause that begins with a verb, the verb alone.
func (s *scan) head(c clause, tokens []token) clause {
	if len(tokens) > 0 && tokens[0].doing {
		c.to = tokens[0].at
		return c
	}
	for i := c.from + 1; i < c.to; i++ {
		if _, n := in().Longest(s.text, i); n > 0 {
			c.to = i
		}
	}
	return c
}

// objects finds a clause that begins with a verb. The following noun is the verb's object, which like a place makes no sound: "sawing a log".
func (s *scan) objects(c clause, tokens []token) {
	if len(tokens) == 0 || tokens[0].at > c.from {
		return
	}
	first := &tokens[0]
	word := s.text.Span(first.at, 1)
	acts := slices.ContainsFunc(first.meanings, func(m meaning) bool { return m.sort == verb })
	if first.n > 1 || !participle(word) || !acts || slices.ContainsFunc(bases(word), func(b string) bool { return vague[b] }) {
		return
	}
	first.doing = true
	for i := range tokens[1:] {
		tokens[i+1].place = true
	}
}

// strange reports whether a clause names a thing that no family knows. An owl that hoots is not made as a horn, although horns hoot.
func (s *scan) strange(c clause, tokens []token) bool {
	return s.unknown(c.from, c.to, tokens, s.nearest.thing) || s.outside(c)
}

// outside reports whether a clause names a well-known sound that cannot be made.
func (s *scan) outside(c clause) bool {
	for i := c.from; i < c.to; i++ {
		if _, n := beyond().Longest(s.text, i); n > 0 {
			return true
		}
	}
	return false
}

// unknown reports whether a range has a content word that the reader does not know.
func (s *scan) unknown(from, to int, tokens []token, counts func(word string) bool) bool {
	known := map[int]bool{}
	for _, t := range tokens {
		for i := t.at; i < t.at+t.n; i++ {
			known[i] = true
		}
	}
	for i := from; i < to; i++ {
		w := s.text.Span(i, 1)
		if known[i] || s.said[i] || article[w] {
			continue
		}
		if _, n := language.Grammar().Longest(s.text, i); n > 0 {
			continue
		}
		if _, n := neutral().Longest(s.text, i); n > 0 {
			continue
		}
		if counts(w) {
			return true
		}
	}
	return false
}

// placed reports whether the places of a clause make no sound because something else does, or should: "a baby cries in the next room".
func (s *scan) placed(c clause, tokens []token) bool {
	first := slices.IndexFunc(tokens, func(t token) bool { return t.place })
	if first < 0 {
		return false
	}
	for _, t := range tokens[:first] {
		if !t.negated && slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.sort <= verb || m.sort == place }) {
			return false // the sound is named: places are its sources
		}
	}
	return s.unknown(c.from, tokens[first].since, tokens, s.content)
}

// content reports whether a word is a noun of the language, or the form of a verb.
func (s *scan) content(w string) bool {
	return participle(w) || slices.ContainsFunc(bases(w), s.nearest.table.Has)
}

// generic finds nouns that only say how a thing sounds: those before "of" and the thing, or after the thing: "the low rumble of a Harley", "thunder
// growls".
func (s *scan) generic(tokens []token) {
	for i := range tokens {
		t := &tokens[i]
		t.generic = i > 0 && s.verbOf(tokens[i-1], *t)
		end := t.at + t.n
		if end >= len(s.text.Words) || s.text.Span(end, 1) != "of" {
			continue
		}
		for _, later := range tokens[i+1:] {
			if !later.negated && slices.ContainsFunc(later.meanings, func(m meaning) bool { return m.sort <= noun || m.sort == source }) {
				t.generic = true
			}
		}
	}
}

// verbOf reports whether a token is a verb in the third person whose subject is the thing before it, and which by itself names another sound.
func (s *scan) verbOf(thing, t token) bool {
	w := s.text.Span(t.at, 1)
	if t.n > 1 || thing.at+thing.n != t.at || s.text.Words[t.at].Pause > language.Blank || !strings.HasSuffix(w, "s") ||
		strings.HasSuffix(s.text.Span(t.at-1, 1), "s") {
		return false
	}
	named := false
	for _, f := range s.families {
		_, as := thing.speaks(f)
		if as > source {
			continue
		}
		if _, too := t.speaks(f); too <= source {
			return false
		}
		named = named || as <= noun
	}
	return named
}

// atScene reports whether a token is a scene.
func (s *scan) atScene(tokens []token) bool {
	return slices.ContainsFunc(tokens, func(t token) bool {
		return !t.negated && slices.ContainsFunc(t.meanings, func(m meaning) bool { return m.sort == place })
	})
}
