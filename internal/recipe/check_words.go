package recipe

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language/wordnet"
)

// words are warnings about the words of the header, from what the reader of prompts makes of them.
func (r *Recipe) words(heard Heard) []Finding {
	list := []Finding{}
	for _, n := range r.Header.Nouns {
		if !wordnet.Open().Has(strings.ReplaceAll(n, "_", " ")) {
			list = append(list, Finding{Text: fmt.Sprintf("nouns: %q is in no dictionary; other names stand in names = \"…\"", n), Cases: []string{}})
		}
	}
	if heard != nil {
		for _, text := range heard(r.arch) {
			list = append(list, Finding{Text: text, Cases: []string{}})
		}
	}
	return list
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
