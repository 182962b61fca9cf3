package procedural

import (
	"slices"
	"strings"

	"atelier/internal/language/intent"
	"atelier/internal/language/wordnet"
)

// Noun tells the author of a recipe whether a noun is free, and which thing stands in for it today.
type Noun struct {
	Word    string   `json:"word"`
	Taken   string   `json:"taken,omitempty"` // the thing that has it
	Known   bool     `json:"known"`           // a dictionary has it
	Broader []string `json:"broader"`         // broader nouns of the dictionary that no thing has, the nearest first
}

// mostBroader is how many broader nouns are listed.
const mostBroader = 6

// Noun tells whether a noun is free. Of a compound that no dictionary has, the broader nouns are those of its last word.
func (c Config) Noun(word string) Noun {
	word = plainly(word)
	r := intent.New(c.Vocabulary())
	has := func(word string) string {
		if t := r.Read("a " + word).Thing; t.Match == intent.Exact && t.Head == word {
			return t.Archetype
		}
		return ""
	}
	table := wordnet.Open()
	n := Noun{Word: word, Taken: has(word), Known: table.Has(word), Broader: []string{}}
	from := word
	if !n.Known {
		from = word[strings.LastIndexByte(word, ' ')+1:]
		if from != word && table.Has(from) && has(from) == "" {
			n.Broader = append(n.Broader, from)
		}
	}
	for _, name := range above(table, from) {
		if len(n.Broader) < mostBroader && !slices.Contains(n.Broader, name) && name != word && has(name) == "" {
			n.Broader = append(n.Broader, name)
		}
	}
	return n
}

// steps is the largest distance of a broader noun: above that are "artifact" and "entity", which say nothing.
const steps = 4

// vague are nouns so broad that a thing which had them would stand for everything.
var vague = []string{"artifact", "whole", "object", "instrumentality", "structure", "matter", "unit", "living thing", "organism", "plant part",
	"natural object", "substance", "part"}

// above are the names of the broader senses of a word, the nearest first: of its most frequent sense, then of the next. Of "bench" they are seat and
// furniture, and only then tableland. Only senses of tangible things count.
func above(t *wordnet.Table, word string) (names []string) {
	for _, s := range t.Lookup(word) {
		if s.File.Tangible() {
			names = append(names, broader(t, s.Synset)...)
		}
	}
	return names
}

// broader are the names of what a sense is a kind of, level by level.
func broader(t *wordnet.Table, of wordnet.Synset) (names []string) {
	level := []wordnet.Synset{of}
	for range steps {
		var next []wordnet.Synset
		for _, s := range level {
			for h := range t.Hypernyms(s) {
				if name := t.Name(h); t.File(h).Tangible() && !slices.Contains(next, h) && !slices.Contains(vague, name) {
					next = append(next, h)
					names = append(names, name)
				}
			}
		}
		level = next
	}
	return names
}
