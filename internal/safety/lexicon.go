package safety

import (
	"fmt"
	"slices"
	"strings"
)

// set is groups of terms, one bit each.
type set uint64

// allowed is the group of the terms that the operator allows.
const allowed set = 1

// lexicon is all terms of the rules. It is laid out once and never changes, so all scans share it.
type lexicon struct {
	words  *vocabulary
	short  *vocabulary // the same words with every run of one letter shortened to one: "no" for "nooo"
	terms  []term
	starts [][]int32 // by word: the terms that begin with it
}

// term is one word, or several in a row.
type term struct {
	words []int32
	in    set
}

// writer collects the terms of a lexicon.
type writer struct {
	spellings []spelling
	words     map[string]int32
	terms     []term
}

// The bounds of terms.
const (
	mostSpellings = 256 // of one term
	leastOpen     = 3   // letters before a *
	leastShort    = 3   // letters of a word that is found when a text stretches it: "fooool"
)

// add takes terms into a group.
func (w *writer) add(group set, terms []string) error {
	for _, t := range terms {
		if err := w.term(group, t); err != nil {
			return fmt.Errorf("%q %w", t, err)
		}
	}
	return nil
}

// term takes one term in all its spellings: "naked girl", "explosive*", "3d print|printed gun". The spellings of a term are the product of
// its alternatives, hence their bound.
func (w *writer) term(group set, text string) error {
	spellings := [][]string{nil}
	for _, alternatives := range strings.Fields(keep(normal(text))) {
		var longer [][]string
		for word := range strings.SplitSeq(alternatives, "|") {
			for _, s := range spellings {
				longer = append(longer, append(slices.Clone(s), word))
			}
		}
		if spellings = longer; len(spellings) > mostSpellings {
			return fmt.Errorf("has more than %d spellings", mostSpellings)
		}
	}
	for _, s := range spellings {
		if err := w.spelled(group, s); err != nil {
			return err
		}
	}
	return nil
}

// keep removes everything from a text but letters, digits, and the marks of terms.
func keep(normal string) string {
	out := []byte(normal)
	for i, b := range out {
		if b == '*' || b == '|' {
			continue
		}
		if out[i] = fold[b]; out[i] == 0 {
			out[i] = ' '
		}
	}
	return string(out)
}

// spelled adds one spelling of a term, and the plural of its last word.
func (w *writer) spelled(group set, words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("holds no letter")
	}
	t := term{in: group}
	for i, word := range words {
		bare, open := strings.CutSuffix(word, "*")
		switch {
		case bare == "" || strings.Contains(bare, "*"):
			return fmt.Errorf("has a * or | that follows no word")
		case open && len(bare) < leastOpen:
			return fmt.Errorf("has a * after fewer than %d letters", leastOpen)
		}
		t.words = append(t.words, w.word(bare, open, i == len(words)-1))
	}
	w.terms = append(w.terms, t)
	return nil
}

// word gives a word its number. Equal words share a number, whichever terms they stand in. A word may end in its plural only as the last of
// its term.
func (w *writer) word(bare string, open, last bool) int32 {
	name := fmt.Sprint(bare, open, last)
	n, known := w.words[name]
	if known {
		return n
	}
	if w.words == nil {
		w.words = map[string]int32{}
	}
	n = int32(len(w.words))
	w.words[name] = n
	w.spellings = append(w.spellings, spelling{bare, open, n})
	if last && !open && plain(bare) && len(bare) > 2 {
		for _, plural := range plurals(bare) {
			w.spellings = append(w.spellings, spelling{plural, false, n})
		}
	}
	return n
}

// plurals are the possible spellings of a word's plural.
func plurals(word string) []string {
	if stem, ok := strings.CutSuffix(word, "y"); ok {
		return []string{word + "s", stem + "ies"}
	}
	return []string{word + "s", word + "es"}
}

// lexicon is the lexicon of all added terms.
func (w *writer) lexicon() *lexicon {
	l := &lexicon{words: newVocabulary(w.spellings), terms: w.terms, starts: make([][]int32, len(w.words))}
	var short []spelling
	for _, s := range w.spellings {
		if text := squeezed([]byte(s.text)); len(text) >= leastShort {
			short = append(short, spelling{string(text), s.open, s.word})
		}
	}
	l.short = newVocabulary(short)
	for i, t := range w.terms {
		l.starts[t.words[0]] = append(l.starts[t.words[0]], int32(i))
	}
	return l
}
