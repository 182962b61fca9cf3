package planner

import (
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
)

// form is one sort of exact thing: its words, its parameters, and the recipe that they become. A new form is a file with such a
// value, and a name in the list forms.
type form struct {
	name   string // its name: "bolt"
	nouns  string // words for it, a list; plurals are added. One with a "!" is claimed as a primitive: nothing else is called so
	noun   string // the dictionary noun in its recipe's header; "": its name
	claims claim
	parts  []part // the parts that words can name
	roles  []role // its surfaces, the main one first
	fresh  func() parms
	defs   string // functions of its recipe, above build
	view   [2]int // yaw and pitch of its picture, degrees
	wants  bool   // words mean it only with a text to write: letters
}

// claim is how exact a prompt must be for a noun to mean a form. A noun that the library of archetypes builds as well ("a table")
// is left to it until the words have measures; a noun that means nothing but the exact thing ("a flange") needs none.
type claim uint8

// The claims.
const (
	technical claim = iota // the noun alone: a bolt, a flange; unknown words before it become notes
	primitive              // the noun alone, described by nothing unknown: a red box
	common                 // the noun with a measure, a count or an exact term: a table 1.8 m long
	strict                 // the noun with two of those: a plate of 100 x 50 mm with four holes
)

// part is a part of a form that words can name.
type part struct{ name, words string }

// role is a surface of a form, which words can give a material and a colour ("an oak top on white legs"). own is its finish without
// such words, an expression of recipes; "" follows the main role, so that "a red box" has a red lid, too.
type role struct{ name, own string }

// parms are the parameters of one thing. Their exported fields are set from words by their tags (see field); unexported fields tell
// forms apart that share a struct, as a disc and a cylinder do.
type parms interface {
	settle()          // fills in unset measures, in proportion to the given ones
	check() error     // the impossible, as a sentence that says what to change
	size() [3]float64 // width, height and depth of the whole, millimetres
	write(w *page)    // the lines of build
}

// forms are all forms that can be planned. When two claim a word, the first has it. Words of several forms in one phrase are
// decided by the longest phrase, so that "flange nut" is no flange.
var forms = []*form{
	boxForm, plateForm, cylinderForm, discForm, sphereForm, ballForm, hemisphereForm, coneForm, frustumForm, pyramidForm, wedgeForm,
	prismForms[0], prismForms[1], prismForms[2], prismForms[3], prismForm, torusForm, tubeForm, spacerForm, bushForm, ringForm,
	boltForm, screwForm, studForm, flangeNutForm, nutForm, plainNutForm, washerForm, helicalForm, gearForm, gearRackForm, pulleyForm, flangeForm,
	channelForm, bracketForm, bookendForm, elbowForm, teeForm, crossForm, hingeForm, enclosureForm,
	tableForms[1], tableForms[2], tableForms[0], tableForms[3], tableForms[4], boardForm, shelfForm, stairsForm, frameForm, standForms[0], standForms[1],
	standForms[2],
	vesselForms[0], vesselForms[1], vesselForms[2], vesselForms[3], vesselForms[4], vesselForms[5],
	knobForm, handleForm, footForm, hookForm, clipForm, signForm, lettersForm, dieForm, pawnForm, draughtsForm, pegboardForm, railForm, holderForm,
}

// like is a form under another name, with other initial parameters.
func like(f *form, name, nouns string, c claim, fresh func() parms) *form {
	g := *f
	g.name, g.nouns, g.claims, g.fresh = name, nouns, c, fresh
	return &g
}

// free is embedded by parameters that need no proportions and no check.
type free struct{}

func (*free) settle()      {}
func (*free) check() error { return nil }

// meaning is a form by one of its nouns, and its claim.
type meaning struct {
	*form
	claims claim
}

// nouns are the words of all forms, with their plurals. A noun with "!" before it is claimed as a primitive, whatever the claim of
// its form.
var nouns = sync.OnceValue(func() language.Lexicon[meaning] {
	l := language.NewLexicon[meaning](512)
	for _, f := range forms {
		for w := range strings.SplitSeq(f.nouns, ",") {
			w, alone := strings.CutPrefix(strings.TrimSpace(w), "!")
			n := meaning{f, f.claims}
			if alone {
				n.claims = primitive
			}
			l.Add(w, n)
			l.Add(plural(w), n)
		}
	}
	return l
})

// plural is the plain plural of a noun: "shelves", "boxes", "dies", "bolts". Irregular ones ("teeth", "batteries") stand in the
// lists of words.
func plural(w string) string {
	switch {
	case strings.HasSuffix(w, "shelf"):
		return w[:len(w)-1] + "ves"
	case strings.HasSuffix(w, "x") || strings.HasSuffix(w, "sh") || strings.HasSuffix(w, "ch") || strings.HasSuffix(w, "ss"):
		return w + "es"
	case strings.HasSuffix(w, "y") && len(w) > 1 && !strings.ContainsRune("aeiou", rune(w[len(w)-2])):
		return w[:len(w)-1] + "ies"
	}
	return w + "s"
}

// meant is the form that a prompt asks for, by the noun of its first phrase. Three questions decide, weighed by the noun's claim:
// are words before the noun unknown ("a music box")? How many exact terms are there ("100 mm", "six legs", "M8")? Do the words
// after it say what it holds or shows ("a box of chocolates")? A false result leaves the prompt to the next engine.
func meant(prompt string) (*form, bool) {
	t := language.Cut(language.Exact(unwritten(prompt[:min(len(prompt), maxAsked)])))
	f, at, n := head(t)
	if f.form == nil || f.wants && written(prompt) == "" {
		return nil, false
	}
	strange := false // a word before the noun that is not understood: "a music box"
	for i := 0; i < at; {
		words, known := understood(t, i)
		if _, n := f.partWords().Longest(t, i); n > 0 && !known { // "a knurled knob"
			words, known = n, true
		}
		strange = strange || !known
		i += words
	}
	// A text on a thing that can bear one is as exact as a measure: a door sign that says "PRIVATE".
	said := exactTerms(t, f.form, at, n)
	if written(prompt) != "" && (f.wants || f.role("text") != nil) {
		said++
	}
	switch f.claims {
	case technical:
		return f.form, said > 0 || !pictured(t, at+n) // "a bolt of lightning"
	case primitive:
		return f.form, !strange && (said > 0 || !pictured(t, at+n))
	case strict:
		return f.form, !strange && said > 1 && !pictured(t, at+n)
	}
	return f.form, !strange && said > 0 && !pictured(t, at+n)
}

// head is the form whose noun ends the first phrase of a text, where its noun stands, and how many words the noun has. Nouns that
// follow each other are one phrase, and the last of them counts: "a table leg" is no table. It is empty where an unknown word goes
// on with the phrase ("a box kite"), and where a preposition comes before the noun ("a car with gears").
func head(t language.Text) (f meaning, at, n int) {
	for i := 0; i < len(t.Words); {
		if f.form != nil && (t.Words[i].Pause > language.Hyphen || i > at+n) {
			break
		}
		if g, words := nouns().Longest(t, i); words > 0 {
			f, at, n = g, i, words
			i += words
			continue
		}
		words, known := understood(t, i)
		if f.form != nil {
			if w := t.Span(i, 1); !known && !attributes().has(t, i) && !followers[w] {
				return meaning{}, 0, 0 // "a box kite"
			}
			break
		}
		if m, small := language.Grammar().Longest(t, i); small > 0 && m.Sort == language.Leading && i > 0 && t.Span(i, small) != "of" && !measured(t, i) {
			return meaning{}, 0, 0 // "a car with gears"
		}
		i += words
	}
	return f, at, n
}

// measured reports whether measures alone stand before word i: "30 cm by 20 cm in size box".
func measured(t language.Text, i int) bool {
	_, n := t.Measure(max(i-1, 0))
	if n == 0 && i > 1 {
		_, n = t.Measure(i - 2)
	}
	return n > 0
}

// followers are unknown words that end the phrase of a noun, instead of going on with it: "a box that holds pens", "a sign saying
// HELLO".
var followers = map[string]bool{"that": true, "which": true, "saying": true, "says": true, "reading": true, "reads": true, "is": true, "x": true,
	"please": true}

// exactTerms counts the exact terms of a text: measures with a unit, numbers of parts, products, threads, and words such as
// "countersunk". The noun's own words (n from word at) are passed over, and so is the number of things that are wanted.
func exactTerms(t language.Text, f *form, at, n int) int {
	count := 0
	for i := 0; i < len(t.Words); {
		if i == at {
			i += n
			continue
		}
		m, words := t.Measure(i)
		switch {
		case words > 0 && m.Unit != language.Bare:
			count++
		case words > 0 && counted(t, f, i+words):
			count++
		case words > 0 && i+words < len(t.Words) && (t.Span(i+words, 1) == "x" || t.Span(i+words, 1) == "by"):
			count++
		case exactWords().has(t, i), threadSize(t.Span(i, 1)) > 0:
			count++
		}
		i += max(words, 1)
	}
	return count
}

// counted reports whether a part of the form stands close behind a number: "six legs", "four 5 mm holes".
func counted(t language.Text, f *form, i int) bool {
	for n := 0; n < 4 && i < len(t.Words) && t.Words[i].Pause <= language.Hyphen; n++ {
		if p, words := f.partWords().Longest(t, i); words > 0 && p != "" {
			return true
		}
		if _, words := t.Measure(i); words > 0 {
			i += words
			continue
		}
		i++
	}
	return false
}

// pictured reports whether the words after the noun describe a content or a likeness, which no form can show: "a box of
// chocolates", "a bolt of lightning". Materials and measures are understood, so "a box of oak" and "a plate of 100 mm" are not
// pictured.
func pictured(t language.Text, from int) bool {
	for i := from; i < len(t.Words); i++ {
		m, n := language.Grammar().Longest(t, i)
		if n == 0 {
			continue
		}
		about := m.Lead == language.Full || m.Lead == language.Holding || m.Lead == language.Of
		if about && i+n < len(t.Words) {
			if _, known := understood(t, i+n); !known {
				return true
			}
		}
		i += n - 1
	}
	return false
}

// partWords are the words of a form's parts and their plurals, with the names that the fields' tags of have.
func (f *form) partWords() language.Lexicon[string] {
	l := language.NewLexicon[string](32)
	for _, p := range f.parts {
		for w := range strings.SplitSeq(p.words, ",") {
			l.Add(w, p.name)
			l.Add(plural(strings.TrimSpace(w)), p.name)
		}
	}
	return l
}

// role is the role of a name, or nil.
func (f *form) role(name string) *role {
	i := slices.IndexFunc(f.roles, func(r role) bool { return r.name == name })
	if i < 0 {
		return nil
	}
	return &f.roles[i]
}
