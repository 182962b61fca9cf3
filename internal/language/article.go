package language

import "strings"

// WithArticle puts "a" or "an" before a noun phrase, by its first letter; a metric thread ("M8 bolt") is spoken with a vowel.
// The phrase must not be empty.
func WithArticle(phrase string) string {
	metric := len(phrase) > 1 && phrase[0] == 'M' && phrase[1] >= '0' && phrase[1] <= '9'
	if metric || strings.ContainsRune("aeiouAEIO", rune(phrase[0])) {
		return "an " + phrase
	}
	return "a " + phrase
}
