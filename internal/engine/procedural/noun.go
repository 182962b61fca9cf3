package procedural

import (
	"slices"
	"strings"

	"atelier/internal/language/intent"
	"atelier/internal/language/wordnet"
)

// Noun tells the author of a recipe which thing a noun means today, and how a recipe of it is heard.
type Noun struct {
	Word  string `json:"word"`
	Taken string `json:"taken,omitempty"` // the thing that has it, which gives it up to a recipe of one's own
	Known bool   `json:"known"`           // a dictionary has it
	Kind  string `json:"kind,omitempty"`  // of a noun that no dictionary has: its last word, whose kind of thing it is; "": no dictionary has that either
}

// Noun tells what a noun means today.
func (c Config) Noun(word string) Noun {
	word = plainly(word)
	n := Noun{Word: word, Taken: whose(intent.New(c.Vocabulary()), word), Known: wordnet.Open().Has(word)}
	if last := word[strings.LastIndexByte(word, ' ')+1:]; !n.Known && wordnet.Open().Has(last) {
		n.Kind = last
	}
	return n
}

// mostBroader is how many broader nouns are tried as words that are near to one.
const mostBroader = 6

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
