package intent

// What single words mean to a reader, and what changes an intent by a figure: package feedback builds on these.

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/note"
)

// Pronouns is a pattern for words that mean what a clause before has named, or the whole model.
const Pronouns = `(?:it|him|her|them|this|that|everything|the (?:(?:whole|entire) )?(?:thing|model|object|asset))`

// Articles is what stands before the nouns of a clause, and Pronoun what stands for one.
var (
	Articles = regexp.MustCompile(`^(?:(?:all|both|of|any|the|his|her|its|their|a|an|some|every|another) )+`)
	Pronoun  = regexp.MustCompile(`^` + Pronouns + `$|^(?:he|she|they)$`)
)

// Sense is what a word says of a thing.
type Sense uint8

// The senses. What no row of the lexicon has is a noun, or unknown.
const (
	Unlisted   Sense = iota
	AsMaterial       // "oak"
	AsColour         // "red"
	AsState          // "rusty"
	AsTrait          // "sitting"
	AsSize           // "tall"
	AsElse           // "with"
)

// senseOf are the senses by the kinds of the lexicon.
var senseOf = map[kind]Sense{plain: Unlisted, substance: AsMaterial, colouring: AsColour, modifying: AsState, trait: AsTrait, sizing: AsSize}

// Sense is what a word or a phrase says of a thing.
func (r *Reader) Sense(words string) Sense {
	m, _ := r.meanings.Of(words)
	if s, ok := senseOf[m.kind]; ok {
		return s
	}
	return AsElse
}

// Trait is the trait that words for one mean; empty: none.
func (r *Reader) Trait(words string) string {
	if m, _ := r.meanings.Of(words); m.kind == trait {
		return m.name
	}
	return ""
}

// Sizing are the factors that words for a size stand for: "taller".
func (r *Reader) Sizing(words string) (_ Size, ok bool) {
	m, _ := r.meanings.Of(words)
	if m.kind != sizing || m.size == nil {
		return Size{}, false
	}
	return *m.size, true
}

// Number is the number that a word says; 0: none.
func (r *Reader) Number(word string) int {
	if m, ok := r.meanings.Of(word); ok && (m.kind == counting || m.kind == grouping) {
		return int(m.amount)
	}
	if n, words := language.Cut(word).Number(0); words > 0 {
		return n
	}
	return 0
}

// Changes reports whether a word is a verb of a revision, such as "paint".
func Changes(word string) bool {
	_, verb := changeWords[word]
	return verb
}

// Entry is the archetype of a name, or nil.
func (r *Reader) Entry(archetype string) *Entry { return r.byName[archetype] }

// Apart reports whether another thing is of another family than a thing, and so rather goes with it than takes its place: the "pirate flag" of a ship.
func (r *Reader) Apart(t, other Thing) bool {
	a, b := r.byName[t.Archetype], r.byName[other.Archetype]
	return t.Match != Fallback && a != nil && b != nil && a.Family != b.Family
}

// Called is the archetype that a noun means, or nil.
func (r *Reader) Called(noun string) *Entry { return r.byName[r.thing(noun, noun, noun).Archetype] }

// Material reports whether a noun is the name of a material.
func (r *Reader) Material(noun string) bool { return r.materials[noun] }

// Form is the trait of an archetype that words are another name for; empty: none.
func (r *Reader) Form(a *Entry, words string) string {
	if forms := r.forms[a]; forms != nil {
		return forms()[words]
	}
	return ""
}

// Full are the traits that show things full of what a word names.
func (r *Reader) Full(word string) []string { return r.held[word] }

// Implied are the traits that a word implies.
func (r *Reader) Implied(word string) []string { return r.implied[word] }

// Word is a word of a text, or a phrase with one meaning.
type Word struct {
	Raw, Text string // as written, and normal
	Noun      string // its lemma or name; empty if it is no noun
	At, Words int    // its first word, and how many it has
	Names     bool   // it names a thing
	May       bool   // it names a thing, or what is also one: "an orange"
	Joins     bool   // it leads or joins a phrase: "with", "and"
	Leads     bool   // it leads a phrase
	Measures  bool   // it is a length, a number of triangles or an amount
}

// WordsOf are the words of a text with their meanings, the longest phrases first.
func (r *Reader) WordsOf(t language.Text) []Word {
	var list []Word
	for _, it := range r.scan(t) {
		list = append(list, Word{Raw: it.raw, Text: it.text, Noun: it.noun, At: it.at, Words: it.words, Names: it.rank == thing, May: it.rank >= double,
			Joins: it.kind == leading || it.kind == joining, Leads: it.kind == leading,
			Measures: it.kind == length || it.kind == budget || it.kind == number})
	}
	return list
}

// BeginsWithNoun reports whether a text begins with a noun, without an article.
func (r *Reader) BeginsWithNoun(t language.Text) bool {
	items := r.scan(t)
	return len(items) > 0 && items[0].kind == plain && items[0].rank >= weak
}

// Recounted is an intent that has n parts of a name, as the words say, instead of any number of them before.
func (r *Reader) Recounted(i Intent, words, part string, n int) Intent {
	d := &reading{Reader: r, out: i.Clone()}
	d.out.Counted = slices.DeleteFunc(d.out.Counted, func(c Counted) bool { return c.Part == r.Singular(part) })
	d.count(words, part, n)
	return d.out
}

// Resized is an intent with its size multiplied along the axes of its archetype as words say, or with its measures, where words give them. ok is false
// where no measure changes.
func (r *Reader) Resized(i Intent, words string, by Size) (_ Intent, ok bool) {
	d := &reading{Reader: r, out: i.Clone()}
	by = d.turned(by)
	size := &d.out.Size
	if len(size.Measures) > 0 {
		for k, g := range size.Grown {
			size.Grown[k].Metres *= by.factor(g.Axis)
		}
		return d.out, size.measured(by)
	}
	for k := range size.Grown {
		size.Grown[k].Metres *= by.Scale
	}
	*size = size.times(*sizeOf(Size{Scale: by.Scale}), 1)
	for _, side := range [...]Growth{{Axis: language.Height, Times: by.Tall}, {Axis: language.Width, Times: by.Wide}, {Axis: language.Depth, Times: by.Deep}} {
		if side.Times != 1 {
			side.Words = words
			size.Grown = append(size.Grown, side)
		}
	}
	return d.out, true
}

// Lengthened is an intent one side of which becomes so many metres longer as words say, and shorter below 0. The side is a noun such as "height"; of any
// other word it is the whole. Without a noun, "long" is the way in which the thing is known to be long, or its longest side.
func (r *Reader) Lengthened(i Intent, words string, metres float32, side string) Intent {
	d := &reading{Reader: r, out: i.Clone()}
	axis := d.along(axes[side])
	if a := d.archetype(); side == "long" && (a == nil || a.Lengthwise == "") {
		axis = Longest
	}
	d.out.Size.Grown = append(d.out.Size.Grown, Growth{Words: words, Axis: axis, Metres: metres})
	return d.out
}

// Mended is a text with its misspelt words corrected, and a note on each correction. own is what the caller knows a word to be, "" to leave it as it is, and
// whether it knows the word; the other words are the reader's.
func (r *Reader) Mended(text string, own func(word string) (right string, known bool)) (string, note.List) {
	t := language.Cut(text)
	mended, notes := r.mend(t, everyWord, func(i int) string {
		if right, known := own(t.Span(i, 1)); known {
			return right
		}
		return r.respelling(t, i)
	})
	if len(notes) == 0 {
		return text, nil
	}
	return strings.TrimSpace(written(mended, mended.Words)), notes
}

// measured multiplies the measures of a size. It reports whether any of them changes.
func (s *Size) measured(times Size) bool {
	done := false
	for i := range s.Measures {
		by := times.factor(s.Measures[i].Axis)
		s.Measures[i].Metres *= by
		done = done || by != 1
	}
	return done
}

// factor is that of a side.
func (s Size) factor(axis language.Axis) float32 {
	by := s.Scale
	switch axis {
	case language.Height:
		by *= s.Tall
	case language.Width:
		by *= s.Wide
	case language.Depth:
		by *= s.Deep
	}
	return by
}
