package intent

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/language/slip"
	"atelier/internal/language/wordnet"
)

// mostMended is how many unknown words of one prompt are compared with the nouns of things.
const mostMended = 48

// spellings are the words that are known with a slip of the pen in them.
type spellings struct {
	all    *slip.Words // of all phrases that mean something, in names and in the lexicon
	closed *slip.Words // for colours and materials: few, so that a letter less is a slip in the short ones, too
	covers *slip.Words // of all phrases that say something of a surface
}

// nounsSpelled are the nouns of one word of things that can be built.
func (r *Reader) nounsSpelled() *slip.Words {
	var list []string
	for noun := range r.names {
		if len(noun) >= slip.Usual && r.Built(noun) {
			list = append(list, noun)
		}
	}
	return slip.New(list, slip.Usual)
}

// spellings gathers the lists.
func (r *Reader) spellings() spellings {
	var all, closed, covers []string
	for phrase, m := range r.meanings.All() {
		words := strings.Fields(phrase)
		all = append(all, words...)
		if len(words) == 1 && (m.kind == colouring || m.kind == substance) {
			closed = append(closed, phrase)
		}
		if m.kind == colouring || m.kind == substance || m.kind == modifying {
			covers = append(covers, words...)
		}
	}
	for name := range r.names {
		all = append(all, strings.Fields(name)...)
	}
	for _, l := range []language.Lexicon[string]{r.covers.surfaces, r.covers.patterns, r.covers.prints} {
		for phrase := range l.All() {
			covers = append(covers, strings.Fields(phrase)...)
		}
	}
	return spellings{slip.New(all, slip.Usual), slip.New(closed, slip.Short), slip.New(covers, slip.Short)}
}

// Respelt is the part of a thing that a word calls with a slip in it; "": none.
func (a *Entry) Respelt(word string) string {
	if a == nil {
		return ""
	}
	var parts []string
	for _, role := range a.Roles {
		parts = append(parts, role.Name)
		for w := range list(role.Words) {
			parts = append(parts, w)
		}
	}
	return slip.New(parts, slip.Short).Near(word, 1)
}

// respelled is a text with the slips of the pen in its words corrected, and a note on each. Words that are known somewhere, such as in a name of several
// words, stay as they are, and so does a text that is not in English.
func (r *Reader) respelled(t language.Text) (language.Text, note.List) {
	return r.mend(t, everyWord, func(i int) string { return r.respelling(t, i) })
}

// respelling is what word i of a text is a slip for; "": nothing that is known.
func (r *Reader) respelling(t language.Text, i int) string {
	words, w := r.words(), t.Span(i, 1)
	if r.oddNoun(w) {
		return r.soundsLike(t, i)
	}
	right := cmp.Or(words.all.Of(w), words.closed.Of(w), r.inName(t, i))
	if _, means := r.meanings.Of(right); right != "" && !means && !r.Built(r.Singular(right)) { // a word of a name, such as "chess" of "chess piece"
		return cmp.Or(r.spelled().Of(w), right)
	}
	return right
}

// inName is what word i of a text is a slip for in a name of two words, of which the second one is right: "treasur chest". It is "" if there is none.
func (r *Reader) inName(t language.Text, i int) (right string) {
	w := t.Span(i, 1)
	if i+1 == len(t.Words) || t.Words[i+1].Pause > language.Hyphen || len(w) < slip.Usual {
		return ""
	}
	next := " " + t.Span(i+1, 1)
	for name := range r.names {
		first, ok := strings.CutSuffix(name, next)
		if ok && first != "" && first[0] == w[0] && slip.Count(first, w) == 1 && (right == "" || first < right) {
			right = first
		}
	}
	return right
}

// Near is the noun of a thing that can be built, from which a word that nothing knows differs by a slip or two, or by a blank that is missing; "": none.
func (r *Reader) Near(word string) string {
	word = language.Normal(word)
	for n := leastPart; n <= len(word)-leastPart; n++ {
		if name := word[:n] + " " + word[n:]; r.Built(name) {
			return name
		}
	}
	if _, means := r.meanings.Of(word); means {
		return ""
	}
	return r.meantBy(Thing{Noun: word})
}

// coverRespelled is respelled for the description of a surface.
func (r *Reader) coverRespelled(t language.Text) (language.Text, note.List) {
	return r.mend(t, coverWords, func(i int) string { return r.words().covers.Of(t.Span(i, 1)) })
}

// everyWord and coverWords choose a list.
func everyWord(s spellings) *slip.Words  { return s.all }
func coverWords(s spellings) *slip.Words { return s.covers }

// mend corrects the slips in the words of a text that are not on a list.
func (r *Reader) mend(t language.Text, list func(spellings) *slip.Words, right func(i int) string) (mended language.Text, notes note.List) {
	mended, slips := slip.Mend(t, func(i int) bool { return r.spelt(t.Span(i, 1), list) }, right)
	for _, s := range slips {
		notes = append(notes, note.Plainly("%s", s.Note()))
	}
	return mended, notes
}

// spelt reports whether a word is right as it stands: of the lexicon, of a name, of WordNet or of a list, or too short to be one with a slip. The lists take
// 15 ms to gather, and most prompts have no word that only they know.
func (r *Reader) spelt(w string, list func(spellings) *slip.Words) bool {
	if _, means := r.meanings.Of(w); slip.Inflected(w) || len(w) < slip.Short-1 || means || r.names[w] != "" {
		return true
	}
	_, _, noun := r.net.Lemma(w)
	return noun && !r.oddNoun(w) || list(r.words()).Has(w)
}

// oddNoun reports whether a word of WordNet is nothing but the name of a person or of a food: the god Woden, and bleu, a cheese. Such a word may be a
// colour or a material with a slip in it.
func (r *Reader) oddNoun(w string) bool {
	lemma, _, noun := r.net.Lemma(w)
	return noun && !slices.ContainsFunc(r.net.Lookup(lemma), func(s wordnet.Sense) bool { return s.File != wordnet.Person && s.File != wordnet.Food })
}

// soundsLike is the colour or the material that a name of WordNet is another spelling of: "a woden chair". A capital and a name of several words
// keep it as it is; and so does the end of a phrase, where it is what is asked for.
func (r *Reader) soundsLike(t language.Text, i int) string {
	first, _ := utf8.DecodeRuneInString(t.Raw(i, 1))
	named := unicode.IsUpper(first) || i+1 == len(t.Words) || t.Words[i+1].Pause > language.Hyphen || r.net.Has(t.Span(i, 2))
	if named {
		return ""
	}
	return r.words().closed.Alike(t.Span(i, 1))
}
