package intent

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// tresses are words for people by the colour of their hair, and that colour. As a noun, each is a woman of that hair.
var tresses = map[string]string{
	"blonde": "blond", "blond": "blond", "blond-haired": "blond", "blonde-haired": "blond", "fair-haired": "blond", "golden-haired": "golden",
	"ginger": "ginger", "redhead": "red", "redheaded": "red", "red-headed": "red", "red-haired": "red", "brunette": "brown", "brown-haired": "brown",
	"raven-haired": "black", "black-haired": "black", "dark-haired": "black", "grey-haired": "grey", "gray-haired": "grey", "white-haired": "white",
	"silver-haired": "silver",
}

// tressSign is one of the tresses and up to three words behind it.
var tressSign = func() *regexp.Regexp {
	words := slices.Sorted(maps.Keys(tresses))
	slices.Reverse(words) // the longer ones first
	return regexp.MustCompile(`(?i)\b(` + strings.Join(words, "|") + `)\b((?: [a-z]+){0,3})`)
}()

// tressed gives people the hair that a word before them tells: "a blonde woman" is "a woman with blond hair".
func tressed(w worded) (string, bool) {
	hair := " with " + tresses[strings.ToLower(w.said(1))] + " hair"
	words := strings.Fields(w.said(2))
	for n := 1; n <= len(words); n++ {
		if who := strings.Join(words[:n], " "); w.people("a "+who) == 1 {
			return w.before() + strings.Join(append([]string{who + hair}, words[n:]...), " ") + w.after(), true
		}
	}
	switch strings.ToLower(w.said(1)) {
	case "blonde", "redhead", "brunette":
		alone := len(words) == 0 || w.people("a "+words[0]) == 0
		return w.instead(1, "woman"+hair), alone && !strings.HasPrefix(strings.ToLower(strings.TrimSpace(w.said(2))), "hair")
	}
	return "", false
}
