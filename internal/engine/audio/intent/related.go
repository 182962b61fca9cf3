package intent

import (
	"slices"
	"strings"

	"atelier/internal/foley"
	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// relatives find the nearest family for a noun that no family has: a spaniel is a dog.
type relatives struct {
	table   *wordnet.Table
	targets *wordnet.Targets
	names   map[string]*foley.Family
}

// farthest is how many steps of WordNet a noun may be below the word of a family that is made in its place.
const farthest = 4

func newRelatives(families foley.List) *relatives {
	r := &relatives{table: wordnet.Open(), names: map[string]*foley.Family{}}
	var list []wordnet.Target
	for _, f := range families {
		for w := range strings.SplitSeq(f.Nouns, ",") {
			if w = language.Normal(w); w != "" && r.table.Has(w) {
				list = append(list, wordnet.Target{Lemma: w, Key: f.Name})
			}
		}
		r.names[f.Name] = f
	}
	r.targets = r.table.Targets(list)
	return r
}

// related looks for a relative of any noun where no word means a sound.
func (s *scan) related() {
	for i := range s.text.Words {
		if s.said[i] || len(s.out.Cues) > 0 {
			continue
		}
		for _, b := range bases(s.text.Span(i, 1)) {
			hit, ok := s.nearest.targets.Nearest(b)
			if !ok || hit.Up != hit.Distance() || hit.Distance() > farthest || !s.nearest.thing(b) {
				continue
			}
			f := s.nearest.names[hit.Key]
			s.out.Cues = append(s.out.Cues, Cue{Family: f, Size: 1, Force: 1, Speed: 1, Pitch: 1})
			s.out.Guessed = true
			s.note("nothing is called %q; the nearest is %s", s.text.Raw(i, 1), f.Called)
			s.mark(i, 1)
			break
		}
	}
}

// thing reports whether the first meaning of a word, or of its singular, is a tangible thing.
func (r *relatives) thing(word string) bool {
	for _, b := range bases(word) {
		if senses := r.table.Lookup(b); len(senses) > 0 && !r.table.Seldom(b) {
			return senses[0].File.Tangible()
		}
	}
	return false
}

// Words for sounds that are named where no word of a text is near one: sounds that everyone knows, and quiet ones.
var (
	wellKnown = []string{"knock", "rain", "thunder", "footstep", "bell"}
	quiet     = []string{"breeze", "clock", "paper", "drizzle", "cricket"}
)

// three names three sounds: first the near ones to the words of a text, then sounds of the given words. near is how many of them are near.
func (r *relatives) three(t language.Text, others []string) (list []string, near int) {
	add := func(word string, most int) {
		for k, name := range r.targets.Ranked(word) {
			if f := r.names[name]; f != nil && k < most && len(list) < 3 && !slices.Contains(list, f.Called) {
				list = append(list, f.Called)
			}
		}
	}
	for i := range t.Words {
		if b := slices.IndexFunc(bases(t.Span(i, 1)), r.table.Has); b >= 0 && r.content(t, i) {
			add(bases(t.Span(i, 1))[b], 3)
		}
	}
	near = len(list)
	for _, word := range others {
		add(word, 1)
	}
	return list, near
}

// content reports whether a word of a text may name what sounds, and is no word of grammar or of asking for a sound.
func (r *relatives) content(t language.Text, i int) bool {
	_, small := language.Grammar().Longest(t, i)
	_, plain := neutral().Longest(t, i)
	return small == 0 && plain == 0 && !article[t.Span(i, 1)]
}
