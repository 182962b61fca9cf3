package language

import "strings"

// WithArticle puts "a" or "an" before a noun phrase, by its first letter; a metric thread ("M8 bolt") is spoken with a vowel, and so are eight,
// eleven and eighteen. The phrase must not be empty.
func WithArticle(phrase string) string {
	metric := len(phrase) > 1 && phrase[0] == 'M' && phrase[1] >= '0' && phrase[1] <= '9'
	number, _, _ := strings.Cut(phrase, " ")
	if metric || phrase[0] == '8' || number == "11" || number == "18" || strings.ContainsRune("aeiouAEIO", rune(phrase[0])) {
		return "an " + phrase
	}
	return "a " + phrase
}
