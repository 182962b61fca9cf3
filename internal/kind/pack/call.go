package pack

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// call is a theme's phrase where it stands in a text.
type call struct {
	theme  theme
	force  int // 2: of a genre that everything else gives way to, 1: of a place, 0: of whoever or whatever is there
	clause int // which clause of the text it stands in
	end    int // where it ends in its clause
	length int
}

// themeOf is the theme that a text calls, and whether it calls one. The noun of a phrase says more than what stands before
// it, and that more than what follows: the "armory of a dwarven king" is an armory, a "pirate tavern" a tavern.
func themeOf(text string) (theme, bool) {
	best := call{theme: general, force: -1}
	for i, clause := range clauses(text) {
		for _, t := range themes {
			for w := range strings.SplitSeq(t.words, ",") {
				if c, ok := t.calls(strings.TrimSpace(w), clause); ok {
					c.clause = i
					best = slices.MaxFunc([]call{best, c}, call.compare)
				}
			}
		}
	}
	return best.theme, best.force >= 0
}

// compare is greater for the call that says more.
func (c call) compare(o call) int {
	return cmp.Or(cmp.Compare(c.force, o.force), cmp.Compare(o.clause, c.clause), cmp.Compare(c.end, o.end), cmp.Compare(c.length, o.length))
}

// calls finds one of the theme's phrases in a clause.
func (t theme) calls(phrase, clause string) (call, bool) {
	c := call{theme: t, force: 1}
	switch phrase[0] {
	case '~':
		c.force, phrase = 0, phrase[1:]
	case '!':
		c.force, phrase = 2, phrase[1:]
	}
	at := strings.LastIndex(" "+clause+" ", " "+phrase+" ")
	c.end, c.length = at+len(phrase), len(phrase)
	return c, at >= 0
}

// clauses are the parts of a text between signs and prepositions, each in plain lower-case words with a space between.
func clauses(text string) []string {
	var out []string
	var open []string
	end := func() {
		if len(open) > 0 {
			out = append(out, strings.Join(open, " "))
		}
		open = nil
	}
	text = strings.NewReplacer("'s ", "s ", "’s ", "s ", "-", " ").Replace(strings.ToLower(text))
	for field := range strings.FieldsSeq(text) {
		word := strings.TrimFunc(field, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if slices.Contains(asides, word) || slices.Contains(opens, word) {
			end()
			continue
		}
		if word != "" {
			open = append(open, word)
		}
		if strings.IndexByte(",.;:!?)", field[len(field)-1]) >= 0 {
			end()
		}
	}
	end()
	return out
}
