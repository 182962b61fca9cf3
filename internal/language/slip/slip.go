// Package slip reads words with a slip of the pen in them: "chiar" is a chair, "elefant" sounds like an elephant, "jmps" lacks a letter. A list of words is
// made once and asked for each word that its owner does not know; a word that is known is never asked for. Start at New.
package slip

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// The least numbers of letters of the words that are known with a slip in them. A word of just so many is near to many other words, so there only two
// swapped letters, a missing last letter and another spelling of the same sounds count as a slip.
const (
	Usual = 5 // of nouns and all other words
	Short = 4 // of a closed sort of words, such as colours or verbs of motion: there a missing letter inside counts, too
)

// Words are a list of words that are known with a slip in them.
type Words struct {
	list  []spelling // the shortest first
	least int
}

// spelling is a word, how it sounds, and its letters, a bit for each.
type spelling struct {
	word, sound string
	letters     uint32
}

// New makes the list of some words of at least so many letters, Usual or Short. Words of other signs than the letters a to z, and shorter ones by more than
// a letter, are left out; words that are shorter by one are known only as they are spelt.
func New(words []string, least int) *Words {
	words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return len(w) < least-1 || !Plain(w) })
	slices.SortFunc(words, bySize)
	words = slices.Compact(words)
	w := &Words{make([]spelling, len(words)), least}
	for i, word := range words {
		w.list[i] = spelling{word, sounded(word), letters(word)}
	}
	return w
}

// Plain reports whether a word has the letters a to z alone.
func Plain(word string) bool {
	return !strings.ContainsFunc(word, func(c rune) bool { return c < 'a' || c > 'z' })
}

// bySize is the order of a list.
func bySize(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b)) }

// letters has a bit for each letter of a word; whatever is no letter of English shares one.
func letters(word string) (set uint32) {
	for _, b := range []byte(word) {
		set |= 1 << min(b-'a', 26)
	}
	return set
}

// Has reports whether a word is on the list.
func (w *Words) Has(word string) bool {
	_, ok := slices.BinarySearchFunc(w.list, word, func(s spelling, word string) int { return bySize(s.word, word) })
	return ok
}

// Of is the word of the list that a word becomes when one slip is corrected, or that it is another spelling of; a plural becomes one: "cushons". "" if
// there is none, or if there are several.
func (w *Words) Of(word string) string {
	if right := w.one(word); right != "" {
		return right
	}
	if stem, plural := strings.CutSuffix(word, "s"); plural {
		if right := w.one(stem); right != "" {
			return right + "s"
		}
	}
	return ""
}

func (w *Words) one(word string) string {
	if right := w.Alike(word); right != "" {
		return right
	}
	set, found := letters(word), ""
	for _, s := range w.list {
		if len(word) < w.least-1 || len(s.word) > len(word)+1 {
			break
		}
		if len(s.word) < max(w.least, len(word)-1) || s.word[0] != word[0] || bits.OnesCount32(set^s.letters) > 2 || Ending(word, s.word) ||
			!w.long(word, s) || Count(word, s.word) > 1 {
			continue
		}
		if found != "" {
			return ""
		}
		found = s.word
	}
	return found
}

// long reports whether a word of the list is long enough for any slip, or the slip is one that counts in a short word.
func (w *Words) long(word string, s spelling) bool {
	switch {
	case len(s.word) > Usual, swapped(word, s.word), s.word[:len(s.word)-1] == word:
		return true
	}
	return w.least == Short && len(s.word) == Usual && (len(word) < len(s.word) || vowel(word, s.word))
}

// vowel reports whether two words of one length differ by one vowel: "grean" and "green".
func vowel(a, b string) bool {
	differ := 0
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			differ++
			if !strings.ContainsRune("aeiou", rune(a[i])) || !strings.ContainsRune("aeiou", rune(b[i])) {
				return false
			}
		}
	}
	return len(a) == len(b) && differ == 1
}

// Alike is the word of the list that sounds like a word, or has two of its letters swapped; "": there is none.
func (w *Words) Alike(word string) string {
	if len(word) < Short-1 {
		return ""
	}
	sound, found := sounded(word), ""
	for _, s := range w.list {
		if s.sound == sound && len(s.word) >= Short {
			return s.word
		}
		if len(s.word) >= w.least && s.word[0] == word[0] && swapped(word, s.word) {
			found = s.word
		}
	}
	return found
}

// swapped reports whether two words differ by two letters that stand next to each other in the other order.
func swapped(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	return i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// Near is the word of the list that differs by one slip or two, at most so many, and begins as the word does, for "did you mean"; "": there is none, or
// there are several that are equally near.
func (w *Words) Near(word string, most int) string {
	if len(word) < w.least {
		return ""
	}
	return w.Commonest(word, most, func(string) int { return 0 })
}

// Commonest is Near of a word that may lack one letter more, with a measure of how common the words of the list are: of equally near ones it is the most
// common one, and "" if there are several.
func (w *Words) Commonest(word string, most int, common func(string) int) string {
	if len(word) < w.least-1 {
		return ""
	}
	found, least, weight := "", most+1, 0
	for _, s := range w.list {
		if len(s.word) < w.least || s.word[0] != word[0] || Ending(word, s.word) || Ending(s.word, word) {
			continue
		}
		switch n := Count(word, s.word); {
		case n > most || n > least:
		case n < least:
			found, least, weight = s.word, n, common(s.word)
		case common(s.word) > weight:
			found, weight = s.word, common(s.word)
		case common(s.word) == weight:
			found = ""
		}
	}
	return found
}

// Ended is the word of the list from which a word differs by its last letter alone; "": there is none. Of words that a dictionary has it says nothing.
func (w *Words) Ended(word string) string {
	for _, s := range w.list {
		if len(s.word) >= w.least && len(s.word) == len(word) && s.word != word && Ending(word, s.word) {
			return s.word
		}
	}
	return ""
}

// Ending reports whether a word is another one with its last letter changed or with one letter more. Such a word is more likely another word of the same
// stem: "helmed", "bottler".
func Ending(word, noun string) bool {
	return len(word) >= len(noun) && strings.HasPrefix(noun, word[:len(word)-1])
}

// sounds are letters that are written for others.
var sounds = strings.NewReplacer("ph", "f", "ck", "k", "kn", "n", "wr", "r", "z", "s")

// sounded is a word as it sounds: one letter for each run of the same, and one way to write each sound. "barell" and "barrel" are "barel".
func sounded(word string) string { return string(slices.Compact([]byte(sounds.Replace(word)))) }

// Count is how many letters have to be inserted, deleted, changed or swapped with their neighbour to turn one word into another
// (optimal string alignment); words whose lengths differ by more than two are three apart.
func Count(a, b string) int {
	if len(a) > len(b)+2 || len(b) > len(a)+2 {
		return 3
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
