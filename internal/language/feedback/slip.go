package feedback

import (
	"regexp"
	"sync"

	"atelier/internal/language/intent"
)

// formWords are the words of which the forms of clauses are made, such as "previous" and "twice": they are never corrected.
var formWords = sync.OnceValue(func() map[string]bool {
	words := map[string]bool{}
	signs := []*regexp.Regexp{takenBack, praised, polite, starts, exceptional, preposed, trailing}
	for _, f := range forms() {
		signs = append(signs, f.sign)
	}
	for _, s := range signs {
		for _, w := range regexp.MustCompile(`[a-z]+`).FindAllString(s.String(), -1) {
			words[w] = true
		}
	}
	return words
})

// compared is a word that compares, or tells a direction, of which WordNet has no noun: "softer" is right as it is.
var compared = regexp.MustCompile(`(?:er|est|wards?)$`)

// known tells what the words of a feedback on a list of things are: the words of forms, and the parts of the things, with a slip in them or without.
func known(r *intent.Reader, list []intent.Placed) func(word string) (string, bool) {
	return func(word string) (string, bool) {
		if rightAsItIs(word) {
			return "", true
		}
		for _, p := range list {
			if part := r.Entry(p.Thing.Archetype).Respelt(word); part != "" {
				return part, true
			}
		}
		return "", false
	}
}

// rightAsItIs reports whether a word of a feedback has no slip in it.
func rightAsItIs(word string) bool { return formWords()[word] || compared.MatchString(word) }
