package motion

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// scenery is what a body has, stands, lies or goes on, and words of motion itself: none of it is a thing that a prompt asks to be seen.
var scenery = words("ground floor bed grass way spot place camera gate goal air water sky wall path road home circle feet step wing tail shell " +
	"clip loop cycle animation motion action side back music dance")

// unshown notes the things that the words of a script name, since a clip moves the body alone: a cup that is drunk from, a broom. A hand that holds
// something may hold just that: a weapon or a tool is then not spoken of, nor is what it is known to hold.
func (s *Script) unshown(held [2]Held) {
	var named []string
	holds := held != [2]Held{}
	for i := range s.Lines {
		for l := &s.Lines[i]; l != nil; l = l.With {
			for _, word := range l.Objects {
				if (isThing(word) || isTool(word)) && !isHeld(word, held) && !slices.Contains(named, word) {
					named = append(named, word)
				}
			}
			for _, word := range l.Others {
				if !slices.Contains(named, word) {
					named = append(named, word)
				}
			}
		}
	}
	if named == nil {
		return
	}
	s.Unknown = slices.DeleteFunc(s.Unknown, func(w string) bool { return slices.Contains(named, strings.ToLower(w)) })
	for i, word := range named {
		named[i] = fmt.Sprintf("%q", word)
	}
	verb, but := "is", ""
	if len(named) > 1 {
		verb = "are"
	}
	if holds {
		but = ", unless the figure holds it"
	}
	s.note("%s %s not shown: a clip moves the body alone%s", strings.Join(named, ", "), verb, but)
}

// isHeld reports whether a word names what one of the hands is known to hold, or a tool that is carried as the hand's thing is, of which no word is known.
func isHeld(word string, held [2]Held) bool {
	m, _ := lexicon().Of(word)
	return slices.ContainsFunc(held[:], func(h Held) bool {
		if h.As != Nothing && m.sort == tool && slices.Contains(m.carries, h.As) {
			return true
		}
		return h.Sort != "" && strings.HasSuffix(strings.TrimSuffix(word, "s"), h.Sort)
	})
}

// isTool reports whether a word names a thing that tells the way of striking, shooting or working. A spell is none.
func isTool(word string) bool {
	m, ok := lexicon().Of(word)
	return ok && m.sort == tool && slices.ContainsFunc(wordnet.Open().Lookup(word), func(s wordnet.Sense) bool { return s.File == wordnet.Artifact })
}

// ofTheActor are the prepositions before a noun that says who moves, or in whose manner: "walks like a king", "the dance of a king".
var ofTheActor = words("like as of for by than")

// beside are the prepositions before whom or what a body meets.
var beside = append(words("to at with off on onto before after"), passed...)

// encountered is the noun of a phrase of n words behind a verb that names a person or an animal beside the body: "past the guard", "to the old king".
// A noun right behind a participle names the body itself: "a galloping stallion".
func (r *reader) encountered(i, n int) []string {
	t := r.text
	if first := t.Span(i, 1); n > 1 && slices.Contains(determiners, first) {
		i, n = i+1, n-1
	}
	lemma, _, ok := wordnet.Open().Lemma(t.Span(i, n))
	if !ok || slices.Contains(scenery, lemma) || !among(lemma, 1, actors()) {
		return nil
	}
	begins := func(at int) bool {
		return slices.Contains(determiners, t.Span(at, 1)) || slices.Contains(beside, t.Span(at, 1))
	}
	at := i - 1
	if at > 0 && !begins(at) && !strings.HasSuffix(t.Span(at, 1), "ing") { // an adjective
		at--
	}
	if at < 0 || !begins(at) {
		return nil
	}
	for at > 0 && slices.Contains(determiners, t.Span(at, 1)) {
		at--
	}
	if slices.Contains(ofTheActor, t.Span(at, 1)) {
		return nil
	}
	return []string{t.Span(i, n)}
}

// isThing reports whether a word of a prompt plainly names a thing that hands take or a body uses: a tool, a vessel, food, a seat.
func isThing(word string) bool {
	lemma, _, ok := wordnet.Open().Lemma(word)
	if !ok || slices.Contains(scenery, lemma) || wordnet.Open().Seldom(lemma) || among(lemma, 1, actors()) {
		return false
	}
	if _, n := language.Grammar().Longest(language.Cut(word), 0); n > 0 {
		return false
	}
	for _, s := range wordnet.Open().Lookup(lemma) {
		switch {
		case s.Order > 1 || s.Order == 0 && (s.File == wordnet.Body || s.File == wordnet.Person):
			return false
		case s.File == wordnet.Artifact || s.File == wordnet.Food || s.File == wordnet.Plant:
			return true
		}
	}
	return false
}
