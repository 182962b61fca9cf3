package recipe

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language/wordnet"
)

// words are warnings about the words of the header, from what the reader of prompts makes of them, and the words that other things give up.
func (r *Recipe) words(heard Heard) (list []Finding, taken []string) {
	list = []Finding{}
	n, table := strings.ReplaceAll(r.Header.Nouns[0], "_", " "), wordnet.Open()
	if r.Header.Kin == "" && !table.Has(n) && !table.Has(n[strings.LastIndexByte(n, ' ')+1:]) {
		list = append(list, Finding{Text: fmt.Sprintf("nouns: no dictionary says what sort of thing %q is; write it as kin = \"machine\"", n), Cases: []string{}})
	}
	if heard != nil {
		wrong, given := heard(r.arch)
		for _, text := range wrong {
			list = append(list, Finding{Text: text, Cases: []string{}})
		}
		taken = given
	}
	return list, taken
}

// unasked warns of traits and roles that no build asks for: their words would have no effect.
func (r *Recipe) unasked(list []*sample) []Finding {
	out := []Finding{}
	if slices.ContainsFunc(list, func(s *sample) bool { return s.asked == nil }) { // a build that ended early has not asked yet
		return out
	}
	missing := func(what, name, use string) {
		if !slices.ContainsFunc(list, func(s *sample) bool { return s.asked[name] }) {
			out = append(out, Finding{Text: fmt.Sprintf("%s %q: build never asks for it by %s", what, name, use), Cases: []string{}})
		}
	}
	for _, t := range r.Header.Traits {
		missing("trait", t, "b.trait")
	}
	for _, role := range r.Header.Roles {
		missing("role", role.Name, "b.surface")
	}
	return out
}
