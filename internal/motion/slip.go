package motion

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/slip"
	"atelier/internal/language/wordnet"
)

// spelled are the words of the lexicon of motion: all of them; and, in acting, verbs and manners, which are understood when they are misspelt, too.
var spelled = sync.OnceValue(func() (s struct{ all, acting *slip.Words }) {
	var all, acting []string
	for phrase, m := range lexicon().All() {
		words := strings.Fields(phrase)
		all = append(all, words...)
		if m.sort != person {
			acting = append(acting, words...)
		}
	}
	s.all, s.acting = slip.New(all, slip.Short), slip.New(acting, slip.Short)
	return s
})

// mended is a text with the slips in its words corrected: "jmps", "walkz". A word that the lexicon or WordNet knows stays.
func mended(t language.Text) (language.Text, []slip.Slip) {
	return slip.Mend(t, func(i int) bool { return spelt(t, i) }, func(i int) string {
		w := t.Span(i, 1)
		if slip.Inflected(w) {
			return spelled().acting.Alike(w)
		}
		return spelled().acting.Of(w)
	})
}

// spelt reports whether a word of a text is a word as it stands.
func spelt(t language.Text, i int) bool {
	w := t.Span(i, 1)
	if _, n := language.Grammar().Longest(t, i); n > 0 || spelled().all.Has(w) || slices.Contains(determiners, w) {
		return true
	}
	base, _ := participle(w)
	_, _, noun := wordnet.Open().Lemma(w)
	return base != "" || noun
}

// Meant is the verb that one of the words of a prompt without a motion is nearly spelt as; "": there is none.
func Meant(prompt string) string {
	t := language.Cut(language.Exact(prompt))
	for i := range t.Words {
		if w := t.Span(i, 1); slip.Plain(w) && !spelt(t, i) {
			if word := spelled().acting.Near(w, 2); word != "" {
				return word
			}
		}
	}
	return ""
}

// hyphened is two words with a hyphen between.
var hyphened = regexp.MustCompile(`\pL+[-‐‑]\pL+`)

// compounds is a prompt whose verbs with a hyphen have none, if they are verbs of the lexicon so: "tip-toes" is "tiptoes". What the lexicon has as two words
// keeps the hyphen: "high-fives".
func compounds(prompt string) string {
	return hyphened.ReplaceAllStringFunc(prompt, func(pair string) string {
		if verbIn(language.Normal(pair)) {
			return pair
		}
		whole := strings.NewReplacer("-", "", "‐", "", "‑", "").Replace(pair)
		if base, _ := participle(strings.ToLower(whole)); base != "" || verbIn(language.Normal(whole)) {
			return whole
		}
		return pair
	})
}

// restful are words that ask for no motion at all. They count where no others ask for one: "waves, but does not move".
var restful = language.Words("does not move, do not move, doesnt move, dont move, is not moving, are not moving, not moving, never moves, without moving, " +
	"stays put, motionless, immobile, unmoving")

// stands reads a prompt that asks for no motion: the body stands.
func (r *reader) stands() {
	for i := range r.text.Words {
		if _, n := restful().Longest(r.text, i); n > 0 {
			r.script.Lines = append(r.script.Lines, Line{Action: idle.in(0), Verb: strings.ToLower(r.text.Span(i, n)), Tempo: 1})
			r.script.Unknown = slices.DeleteFunc(r.script.Unknown, func(w string) bool { return strings.Contains(r.text.Raw(i, n), w) })
			r.script.Adjusted = slices.DeleteFunc(r.script.Adjusted, func(note string) bool { return strings.HasSuffix(note, leftOut) })
			return
		}
	}
}
