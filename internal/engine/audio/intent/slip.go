package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/slip"
)

// spellings are the words of all phrases about sounds, which are known with a slip of the pen in them.
func (r *Reader) spellings() *slip.Words {
	var list []string
	for w := range r.base {
		list = append(list, w)
	}
	for _, words := range []language.Lexicon[bool]{neutral(), music(), speech(), people(), silence(), also(), beyond(), surrounding(), looping()} {
		for phrase := range words.All() {
			list = append(list, strings.Fields(phrase)...)
		}
	}
	return slip.New(list, slip.Short)
}

// mended is a text with the slips in its words corrected: "thundr", "three nocks on a wooden dor". A word that the reader or WordNet knows stays.
func (r *Reader) mended(t language.Text) (language.Text, []slip.Slip) {
	return slip.Mend(t, func(i int) bool { return r.spelt(t, i) }, func(i int) string { return r.words().Of(t.Span(i, 1)) })
}

// spelt reports whether a word of a text is a word as it stands.
func (r *Reader) spelt(t language.Text, i int) bool {
	w := t.Span(i, 1)
	if _, n := language.Grammar().Longest(t, i); n > 0 || article[w] || slip.Inflected(w) {
		return true
	}
	return slices.ContainsFunc(bases(w), func(b string) bool { return r.base[b] || r.words().Has(b) || r.nearest.table.Has(b) })
}

// meant is the word about sounds that one of the words which were not understood is nearly spelt as; "": there is none.
func (r *Reader) meant(t language.Text) string {
	for i := range t.Words {
		if w := t.Span(i, 1); slip.Plain(w) && !r.spelt(t, i) {
			if word := r.words().Near(w, 2); word != "" {
				return word
			}
		}
	}
	return ""
}
