package intent

import (
	"regexp"
	"strings"
	"sync"

	"atelier/internal/language"
)

// formWords are the words of which the forms of clauses are made, such as "previous" and "twice": these have no slip in them.
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

// feedbackRespelled is respelled for a feedback.
func (r *Reader) feedbackRespelled(feedback string) (string, []string) {
	t := language.Cut(feedback)
	mended, notes := r.mend(t, everyWord, func(i int) string {
		if w := t.Span(i, 1); formWords()[w] || compared.MatchString(w) {
			return ""
		}
		return r.respelling(t, i)
	})
	if len(notes) == 0 {
		return feedback, nil
	}
	return strings.TrimSpace(written(mended, mended.Words)), notes
}
