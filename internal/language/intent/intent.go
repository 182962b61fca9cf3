// Package intent reads what a prompt asks for: one thing, with its materials, colours, size, age and style.
//
// A Reader is made once from the vocabulary of what can be built and then reads any prompt, in any script, without an error:
// there is always a nearest thing, and words that were not understood are listed. Reading is a pure function. Start at Reader.Read.
package intent

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
)

// Intent is a prompt as values. It is plain data and survives JSON.
type Intent struct {
	Thing     Thing
	Count     int    // how many were asked for; 1 when the prompt does not say
	Heaped    bool   // they stand on each other: "a stack of crates"
	Guessed   bool   // no number is said: Count is what a word such as "pile" stands for
	Rowed     bool   // they stand side by side: "a row of barrels"
	Ranks     int    // they stand in so many rows: "in two rows"; −1: in rows of two, one behind the other: "in a column"; 0: not said
	Ringed    bool   // they stand in a circle
	Facing    bool   // they stand face to face: "two knights fighting"
	Pose      string // for a rig: "t_pose", "a_pose"; "": not said
	Statue    *Statue
	Colours   []Colour
	Materials []Material
	Modifiers []Modifier
	Size      Size
	Bright    Brightness
	Style     Style
	Triangles int      // the budget that the words give; 0 when they give none
	Traits    []string // of the archetype
	Patterned []string // traits that words say of one garment: "striped skirt" of "a striped skirt and a blouse"
	Named     []string // roles of its own parts for which the words have a noun of another thing: the "blade" of "a viking with an axe"
	Counted   []Counted
	Written   []string // texts that stand on it, on a part each where they are several: "a sign with the word SALE"
	WrittenOn string   // the side or part that has the text, by the words about it: "sign"; "": they do not say
	Excluded  []Excluded
	Relations []Relation
	Foreign   bool      // the prompt seems to be in another language
	Meant     string    // if the thing is not of the family: the noun that its noun is nearly spelt as; empty: none
	Instead   []string  // if the thing is not of the family: the nearest things that can be built, "a chair"
	Unknown   []string  // content words that were not understood, in their order
	Notes     note.List // for the manifest: which words were taken for something else, and which were not followed
}

// Thing is what to build.
type Thing struct {
	Head      string  // as written: "wolves"; empty when the prompt names no thing
	Noun      string  // its lemma: "wolf"
	Archetype string  // the archetype's name: "fox"
	Match     Match   // how it was found
	Via       string  // the way to it: "wolf → canine → fox"
	Distance  int     // steps of that way
	Nearness  float64 // 0…1: 1 is the thing itself
	Family    bool    // the archetype is the thing, or of its family; false: the nearest archetype is something else
}

// Match is how a noun found its archetype.
type Match string

// The matches, surest first.
const (
	Exact    Match = "exact"    // a noun of the archetype
	Alias    Match = "alias"    // another name for such a noun
	Hypernym Match = "hypernym" // the nearest by what it is a kind of
	Fallback Match = "fallback" // nothing is near: by the seed of the prompt
)

// Statue says that the thing is an image of it: all of one material.
type Statue struct {
	Word     string // "statue", "toy"
	Material string // a material's name; empty when neither the words nor the vocabulary have one
	Painted  bool   // it keeps its own colours, as painted plastic does: a toy
}

// Colour is a colour word.
type Colour struct {
	Word   string    // "dark red"
	RGB    geom.Vec3 // sRGB, 0…1
	Target string    // the role that it is meant for; empty: the thing
	Part   string    // the part of that role that the words call, in the singular: the "leg" of a frame; empty: all of the role
	Of     string    // the material that it stands before: "black oak"; empty: none
}

// Material is a material word.
type Material struct {
	Word   string  // "oaken"
	Name   string  // the material's name: "wood"
	Sort   string  // a key of its Sorts; empty for the default
	Target string  // the role that it is meant for; empty: the thing
	Part   string  // as of a Colour
	Shade  float32 // "dark oak" −0.4, "pale oak" +0.4
	Over   string  // the material that it stands before: "painted wood"; empty: none
	Noun   bool    // it stands before the thing's noun: "a wooden sword with gold"
	Lent   bool    // said of the whole set, beside others or beside a material of the thing's own: it fills only roles that take it
}

// Modifier is a word for age or state.
type Modifier struct {
	Word   string
	Name   string  // the modifier's name: "weathered"
	Amount float32 // 1 as the plain word says, "slightly" 0.5, "very" 1.4
	Target string  // the role that it is meant for; empty: the thing
	Part   string  // as of a Colour
	Of     string  // the material that it stands before: "rusty iron"; empty: none
}

// Size is how large and of what proportions, as factors; 1 is usual.
type Size struct {
	Scale            float32 // of the whole
	Tall, Wide, Deep float32 // of the proportions
	Measures         []Measure
	Grown            []Growth // how much larger or smaller it is than by the measures above
	Span             Span     // how long it is by what the words call it
	Beyond           int8     // 1: the newest words ask for more than the factors reach; -1: for less
}

// Measured reports whether the words give the size by lengths, and so no neighbour changes it.
func (s Size) Measured() bool { return len(s.Measures)+len(s.Grown) > 0 }

// Measure is a length from the words.
type Measure struct {
	Axis   language.Axis // "": a single one is of the longest side, and several are of the sides that they fit best
	Metres float32
}

// Growth is what makes a side longer or shorter: a length, as in "10 cm taller", or a factor, as in "twice as tall".
type Growth struct {
	Words  string
	Axis   language.Axis // "": the longest side, and the others in proportion; Longest: the longest side alone
	Metres float32       // below 0: it becomes shorter
	Times  float32       // the factor; 0: the length counts
}

// Longest is the axis of the longest side, whichever it is.
const Longest language.Axis = "longest"

// Excluded is a colour or a material that the thing shall not have: "not red", "no wood".
type Excluded struct {
	Word     string
	Material string    // the material's name; "": it is a colour
	RGB      geom.Vec3 // of a colour: sRGB, 0…1
	Target   string    // the role that it is meant for; empty: the thing
}

// Counted is how many parts of a sort the words give a thing: "six wheels", "no bucket". Only what is built tells whether it has so many.
type Counted struct {
	Words string
	Part  string // in the singular: "wheel"
	Role  string // the role that it is on this thing: a knight's sword is its "blade"; empty: none
	N     int    // 0: it shall have none
	Apart bool   // it can be built as a thing of its own, too: parts of that sort have its name
}

// Style is how to draw it.
type Style string

// The styles; the empty one was not said.
const (
	Realistic Style = "realistic"
	LowPoly   Style = "low_poly"
	Cartoon   Style = "cartoon"
	Voxel     Style = "voxel"
)

// Relation is a further thing that the prompt names: "holding a sword", "on a rock".
type Relation struct {
	Word string // "holding", "on"
	Noun string // its lemma, when it has one
	Text string // the whole phrase

	// What the phrase says of what it names, which may be a part of the thing that no role calls so; and what else such a part may be called.
	Colours   []Colour
	Materials []Material
	Modifiers []Modifier
	Parts     []string
	Else      string // its words for what only another shape of the part would show: "lion" of "with a lion boss"
}

// Brightness is how much lighter a thing is than usual, in steps; below 0 it is darker.
type Brightness struct {
	Light float32 // of what it gives off
	Tone  float32 // of its own colours
}

// Brighter is the brightness changed by steps, within what can be told apart.
func (b Brightness) Brighter(light, tone float32) Brightness {
	return Brightness{Light: min(max(b.Light+light, -mostSteps), mostSteps), Tone: min(max(b.Tone+tone, -mostSteps), mostSteps)}
}

// mostSteps bounds a brightness.
const mostSteps = 3

// Clone is a deep copy, so that a revision leaves its original alone.
func (i Intent) Clone() Intent {
	if i.Statue != nil {
		s := *i.Statue
		i.Statue = &s
	}
	i.Colours, i.Materials, i.Modifiers = slices.Clone(i.Colours), slices.Clone(i.Materials), slices.Clone(i.Modifiers)
	i.Size.Measures, i.Size.Grown = slices.Clone(i.Size.Measures), slices.Clone(i.Size.Grown)
	i.Traits, i.Relations = slices.Clone(i.Traits), slices.Clone(i.Relations)
	i.Named, i.Written, i.Patterned = slices.Clone(i.Named), slices.Clone(i.Written), slices.Clone(i.Patterned)
	i.Counted, i.Excluded = slices.Clone(i.Counted), slices.Clone(i.Excluded)
	i.Unknown, i.Notes, i.Instead = slices.Clone(i.Unknown), slices.Clone(i.Notes), slices.Clone(i.Instead)
	return i
}

// sizeOf is a size whose factors that are left out are 1.
func sizeOf(s Size) *Size {
	s.Scale, s.Tall, s.Wide, s.Deep = cmp.Or(s.Scale, 1), cmp.Or(s.Tall, 1), cmp.Or(s.Wide, 1), cmp.Or(s.Deep, 1)
	return &s
}

// sides are the factors of a size, the whole first.
func (s Size) sides() iter.Seq2[language.Axis, float32] {
	return func(yield func(language.Axis, float32) bool) {
		_ = yield("", s.Scale) && yield(language.Width, s.Wide) && yield(language.Height, s.Tall) && yield(language.Depth, s.Deep)
	}
}

// The bounds of factors: of the whole, which only the length of a model limits, and of a proportion.
const (
	mostScale      = 100
	mostProportion = 4
)

// times is the size with factors applied by an amount, kept within what can be built.
func (s Size) times(f Size, amount float32) Size {
	by := func(a, b, most float32) float32 {
		wanted := a * float32(math.Pow(float64(b), float64(amount)))
		got := min(max(wanted, 1/most), most)
		if got != wanted {
			s.Beyond = int8(cmp.Compare(wanted, got))
		}
		return got
	}
	if f.Span != Natural {
		s.Span = f.Span
	}
	if f.Span == Exactly && f.Scale != 1 { // "1:24"
		s.Scale = f.Scale
		return s
	}
	s.Scale = by(s.Scale, f.Scale, mostScale)
	s.Tall, s.Wide, s.Deep = by(s.Tall, f.Tall, mostProportion), by(s.Wide, f.Wide, mostProportion), by(s.Deep, f.Deep, mostProportion)
	return s
}
