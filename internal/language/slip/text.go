package slip

import (
	"cmp"
	"fmt"
	"strings"

	"atelier/internal/language"
)

// most is how many words of one text are examined for slips: a text of thousands of unknown words is no prompt with slips.
const most = 48

// Slip is a word as it is written, and as it is read.
type Slip struct{ Written, Read string }

// Note tells how the word is read.
func (s Slip) Note() string { return fmt.Sprintf("“%s” is read as “%s”.", s.Written, s.Read) }

// verbal are endings of verbs and adverbs. WordNet's table of nouns lacks these words, so nothing tells whether they have a slip in them.
var verbal = [...]string{"ing", "ed", "ly"}

// Inflected reports whether a word ends as forms of verbs and adverbs do.
func Inflected(word string) bool {
	for _, end := range verbal {
		if strings.HasSuffix(word, end) {
			return true
		}
	}
	return false
}

// Mend is a text with the slips in its words corrected, and what they are. known reports whether word i of the text is right as it stands, and right is
// the word that a word becomes; "" if it stays. A text that is not in English stays as it is.
func Mend(t language.Text, known func(i int) bool, right func(i int) string) (language.Text, []Slip) {
	if t.Foreign() || t.ForeignStart() || t.ForeignProse() {
		return t, nil
	}
	read := map[string]string{}
	var slips []Slip
	for i := range t.Words {
		w := t.Span(i, 1)
		if _, seen := read[w]; seen || len(read) == most || !Plain(w) || known(i) {
			continue
		}
		if read[w] = right(i); read[w] != "" {
			slips = append(slips, Slip{t.Raw(i, 1), read[w]})
		}
	}
	if slips == nil {
		return t, nil
	}
	var text strings.Builder
	for i := range t.Words {
		text.WriteString(pauses[t.Words[i].Pause] + cmp.Or(read[t.Span(i, 1)], t.Raw(i, 1)))
	}
	return language.Cut(text.String()), slips
}

// pauses are the signs of pauses.
var pauses = [...]string{language.Blank: " ", language.Hyphen: "-", language.Comma: ", ", language.Colon: ": ", language.Stop: ". "}
