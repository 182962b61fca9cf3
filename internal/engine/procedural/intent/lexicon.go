package intent

import (
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/geom"
	"atelier/internal/material"
)

// kind is the sort of thing that a word of the lexicon says.
type kind uint8

const (
	plain    kind = iota // in no lexicon: a noun or unknown
	leading              // begins a phrase: "with", "made of"
	joining              // "and"
	negating             // "without", "no"
	strength             // "very"
	shading              // "dark", before a colour or a material
	substance
	modifying
	colouring
	sizing
	styling
	trait
	counting
	portraying // "statue"
	grouping   // "a pair of"
	empty      // says nothing by itself: "the", "asset"
	number
	budget // "under 2000 triangles"
	length // "2 m tall"
)

// meaning is what a word of the lexicon says.
type meaning struct {
	kind   kind
	name   string // the material's, modifier's, trait's, style's or leading word's
	sort   string
	amount float32 // strength, count, metres, triangles
	rgb    geom.Vec3
	size   *Size
	more   bool // a comparative
}

// lexicon holds every word and phrase of up to maxPhrase words that is understood without WordNet.
type lexicon struct {
	phrases map[string]meaning
	most    map[string]int // of each first word, the words of its longest phrase
}

func newLexicon(size int) lexicon {
	return lexicon{make(map[string]meaning, size), make(map[string]int, size)}
}

const maxPhrase = 4

// lexiconOf gathers the tables of this package and the vocabulary's words. Where two sorts claim a word, the first added keeps it:
// the small words of grammar, then material, modifier, statue, age, colour, size, style, trait.
func lexiconOf(v Vocabulary) lexicon {
	l := newLexicon(1536) // about as many phrases as there are: room that is not taken costs memory for good
	l.addGrammar()
	for _, m := range v.Materials {
		l.addMaterial(m)
	}
	for _, m := range v.Modifiers {
		l.addModifier(m)
	}
	for _, s := range statueWords {
		l.addAll(s.words, meaning{kind: portraying, name: s.material})
	}
	l.addAges(v.Modifiers)
	l.addColours()
	l.addSizes()
	for _, s := range styleWords {
		l.addAll(s.words, meaning{kind: styling, name: string(s.style)})
	}
	for _, a := range v.Archetypes {
		l.addTraits(a)
	}
	l.addAll(emptyWords, meaning{kind: empty})
	return l
}

// add keeps a word's first meaning.
func (l lexicon) add(phrase string, m meaning) {
	phrase = cut(phrase).normal
	if _, taken := l.phrases[phrase]; taken || phrase == "" {
		return
	}
	l.phrases[phrase] = m
	first, _, _ := strings.Cut(phrase, " ")
	l.most[first] = max(l.most[first], min(1+strings.Count(phrase, " "), maxPhrase))
}

func (l lexicon) addAll(list string, m meaning) {
	for phrase := range strings.SplitSeq(list, ",") {
		l.add(phrase, m)
	}
}

func (l lexicon) addGrammar() {
	for _, w := range leadWords {
		l.addAll(w.words, meaning{kind: leading, name: w.lead})
	}
	l.addAll(joinWords, meaning{kind: joining})
	l.addAll(negations, meaning{kind: negating})
	for _, s := range strengthWords {
		l.addAll(s.words, meaning{kind: strength, amount: s.amount})
	}
	for _, c := range countWords {
		l.addAll(c.words, meaning{kind: counting, amount: float32(c.count)})
	}
	for _, g := range groupWords {
		l.addAll(g.words, meaning{kind: grouping, amount: float32(g.count)})
	}
}

func (l lexicon) addMaterial(m *material.Material) {
	for sort := range m.Sorts { // the order does not matter: no two sorts of a material are one word
		l.add(sort, meaning{kind: substance, name: m.Name, sort: sort})
	}
	for _, w := range append([]string{m.Name}, m.Words...) {
		l.add(w, meaning{kind: substance, name: m.Name})
	}
}

func (l lexicon) addModifier(m *material.Modifier) {
	for _, w := range append([]string{m.Name}, m.Words...) {
		l.add(w, meaning{kind: modifying, name: m.Name, amount: 1})
		for _, f := range formsOf(w) {
			l.add(f, meaning{kind: modifying, name: m.Name, amount: 1})
		}
		for _, c := range comparatives(w) {
			l.add(c, meaning{kind: modifying, name: m.Name, amount: 1, more: true})
		}
	}
}

// formsOf are a modifier's word as other parts of speech: "moss" of "mossy", "glows" of "glowing", "rust" and "rusted" of "rusty".
func formsOf(w string) []string {
	if stem, ok := strings.CutSuffix(w, "y"); ok && len(stem) > 2 {
		return []string{stem, stem + "ed", stem + "ing", stem + "s", stem + "e"}
	}
	if stem, ok := strings.CutSuffix(w, "ing"); ok && len(stem) > 2 {
		return []string{stem, stem + "s"}
	}
	return nil
}

// comparatives are "taller" and "tallest" of "tall".
func comparatives(w string) []string {
	switch n := len(w); {
	case n < 3 || n > 7 || strings.ContainsAny(w, " -"):
		return nil
	case w[n-1] == 'e':
		return []string{w + "r", w + "st"}
	case w[n-1] == 'y' && !vowel(w[n-2]):
		return []string{w[:n-1] + "ier", w[:n-1] + "iest"}
	case vowel(w[n-2]) && !vowel(w[n-1]) && !vowel(w[n-3]) && w[n-1] != 'w':
		return []string{w + w[n-1:] + "er", w + w[n-1:] + "est"}
	}
	return []string{w + "er", w + "est"}
}

func vowel(b byte) bool { return strings.IndexByte("aeiou", b) >= 0 }

// addAges adds the words of age for those modifiers that the vocabulary has.
func (l lexicon) addAges(modifiers []*material.Modifier) {
	for _, m := range modifiers {
		for _, a := range ageWords {
			if a.modifier != m.Name {
				continue
			}
			for w := range strings.SplitSeq(a.words, ",") {
				w = strings.TrimSpace(w)
				l.add(w, meaning{kind: modifying, name: m.Name, amount: a.amount})
				for _, c := range comparatives(w) {
					l.add(c, meaning{kind: modifying, name: m.Name, amount: 1, more: true})
				}
			}
		}
	}
}

func (l lexicon) addColours() {
	for _, c := range colourWords {
		l.addAll(c.words, meaning{kind: colouring, rgb: srgb(c.hex)})
	}
}

// shadesOf are the words that change the colour after them. They are apart, since alone many say something else: "bright".
func shadesOf() lexicon {
	l := newLexicon(96)
	for _, s := range shadeWords {
		l.addAll(s.words, meaning{kind: shading, name: s.shade})
		for w := range strings.SplitSeq(s.words, ",") {
			for _, c := range comparatives(strings.TrimSpace(w)) {
				l.add(c, meaning{kind: shading, name: s.shade, more: true})
			}
		}
	}
	return l
}

// srgb is a colour of the web, 0xRRGGBB.
func srgb(hex uint32) geom.Vec3 {
	return geom.Vec3{X: float32(hex>>16&255) / 255, Y: float32(hex>>8&255) / 255, Z: float32(hex&255) / 255}
}

func (l lexicon) addSizes() {
	for _, s := range sizeWords {
		for w := range strings.SplitSeq(s.words, ",") {
			w = strings.TrimSpace(w)
			l.add(w, meaning{kind: sizing, name: w, size: &s.size})
			for _, c := range comparatives(w) {
				l.add(c, meaning{kind: sizing, name: w, size: &s.size, more: true})
			}
		}
	}
}

func (l lexicon) addTraits(a *archetype.Archetype) {
	for _, t := range a.Traits {
		l.add(t, meaning{kind: trait, name: t})
		for _, w := range traitForms[t] {
			l.add(w, meaning{kind: trait, name: t})
		}
	}
}
