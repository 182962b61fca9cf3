package language

import (
	"fmt"
	"strings"
)

// mostQuoted is how many words one note names.
const mostQuoted = 20

// Quote is words of a prompt as a note to its caller names them: “a cow”.
func Quote(words string) string { return "“" + words + "”" }

// longestQuoted is how many letters of a long text a note quotes.
const longestQuoted = 80

// QuoteStart is a text of any length as a note names it, by its beginning: “a cow on a meadow …”.
func QuoteStart(text string) string {
	letters := []rune(strings.TrimSpace(text))
	if len(letters) > longestQuoted {
		return Quote(strings.TrimSpace(string(letters[:longestQuoted])) + " …")
	}
	return Quote(string(letters))
}

// QuoteAll is a list of words as a note names them; beyond the first 20 it tells how many more there are.
func QuoteAll(words []string) string {
	more := len(words) - mostQuoted
	quoted := make([]string, min(len(words), mostQuoted))
	for i, w := range words[:len(quoted)] {
		quoted[i] = Quote(w)
	}
	list := strings.Join(quoted, ", ")
	if more > 0 {
		list += fmt.Sprintf(" and %d more", more)
	}
	return list
}
