// Package intent reads the description of a sound: what makes it, of what, how, where, how often and in which order.
//
// The text is cut into clauses ("a door creaks open, then slams"); each becomes a Cue, the family of sounds that most of its words speak for,
// with what its other words ask of it. A place by itself ("a tavern") is a scene. Start at Reader.Read.
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

// New is a reader of what can be made.
func New(families foley.List, scenes []*foley.Scene) *Reader {
	r := &Reader{families: families, scenes: scenes}
	r.index()
	r.nearest = newRelatives(families)
	return r
}

// Reading is what a text asks for.
type Reading struct {
	Cues    []Cue        // as they are said; empty: no sound was found
	Scene   *foley.Scene // the place that goes on around them; nil: none
	Without []string     // families that are not wanted
	Space   foley.Space  // where it is all heard; "": where each family usually is
	Loop    bool         // the words ask for a loop
	Seconds float64      // the words ask for a length; 0: they do not
	Music   bool         // the words ask for music
	Guessed bool         // no word means a sound: the cue is the nearest to a noun
	Refusal Refusal      // why nothing can be made; "": it can

	Understood []string
	Unknown    []string
	Notes      []string
}

// Cue is one sound of a reading.
type Cue struct {
	Family   *foley.Family
	Then     bool            // it begins when the cue before has ended; else with it
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

// Refusal is why a text cannot be a sound.
type Refusal string

// The refusals.
const (
	NoSound Refusal = "no sound"
	Speech  Refusal = "speech"
	Silence Refusal = "silence"
)

// Near are the names of the three sounds that are nearest to the words of a text, for what to say when nothing was found.
func (r *Reader) Near(prompt string) []string { return r.nearest.three(language.Cut(prompt)) }

// most is how many cues a text may have; later ones are named in the notes.
const most = 12

// Read reads a text. It never fails: Reading.Refusal says why nothing can be made.
func (r *Reader) Read(prompt string) *Reading {
	s := &scan{Reader: r, text: language.Cut(spelled(language.Exact(prompt))), out: &Reading{}}
	s.run()
	return s.out
}
