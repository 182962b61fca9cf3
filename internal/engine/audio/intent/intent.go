// Package intent reads the description of a sound: what makes it, of what, how, where, how often and in which order.
//
// The text is cut into clauses ("a door creaks open, then slams"); each becomes a Cue: the family of sounds that most of its words speak for, changed
// as its other words ask. A place by itself ("a tavern") is a scene. Start at Reader.Read.
package intent

import (
	"atelier/internal/foley"
	"atelier/internal/language"
	"atelier/internal/media/sound"
)

// Reader knows the words of families and scenes.
type Reader struct {
	families foley.List
	scenes   []*foley.Scene
	lexicon  language.Lexicon[[]meaning]
	base     map[string]bool // every single word of the lexicon
	nearest  *relatives
}

// New makes a reader for a vocabulary of families and scenes.
func New(families foley.List, scenes []*foley.Scene) *Reader {
	r := &Reader{families: families, scenes: scenes}
	r.index()
	r.nearest = newRelatives(families)
	return r
}

// Reading is a text as it was understood.
type Reading struct {
	Cues    []Cue        // in the order of the text; empty: no sound was found
	Scene   *foley.Scene // the place that goes on around them; nil: none
	Without []string     // families that the text excludes
	Space   foley.Space  // the space of all sounds; "": each family's usual one
	Loop    bool         // the words ask for a loop
	Seconds float64      // the words ask for a length; 0: they do not
	Music   bool         // the words ask for music
	Guessed bool         // no word names a sound: the cue is the family nearest to a noun
	Refusal Refusal      // why nothing can be made; "": it can

	Understood []string
	Unknown    []string
	Notes      []string
}

// Cue is one sound of a reading.
type Cue struct {
	Family   *foley.Family
	Then     bool            // it begins when the previous cue has ended; otherwise together with it
	Material *sound.Material // nil: the family's own
	Size     float64         // factors, 1 as usual
	Force    float64
	Speed    float64
	Pitch    float64
	Times    int     // 0: as it likes
	Distance float64 // metres; 0: the family's usual
	Pan      float64 // −1..1
	Traits   map[string]bool
	Space    foley.Space
}

// Refusal is the reason why no sound can be made of a text.
type Refusal string

// The refusals.
const (
	NoSound Refusal = "no sound"
	Speech  Refusal = "speech"
	Silence Refusal = "silence"
)

// Near are the names of the three sounds nearest to the words of a text, for the message when nothing was found.
func (r *Reader) Near(prompt string) []string { return r.nearest.three(language.Cut(prompt)) }

// most is the largest number of cues of a text; the notes name further ones.
const most = 12

// Read reads a text. It never fails: Reading.Refusal says why nothing can be made.
func (r *Reader) Read(prompt string) *Reading {
	s := &scan{Reader: r, text: language.Cut(spelled(language.Exact(prompt))), out: &Reading{}}
	s.run()
	return s.out
}
