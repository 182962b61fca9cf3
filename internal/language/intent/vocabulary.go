package intent

import (
	"atelier/internal/language"
	"atelier/internal/language/fact"
)

// Vocabulary are the things that can be built and their materials, with the words that mean them. Each engine assembles it from its own lists.
type Vocabulary struct {
	Things    []*Entry
	Materials []Substance
	Modifiers []State
	Surfaces  []Phrased // that can be named by themselves: "cobblestone"
	Patterns  []Phrased // in which the pieces of surfaces lie: "herringbone"
	Prints    []Phrased // figures in two colours: "stripes"

	Broken func(name string) bool // whether a thing could not be built, so that no refusal offers it; nil: all can be built
}

// Entry is one thing that can be built, with its words.
type Entry struct {
	language.Nature
	Name       string
	Family     string
	Called     string            // how it is spoken of: "a chair"
	Nouns      []string          // WordNet lemmas that mean it, the plainest first; other nouns reach it by hypernyms
	Names      string            // further names, a list: what WordNet lacks, or knows for something else
	Kin        string            // classes of nouns that it fairly stands for, a list: a bench or a sofa is a "seat"; "": its first noun
	Realms     string            // whole realms of nouns that it stands for where nothing closer can be built, a list
	Roles      []Role            // its parts, the main one first
	Traits     []string          // its variants beyond material, colour, size and age
	Poses      []string          // those of the traits that exclude each other: "sitting", "standing"
	Forms      map[string]string // of a trait, other words for it, a list
	Implies    map[string]string // of a trait, the words that imply it, a list: "backless" is implied by "stool"
	Holds      map[string]string // of a trait, what the thing shows with it when it is full of that, a list
	Sorts      fact.Sorts        // sorts of things that words and places have rules for
	Senses     map[string]string // of a noun of its own, the nouns that mean it beside another thing, in the form of fact.SensesOf
	Deeds      map[string]string // of the place of a tool, a Place, the verbs that are done with it there, a list
	Callings   string            // classes of people for whom it stands where there is no figure of their own, a list
	Lengthwise language.Axis     // along which a long one is long; "": along LongSide
	LongSide   language.Axis     // the side that is long by its usual size; "": its width
	Bears      language.Bears    // figures that are pictures on its surface
	Ground     bool              // others are built on it: a hill, a cliff
	Scoped     bool              // its words for parts take nothing from things and materials of the same name
}

// Of reports whether the thing is of a sort by whichever of its nouns it is called.
func (a *Entry) Of(sort fact.Sort) bool { return a.CalledOf(sort, "") }

// CalledOf reports whether the thing is of a sort when words call it by a noun.
func (a *Entry) CalledOf(sort fact.Sort, noun string) bool {
	return a != nil && a.Sorts.Has(sort, noun)
}

// Role is a sort of part.
type Role struct {
	Name  string
	Words string // further words that call it, a list

	Optional bool // the thing has it only if words name it: then it gets a trait with the part's name
}

// Substance is one material, with its words.
type Substance struct {
	Name  string
	Words []string
	Sorts []string // narrower words
	Late  bool     // another meaning of its words takes precedence: "snow" is weather before it is a surface
}

// State is one modifier, with its words.
type State struct {
	Name  string
	Words []string
}
