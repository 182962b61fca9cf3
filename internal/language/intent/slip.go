package intent

import (
	"cmp"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"atelier/internal/language"
)

// leastMended is the least number of letters of a noun as which a misspelt word is read. A noun of just so many letters is near to many other words, so
// there only two swapped letters and a missing last letter count as a slip: "chiar" and "hous" are read.
const leastMended = 5

// mostMended is how many words of one prompt are examined for slips: a text of thousands of unknown words is no prompt with slips.
const mostMended = 48

// spelling is a word, such as a noun of a thing that can be built, and its letters, a bit for each.
type spelling struct {
	noun    string
	letters uint32
}

// spellings are the nouns of one word that are long enough to be known with a slip in them.
func (r *Reader) spellings() []spelling {
	var list []string
	for noun := range r.names {
		if len(noun) >= leastMended && !strings.Contains(noun, " ") && r.built(noun) {
			list = append(list, noun)
		}
	}
	return sortedSpellings(list)
}

// sortedSpellings are words with their letters, the shortest first.
func sortedSpellings(words []string) []spelling {
	slices.SortFunc(words, bySize)
	list := make([]spelling, len(words))
	for i, w := range words {
		list[i] = spelling{w, letters(w)}
	}
	return list
}

// bySize is the order of spellings.
func bySize(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) }

// letters has a bit for each letter of a word; whatever is no letter of English shares one.
func letters(word string) (set uint32) {
	for _, b := range []byte(word) {
		set |= 1 << min(b-'a', 26)
	}
	return set
}

// mended is the noun that a word becomes when one slip is corrected; "" if there is none, or if there are several.
func (r *Reader) mended(word string) string { return slipOf(r.spelled, word) }

// slipOf is the word of a list, which has the shortest first, that a word becomes when one slip is corrected, or with a letter doubled in the wrong
// place; "" if there is none, or if there are several. The first letter is right in nearly all slips; and a word that only ends otherwise is more likely
// another word of the same stem: "helmed", "bottler".
func slipOf(list []spelling, word string) string {
	if len(word) < leastMended-1 {
		return ""
	}
	set, found := letters(word), ""
	for _, s := range list {
		if len(s.noun) > len(word)+1 {
			break
		}
		if len(s.noun) < max(leastMended, len(word)-1) || s.noun[0] != word[0] || bits.OnesCount32(set^s.letters) > 2 || ending(word, s.noun) {
			continue
		}
		if len(s.noun) == leastMended && (set != s.letters || len(word) != leastMended) && s.noun[:leastMended-1] != word {
			continue
		}
		if undoubled(word) == undoubled(s.noun) { // "barell" is a barrel, and no barbell
			return s.noun
		}
		if slips(word, s.noun) > 1 {
			continue
		}
		if found != "" {
			return ""
		}
		found = s.noun
	}
	return found
}

// spellingsOfAll are the words of all phrases that mean something, in names and in the lexicon. Those that are long enough are known with a slip in them, the
// others only as they are spelt. The nouns of one word are among them.
func (r *Reader) spellingsOfAll() []spelling {
	seen := map[string]bool{}
	add := func(phrase string) {
		for w := range strings.FieldsSeq(phrase) {
			if len(w) >= leastMended-1 && !strings.ContainsFunc(w, func(c rune) bool { return c < 'a' || c > 'z' }) {
				seen[w] = true
			}
		}
	}
	for phrase := range r.meanings.All() {
		add(phrase)
	}
	for name := range r.names {
		add(name)
	}
	return sortedSpellings(slices.Collect(maps.Keys(seen)))
}

// respelled is a text with the slips of the pen in its words corrected, and a note on each. Words that are known somewhere, such as in a name of several
// words, stay as they are, and so does a text that is not in English.
func (r *Reader) respelled(t language.Text) (language.Text, []string) {
	if t.Foreign() || t.ForeignArticle() || t.ForeignProse() {
		return t, nil
	}
	words, seen := map[int]string{}, map[string]bool{}
	var notes []string
	for i := range t.Words {
		w := t.Span(i, 1)
		if seen[w] || len(words) == mostMended || r.spelt(w) {
			continue
		}
		right := slipOf(r.words(), w)
		if stem, plural := strings.CutSuffix(w, "s"); right == "" && plural {
			if right = slipOf(r.words(), stem); right != "" { // "cushons"
				right += "s"
			}
		}
		if right == "" {
			continue
		}
		seen[w] = true
		for k := i; k < len(t.Words); k++ {
			if t.Span(k, 1) == w {
				words[k] = right
			}
		}
		notes = append(notes, quote(t.Raw(i, 1))+" is read as "+quote(right)+".")
	}
	if len(words) == 0 {
		return t, nil
	}
	var text strings.Builder
	for i := range t.Words {
		text.WriteString(pauseSigns[t.Words[i].Pause] + cmp.Or(words[i], t.Raw(i, 1)))
	}
	return language.Cut(text.String()), notes
}

// verbal are endings of verbs and adverbs. WordNet's table of nouns lacks these words, so nothing tells whether they have a slip in them.
var verbal = []string{"ing", "ed", "ly"}

// spelt reports whether a word is a word as it stands: of the lexicon, of a name or of WordNet, or too short or too strange to be one with a slip.
func (r *Reader) spelt(w string) bool {
	inflected := slices.ContainsFunc(verbal, func(end string) bool { return strings.HasSuffix(w, end) })
	if inflected || len(w) < leastMended-1 || strings.ContainsFunc(w, func(c rune) bool { return c < 'a' || c > 'z' }) {
		return true
	}
	i, ok := slices.BinarySearchFunc(r.words(), w, func(s spelling, w string) int { return bySize(s.noun, w) })
	if _, means := r.meanings.Of(w); ok && r.words()[i].noun == w || means || r.names[w] != "" {
		return true
	}
	_, _, noun := r.net.Lemma(w)
	return noun
}

// ending reports whether a word is a noun with its last letter changed or with one letter more.
func ending(word, noun string) bool {
	return len(word) >= len(noun) && strings.HasPrefix(noun, word[:len(word)-1])
}

// undoubled is a word with one letter for each run of the same: "barell" and "barrel" are "barel".
func undoubled(word string) string { return string(slices.Compact([]byte(word))) }
