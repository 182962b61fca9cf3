// Package intent reads the description of a sound: what makes it, of what, how, where, how often and in which order.
//
// The text is cut into clauses ("a door creaks open, then slams"); each becomes a Cue: the family of sounds that most of its words speak for, changed
// as its other words ask. A place by itself ("a tavern") is a scene. Start at Reader.Read.
package intent

import (
	"strings"
	"sync"

	"atelier/internal/foley"
	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/language/slip"
	"atelier/internal/media/sound"
)

// Reader knows the words of families and scenes.
type Reader struct {
	families foley.List
	scenes   []*foley.Scene
	lexicon  language.Lexicon[[]meaning]
	base     map[string]bool // every single word of the lexicon
	nearest  *relatives
	words    func() *slip.Words // what is known with a slip of the pen in it
}

// New makes a reader for a vocabulary of families and scenes.
func New(families foley.List, scenes []*foley.Scene) *Reader {
	r := &Reader{families: families, scenes: scenes}
	r.index()
	r.nearest, r.words = newRelatives(families), sync.OnceValue(r.spellings)
	return r
}

// Reading is a text as it was understood.
type Reading struct {
	Cues    []Cue        // in the order of the text; empty: no sound was found
	Scene   *foley.Scene // the ambience around them; nil: none
	Without []string     // families that the text excludes
	Space   foley.Space  // the space of all sounds; "": each family's usual one
	Loop    bool         // the words ask for a loop
	Seconds float64      // the words ask for a length; 0: they do not
	Music   bool         // the words ask for music
	Guessed bool         // no word names a sound: the cue is the family nearest to a noun
	Refusal Refusal      // why nothing can be made; "": it can

	Understood []string
	Unknown    []string
	Foreign    bool   // where nothing can be made: the text seems to be in another language than English
	Meant      string // where nothing can be made: the word that one of Unknown is nearly spelt as; "": there is none
	Notes      note.List
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

// Near names three sounds for the message when nothing was found: first the near ones to the words of a text, then well-known ones. near is how many of
// them are near.
func (r *Reader) Near(prompt string) (names []string, near int) {
	return r.nearest.three(language.Cut(prompt), wellKnown)
}

// Quiet are the names of three quiet sounds.
func (r *Reader) Quiet() []string {
	names, _ := r.nearest.three(language.Text{}, quiet)
	return names
}

// most is the largest number of cues of a text; the notes name further ones.
const most = 12

// Read reads a text. It never fails: Reading.Refusal says why nothing can be made.
func (r *Reader) Read(prompt string) *Reading {
	t, slips := r.mended(language.Cut(spelled(language.Exact(prompt))))
	s := &scan{Reader: r, text: t, out: &Reading{}}
	for _, p := range slips {
		s.note("%s", strings.TrimSuffix(p.Note(), "."))
	}
	s.run()
	if s.out.Refusal == NoSound {
		s.out.Foreign = t.Foreign() || t.ForeignStart() || t.ForeignProse()
		if !s.out.Foreign {
			s.out.Meant = r.meant(t)
		}
	}
	return s.out
}
