package intent

import (
	"regexp"
	"strings"
)

// patternSign is the name of a cloth with a pattern, which is a thing of its own, before the name of a garment.
var patternSign = regexp.MustCompile(`(?i)\b(plaid|tartan|gingham|polka[ -]dots?|camo) ` +
	`((?:t-)?(?:shirt|dress|sundress|skirt|blouse|sweater|top|vest|tunic|gown|uniform))\b`)

// printedWith says of a garment the pattern that the name of its cloth means: "a plaid shirt" is "a checkered shirt".
func printedWith(w worded) (string, bool) {
	if before := strings.Fields(w.before()); len(before) < 2 { // the garment is the thing itself
		return "", false
	}
	pattern := "checkered"
	switch c := strings.ToLower(w.said(1)); {
	case strings.HasPrefix(c, "polka"):
		pattern = "polka-dotted"
	case c == "camo":
		pattern = "camouflage"
	}
	return w.instead(1, pattern), true
}
