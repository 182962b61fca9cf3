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
	usual   []string
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
		if len(r.usual) < 3 {
			r.usual = append(r.usual, f.Called)
		}
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

// three are the sounds nearest to a text.
func (r *relatives) three(t language.Text) (list []string) {
	add := func(name string) {
		if len(list) < 3 && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	for i := range t.Words {
		for _, b := range bases(t.Span(i, 1)) {
			if !r.table.Has(b) {
				continue
			}
			for k, name := range r.targets.Ranked(b) {
				if f := r.names[name]; f != nil && k < 3 {
					add(f.Called)
				}
			}
			break
		}
	}
	for _, called := range r.usual {
		add(called)
	}
	return list
}
