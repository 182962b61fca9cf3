package language

import (
	"slices"
	"strings"
)

// determined are the determiners before which no article stands.
var determined = strings.Fields("a an the my your his her its our their")

// WithArticle puts "a" or "an" before a noun phrase, by its first letter; a metric thread ("M8 bolt") is spoken with a vowel, and so are eight,
// eleven and eighteen. A phrase that begins with a determiner of its own stays: "my lamp". The phrase must not be empty.
func WithArticle(phrase string) string {
	metric := len(phrase) > 1 && phrase[0] == 'M' && phrase[1] >= '0' && phrase[1] <= '9'
	first, _, more := strings.Cut(phrase, " ")
	if more && slices.Contains(determined, first) {
		return phrase
	}
	if metric || phrase[0] == '8' || first == "11" || first == "18" || strings.ContainsRune("aeiouAEIO", rune(phrase[0])) {
		return "an " + phrase
	}
	return "a " + phrase
}
