package pack

import (
	"cmp"
	"slices"
	"strings"
)

// call is a theme's phrase where it stands in a text.
type call struct {
	theme  theme
	force  int // 2: of a genre that everything else gives way to, 1: of a place, 0: of whoever or whatever is there
	phrase int // which phrase of the text it stands in
	end    int // where it ends there
	length int
}

// themeOf is the theme that a text calls, and whether it calls one. The noun of a phrase says more than what stands before
// it, and that more than what follows: the "armory of a dwarven king" is an armory, a "pirate tavern" a tavern.
func themeOf(text string) (theme, bool) {
	best := call{theme: general, force: -1}
	for i, part := range phrases(text) {
		for _, t := range themes {
			for w := range strings.SplitSeq(t.words, ",") {
				if c, ok := t.calls(strings.TrimSpace(w), part.text); ok {
					c.phrase = i
					best = slices.MaxFunc([]call{best, c}, call.compare)
				}
			}
		}
	}
	return best.theme, best.force >= 0
}

// compare is greater for the call that says more.
func (c call) compare(o call) int {
	return cmp.Or(cmp.Compare(c.force, o.force), cmp.Compare(o.phrase, c.phrase), cmp.Compare(c.end, o.end), cmp.Compare(c.length, o.length))
}

// calls finds one of the theme's words in a text.
func (t theme) calls(words, text string) (call, bool) {
	c := call{theme: t, force: 1}
	switch words[0] {
	case '~':
		c.force, words = 0, words[1:]
	case '!':
		c.force, words = 2, words[1:]
	}
	at := strings.LastIndex(" "+text+" ", " "+words+" ")
	c.end, c.length = at+len(words), len(words)
	return c, at >= 0
}
