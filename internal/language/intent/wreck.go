package intent

import (
	"regexp"
	"strings"

	"atelier/internal/language"
)

// Nouns for what is wrecked, and the adjective and the noun that they are read as: a wreck of nothing else is one of a ship.
var (
	wreckOf    = regexp.MustCompile(`(?i)\b(?:ship)?wreck(?:age)? of (?:an? |the )?`)
	wreckedOf  = regexp.MustCompile(`(?i)\b([a-z]+(?:[ -][a-z]+)?)[ -]wreck(s|age)?\b`)
	shipsWreck = regexp.MustCompile(`(?i)\b(?:ship[ -]?)?wreck(s?|age)\b`)
)

// ruin is what words call a thing that shall be ruined: "as a ruin", "make it a ruin".
var ruin = regexp.MustCompile(`(?i)\b(?:(?:in|into|as) (?:an? )?|(it) an? )ruins?\b`)

// wrecked is a text with "shipwreck" as "wrecked ship", "helicopter wreckage" as "wrecked helicopter" and "the wreck of a car" as "the wrecked car".
func (r *Reader) wrecked(text string) string {
	if !strings.Contains(strings.ToLower(text), "wreck") {
		return text
	}
	several := func(sign string) string { return strings.TrimSuffix(strings.ToLower(sign), "age") } // "s" or nothing
	text = wreckOf.ReplaceAllString(text, "wrecked ")
	text = wreckedOf.ReplaceAllStringFunc(text, func(said string) string {
		m := wreckedOf.FindStringSubmatch(said)
		before, last := "", m[1]
		if i := strings.LastIndexAny(last, " -"); i >= 0 && !r.wrecks(last) {
			before, last = last[:i+1], last[i+1:]
		}
		if !r.wrecks(last) {
			return said
		}
		return before + "wrecked " + last + several(m[2])
	})
	return shipsWreck.ReplaceAllStringFunc(text, func(said string) string {
		return "wrecked ship" + several(shipsWreck.FindStringSubmatch(said)[1])
	})
}

// wrecks reports whether words before "wreck" name what is wrecked, and do not only tell of it as "rusty" and "iron" do.
func (r *Reader) wrecks(words string) bool {
	noun := language.Normal(words)
	_, tells := r.meanings.Of(noun)
	return !tells && (r.names[noun] != "" || r.solid(noun))
}
