package intent

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// leastMended is the least number of letters of a noun as which a misspelt word is read. A noun of just so many letters is near to many other words, so
// there only two swapped letters and a missing last letter count as a slip: "chiar" and "hous" are read.
const leastMended = 5

// mostMended is how many words of one prompt are examined for slips: a text of thousands of unknown words is no prompt with slips.
const mostMended = 48

// spelling is a noun of a thing that can be built, and its letters, a bit for each.
type spelling struct {
	noun    string
	letters uint32
}

// spellings are the nouns of one word that are long enough to be known with a slip in them.
func (r *Reader) spellings() []spelling {
	var list []spelling
	for noun := range r.names {
		if len(noun) >= leastMended && !strings.Contains(noun, " ") && r.built(noun) {
			list = append(list, spelling{noun, letters(noun)})
		}
	}
	slices.SortFunc(list, func(a, b spelling) int {
		return cmp.Or(cmp.Compare(len(a.noun), len(b.noun)), strings.Compare(a.noun, b.noun))
	})
	return list
}

// letters has a bit for each letter of a word; whatever is no letter of English shares one.
func letters(word string) (set uint32) {
	for _, b := range []byte(word) {
		set |= 1 << min(b-'a', 26)
	}
	return set
}

// mended is the noun that a word becomes when one slip is corrected, or with a letter doubled in the wrong place; "" if there is none, or if
// there are several. The first letter is right in nearly all slips; and a word that only ends otherwise is more likely another word of
// the same stem: "helmed", "bottler".
func (r *Reader) mended(word string) string {
	if len(word) < leastMended-1 {
		return ""
	}
	set, found := letters(word), ""
	for _, s := range r.spelled {
		if len(s.noun) > len(word)+1 {
			break
		}
		if len(s.noun) < len(word)-1 || s.noun[0] != word[0] || bits.OnesCount32(set^s.letters) > 2 || ending(word, s.noun) {
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

// ending reports whether a word is a noun with its last letter changed or with one letter more.
func ending(word, noun string) bool {
	return len(word) >= len(noun) && strings.HasPrefix(noun, word[:len(word)-1])
}

// undoubled is a word with one letter for each run of the same: "barell" and "barrel" are "barel".
func undoubled(word string) string { return string(slices.Compact([]byte(word))) }
