package intent

import (
	"regexp"
	"strings"
)

// complexions are the colours of the skin that words for it mean. Other words are colours by themselves.
var complexions = map[string]string{"dark": "brown", "olive": "tan", "tanned": "tan", "bronzed": "tan", "fair": "pale", "light": "pale"}

var (
	skinnedSign = regexp.MustCompile(`(?i)\b([a-z]+)[- ]skinned((?: [a-z]+){1,3})`)
	skinSign    = regexp.MustCompile(`(?i)\b(?:with|has|of) (dark|olive|tanned|bronzed|fair|light) skin\b`)
)

// skinned tells the colour of a person's skin behind them: "a dark-skinned woman" is a woman with brown skin.
func skinned(w worded) (string, bool) {
	words := strings.Fields(w.said(2))
	for n := range words {
		if somebody := strings.Join(words[:n+1], " "); w.people(somebody) > 0 {
			rest := strings.Join(append([]string{""}, words[n+1:]...), " ")
			return w.instead(0, somebody+" with "+complexion(w.said(1))+" skin"+rest), true
		}
	}
	return "", false
}

// toned writes a word for the skin of people as a colour.
func toned(w worded) (string, bool) {
	return w.instead(1, complexion(w.said(1))), w.people(w.before()) > 0 && complexion(w.said(1)) != w.said(1)
}

// complexion is a word for skin as a colour.
func complexion(word string) string {
	if colour := complexions[strings.ToLower(word)]; colour != "" {
		return colour
	}
	return word
}
