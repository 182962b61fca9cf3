package intent

import (
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/media/geom"
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
	number     // tells of something else than the thing
	budget     // "under 2000 triangles"
	length     // "2 m tall"
	doing      // what the thing does, with nothing behind it: "fighting"
	posing     // "T-pose"
)

// meaning is what a word of the lexicon says.
type meaning struct {
	kind   kind
	name   string // the material's, modifier's, trait's, style's or leading word's
	sort   string
	amount float32 // strength, count, metres, triangles
	rgb    geom.Vec3
	size   *Size
	more   bool   // a comparative
	heaped bool   // of a group: its things lie on each other
	rowed  bool   // of a group: its things stand in a row
	ranks  int    // of a group: in how many rows its things stand
	ringed bool   // of a group: its things stand in a circle
	trait  string // of a modifier's word, the trait that it is where an archetype has it: a broken sword is more than cracked
}

// lexicon is every word and phrase that is understood without WordNet.
type lexicon struct{ language.Lexicon[meaning] }

// lexiconOf gathers the tables of this package and the vocabulary's words. Where two sorts claim a word, the first added keeps it:
// the small words of grammar, then material, modifier, statue, age, colour, size, style, trait.
func lexiconOf(v Vocabulary) lexicon {
	l := lexicon{language.NewLexicon[meaning](1536)} // about as many phrases as there are
	l.addGrammar()
	l.AddAll("face to face, nose to nose, toe to toe", meaning{kind: doing})
	for _, m := range v.Materials {
		if !m.Late {
			l.addMaterial(m)
		}
	}
	for _, m := range v.Modifiers {
		l.addModifier(m)
	}
	for _, s := range statueWords {
		l.AddAll(s.words, meaning{kind: portraying, name: s.material, size: sizeOf(Size{Span: s.span})})
	}
	l.addAges(v.Modifiers)
	l.addColours()
	l.addSizes()
	for _, s := range styleWords {
		l.AddAll(s.words, meaning{kind: styling, name: string(s.style)})
	}
	for _, a := range v.Things { // what a trait is called goes before other words for it
		for _, t := range a.Traits {
			l.addTrait(t, t)
		}
	}
	added := map[form]bool{}
	for _, a := range v.Things {
		l.addForms(a, added)
	}
	for _, pair := range states {
		for _, side := range pair {
			for w := range list(side) {
				l.addTrait(w, w)
			}
		}
	}
	for _, s := range tables.Silent {
		switch s.Where {
		case tables.Anywhere:
			l.AddAll(s.Words, meaning{kind: empty})
		case tables.Filed:
			l.AddAll(s.Words, meaning{kind: number})
		}
	}
	for pose, words := range riggingPoses {
		l.AddAll(words, meaning{kind: posing, name: pose})
	}
	return l
}

// small are the kinds of the small words.
var small = map[language.Sort]kind{
	language.Leading: leading, language.Joining: joining, language.Negating: negating,
	language.Strength: strength, language.Count: counting, language.Group: grouping,
}

func (l lexicon) addGrammar() {
	for phrase, w := range language.Grammar().All() {
		l.Add(phrase, meaning{kind: small[w.Sort], name: string(w.Lead), amount: w.Amount, heaped: w.Heaped, rowed: w.Rowed, ranks: w.Ranks, ringed: w.Ringed})
	}
}

func (l lexicon) addMaterial(m Substance) {
	for _, sort := range m.Sorts {
		l.Add(sort, meaning{kind: substance, name: m.Name, sort: sort})
	}
	for _, w := range append([]string{m.Name}, m.Words...) {
		l.Add(w, meaning{kind: substance, name: m.Name})
	}
}

func (l lexicon) addModifier(m State) {
	for _, w := range append([]string{m.Name}, m.Words...) {
		l.Add(w, meaning{kind: modifying, name: m.Name, amount: 1})
		for _, f := range formsOf(w) {
			l.Add(f, meaning{kind: modifying, name: m.Name, amount: 1})
		}
		for _, c := range comparatives(w) {
			l.Add(c, meaning{kind: modifying, name: m.Name, amount: 1, more: true})
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
	case w[n-1] == 'y' && !language.Vowel(w[n-2]):
		return []string{w[:n-1] + "ier", w[:n-1] + "iest"}
	case language.Vowel(w[n-2]) && !language.Vowel(w[n-1]) && !language.Vowel(w[n-3]) && w[n-1] != 'w':
		return []string{w + w[n-1:] + "er", w + w[n-1:] + "est"}
	}
	return []string{w + "er", w + "est"}
}

// addAges adds the words of age for those modifiers that the vocabulary has.
func (l lexicon) addAges(modifiers []State) {
	for _, m := range modifiers {
		for _, a := range ageWords {
			if a.modifier != m.Name {
				continue
			}
			for w := range strings.SplitSeq(a.words, ",") {
				w = strings.TrimSpace(w)
				l.Add(w, meaning{kind: modifying, name: m.Name, amount: a.amount})
				for _, c := range comparatives(w) {
					l.Add(c, meaning{kind: modifying, name: m.Name, amount: 1, more: true})
				}
			}
		}
	}
}

func (l lexicon) addColours() {
	for _, c := range tables.Colours {
		l.AddAll(c.Words, meaning{kind: colouring, rgb: srgb(c.Hex)})
	}
}

// colourNamed is the colour, sRGB, that a word names, whatever else it means.
func colourNamed(word string) (rgb geom.Vec3, ok bool) {
	for _, c := range tables.Colours {
		for w := range list(c.Words) {
			if w == word {
				return srgb(c.Hex), true
			}
		}
	}
	return geom.Vec3{}, false
}

// shadesOf are the words that change the colour after them. They are apart, since alone many say something else: "bright".
func shadesOf() lexicon {
	l := lexicon{language.NewLexicon[meaning](96)}
	for _, s := range shadeWords {
		l.AddAll(s.words, meaning{kind: shading, name: s.shade})
		for w := range strings.SplitSeq(s.words, ",") {
			for _, c := range comparatives(strings.TrimSpace(w)) {
				l.Add(c, meaning{kind: shading, name: s.shade, more: true})
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
	for _, s := range spanWords {
		for w := range list(s.words) {
			l.Add(w, meaning{kind: sizing, name: w, size: sizeOf(Size{Span: s.span})})
		}
	}
	for _, r := range reaches {
		l.AddAll(r.words, meaning{kind: length, name: string(r.axis), amount: r.metres})
	}
	for _, s := range sizeWords {
		size := sizeOf(s.size)
		for w := range strings.SplitSeq(s.words, ",") {
			w = strings.TrimSpace(w)
			l.Add(w, meaning{kind: sizing, name: w, size: size})
			for _, c := range comparatives(w) {
				l.Add(c, meaning{kind: sizing, name: w, size: size, more: true})
			}
		}
	}
}

// form is a list of other words for a trait.
type form struct{ trait, words string }

// addForms adds the other words for an archetype's traits, but for lists that others have added: a hundred people have the same ones.
func (l lexicon) addForms(a *Entry, added map[form]bool) {
	for _, t := range a.Traits {
		for _, words := range [2]string{traitForms[t], a.Forms[t]} {
			if words == "" || added[form{t, words}] {
				continue
			}
			added[form{t, words}] = true
			for w := range list(words) {
				l.addTrait(w, t)
			}
		}
	}
}

// addTrait adds a word for a trait. A modifier's word keeps what it says, and says the trait of what has it.
func (l lexicon) addTrait(word, name string) {
	word = language.Normal(word)
	m, taken := l.Of(word)
	switch {
	case !taken:
		l.Add(word, meaning{kind: trait, name: name})
	case m.kind == modifying && m.trait == "":
		m.trait = name
		l.Set(word, m)
	}
}
