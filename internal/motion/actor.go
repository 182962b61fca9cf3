package motion

import (
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// sense is one meaning of a noun of WordNet: its most frequent one is 0.
type sense struct {
	lemma string
	order int
}

// actors are what moves by itself: "a running man" names a motion, "a running shoe" does not.
var actors = sync.OnceValue(func() []wordnet.Synset {
	return synsets(sense{"person", 0}, sense{"people", 0}, sense{"gathering", 0}, sense{"human body", 0}, sense{"animal", 0}, sense{"imaginary being", 0},
		sense{"spiritual being", 0}, sense{"ghost", 0}, sense{"skeletal system", 0}, sense{"robot", 0}, sense{"puppet", 0}, sense{"doll", 0},
		sense{"snowman", 0}, sense{"vehicle", 0})
})

// engines are what moves where it stands: machines, and what opens.
var engines = sync.OnceValue(func() []wordnet.Synset {
	return synsets(sense{"machine", 0}, sense{"propeller", 0}, sense{"fan", 0}, sense{"bell", 0}, sense{"pendulum", 0}, sense{"turret", 1},
		sense{"movable barrier", 0}, sense{"box", 0}, sense{"drawer", 0}, sense{"lid", 1})
})

// synsets are the synsets of senses.
func synsets(list ...sense) (out []wordnet.Synset) {
	for _, s := range list {
		out = append(out, wordnet.Open().Lookup(s.lemma)[s.order].Synset)
	}
	return out
}

// among reports whether one of the most frequent senses of a lemma, so many, is a kind of what is listed.
func among(lemma string, senses int, kinds []wordnet.Synset) bool {
	for _, s := range wordnet.Open().Lookup(lemma) {
		for _, k := range kinds {
			if s.Order < senses && wordnet.Open().Is(s.Synset, k) {
				return true
			}
		}
	}
	return false
}

// longestLemma is the most words that a compound noun of a prompt has.
const longestLemma = 3

// actor is the number of words of a noun at a place that plainly means what moves by itself: "golden retriever"; 0: there is none. A plural right after
// a noun is a verb: "the horse bucks"; so is a word that is seldom a noun: "they bear it".
func (r *reader) actor(i int) int {
	for n := min(longestLemma, r.text.Run(i)); n > 0; n-- {
		lemma, plural, ok := wordnet.Open().Lemma(r.text.Span(i, n))
		after := i > 0 && r.text.Run(i-1) > 1 && !r.grammatical(i-1) // another word of the phrase
		attribute := after && strings.HasSuffix(r.text.Span(i-1, 1), "ing")
		if !ok || (plural || wordnet.Open().Seldom(lemma)) && after && !attribute {
			continue
		}
		if among(lemma, 1, actors()) {
			return n
		}
	}
	return 0
}

// still reports whether the noun phrase at a place means what does not move. A word that WordNet does not know may be the name of a body.
func (r *reader) still(i int) (still bool) {
	t := wordnet.Open()
	for end := i + min(longestLemma, r.text.Run(i)); i < end && !r.grammatical(i); i++ {
		for n := end - i; n > 0; n-- {
			lemma, _, ok := t.Lemma(r.text.Span(i, n))
			if !ok || t.Seldom(lemma) {
				continue
			}
			if among(lemma, 3, actors()) || among(lemma, 3, engines()) {
				return false
			}
			still = true
		}
	}
	return still
}

// participle is the verb of the lexicon whose participle of the present a word is: "fight" of "fighting"; none for a thing, such as a building.
func participle(word string) (base string, m meaning) {
	stem, ok := strings.CutSuffix(word, "ing")
	if !ok || len(stem) < 2 {
		return "", m
	}
	if senses := wordnet.Open().Lookup(word); senses != nil && senses[0].File == wordnet.Artifact {
		return "", m
	}
	for _, b := range stems(stem) {
		if m, ok := lexicon().Of(b); ok && m.sort == verb {
			return b, m
		}
	}
	return "", m
}

// stems are what a verb may be whose participle has a stem of two letters or more before its "ing".
func stems(stem string) []string {
	n := len(stem)
	switch {
	case stem[n-1] == stem[n-2]: // "hopping"
		return []string{stem, stem + "e", stem[:n-1]}
	case stem[n-1] == 'y': // "dying"
		return []string{stem, stem + "e", stem[:n-1] + "ie"}
	}
	return []string{stem, stem + "e"}
}

// infinitive is the form of a verb, or of a phrase that begins with one, behind "cannot": "drive" of "drives". A deed is done: "do the splits".
// What has no such form in the lexicon stays.
func infinitive(said string) string {
	if slices.Contains(strings.Split(deeds, ", "), said) {
		if !strings.HasSuffix(said, "s") {
			said = language.WithArticle(said)
		}
		return "do " + said
	}
	first, rest, _ := strings.Cut(said, " ")
	var forms []string
	if stem, ok := strings.CutSuffix(first, "ing"); ok && len(stem) > 1 {
		forms = stems(stem)
	}
	if stem, ok := strings.CutSuffix(first, "s"); ok {
		forms = []string{stem, strings.TrimSuffix(stem, "e"), strings.TrimSuffix(stem, "ie") + "y"}
	}
	for _, f := range forms {
		if whole := strings.TrimSpace(f + " " + rest); verbIn(f) || verbIn(whole) {
			return whole
		}
	}
	return said
}

// verbIn reports whether words are a verb of the lexicon.
func verbIn(said string) bool {
	m, ok := lexicon().Of(said)
	return ok && m.sort == verb
}

// meaning is what the word or phrase at a place means, and its number of words: what the lexicon says, a participle, or a noun of what moves by itself.
func (r *reader) meaning(i int) (meaning, int) {
	if m, n := lexicon().Longest(r.text, i); n > 0 {
		return m, n
	}
	if base, m := participle(r.text.Span(i, 1)); base != "" {
		return m, 1
	}
	return meaning{sort: person}, r.actor(i)
}

// grammatical reports whether a word begins another phrase: an article, a preposition, a number.
func (r *reader) grammatical(i int) bool {
	_, n := language.Grammar().Longest(r.text, i)
	return n > 0 || slices.Contains(determiners, r.text.Span(i, 1))
}
