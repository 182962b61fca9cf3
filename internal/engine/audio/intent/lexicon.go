package intent

import (
	"slices"
	"strings"

	"atelier/internal/foley"
	"atelier/internal/language"
)

// sort is the sort of meaning of a phrase.
type sort uint8

const (
	name     sort = iota // means this family and nothing else
	noun                 // means it by itself
	verb                 // means it by itself
	source               // tells it from others
	trait                // asks something of it
	place                // is a scene
	material             // is a material
	modifier             // says how
)

// weights are how much a phrase of each sort speaks for a family.
var weights = [...]float64{name: 5, noun: 3, verb: 3.4, source: 1.6, trait: .4}

// meaning is one thing that a phrase may mean.
type meaning struct {
	sort   sort
	family *foley.Family
	scene  *foley.Scene
	word   string  // the trait
	first  bool    // the plainest word of the family's list
	effect *effect // of a modifier
}

// index fills the lexicon.
func (r *Reader) index() {
	r.lexicon = language.NewLexicon[[]meaning](2048)
	r.base = map[string]bool{}
	for _, f := range r.families {
		r.list(f.Names, meaning{sort: name, family: f})
		r.list(f.Nouns, meaning{sort: noun, family: f})
		r.list(f.Verbs, meaning{sort: verb, family: f})
		r.list(f.Sources, meaning{sort: source, family: f})
		for t, forms := range f.Traits {
			r.list(t+", "+forms, meaning{sort: trait, family: f, word: t})
		}
	}
	for _, s := range r.scenes {
		r.list(s.Names, meaning{sort: place, scene: s})
	}
	for i := range effects {
		r.list(effects[i].words, meaning{sort: modifier, effect: &effects[i]})
	}
}

// list adds the phrases of a list.
func (r *Reader) list(list string, m meaning) {
	first := true
	for phrase := range strings.SplitSeq(list, ",") {
		phrase = language.Normal(phrase)
		if phrase == "" {
			continue
		}
		m.first = first
		first = false
		all, _ := r.lexicon.Of(phrase)
		r.lexicon.Set(phrase, append(all, m))
		for w := range strings.FieldsSeq(phrase) {
			r.base[w] = true
		}
	}
}

// lemma is the base form of a word that the lexicon has; itself if it has none.
func (r *Reader) lemma(w string) string {
	for _, b := range bases(w) {
		if r.base[b] {
			return b
		}
	}
	return w
}

// meanings are the meanings of n words from the i-th on, as they stand or in their base forms. The form of a verb does not count as a noun: "ringing"
// is to ring, not a ring.
func (r *Reader) meanings(t language.Text, i, n int) []meaning {
	own := t.Span(i, n)
	all, _ := r.lexicon.Of(own)
	based := r.lemma(t.Span(i, 1))
	plain := slices.ContainsFunc(all, func(m meaning) bool { return m.sort == noun })
	acting := n == 1 && participle(own)
	for k := 1; k < n; k++ {
		based += " " + r.lemma(t.Span(i+k, 1))
	}
	add := func(phrase string) {
		more, _ := r.lexicon.Of(phrase)
		for _, m := range more {
			if plain && m.sort == noun || m.sort == place && strings.HasSuffix(own, "er") {
				continue // "fans" are people, a prisoner is no prison
			}
			if !acting || m.sort != noun && m.sort != source && m.sort != place {
				all = append(all[:len(all):len(all)], m)
			}
		}
	}
	if based != own {
		add(based)
	}
	if n == 1 {
		for _, b := range bases(own)[1:] { // "waves" of the sea, or of a hand
			if b != based {
				add(b)
			}
		}
	}
	return all
}
