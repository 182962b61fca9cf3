package pack

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/language"
)

// call is a phrase of a theme, found in a text.
type call struct {
	theme  *theme
	order  int // index of the theme in its list: of equal calls, the first theme wins
	force  int // 2: a genre, which takes precedence over all others; 1: a place; 0: the people or things in it
	phrase int // index of the text's phrase that contains it
	end    int // its end in that phrase
	length int
}

// themeOf is the theme that a text calls for, and whether it calls for any. The noun of a phrase counts most, then the words before it, then the
// words after it: the "armory of a dwarven king" is an armory, a "pirate tavern" a tavern.
func themeOf(text string) (theme, bool) { return calls.theme(text, &general) }

// theme is the theme of the index that a text calls, or else the given one.
func (x index) theme(text string, otherwise *theme) (theme, bool) {
	best := call{theme: otherwise, force: -1}
	for i, p := range phrases(text) {
		if p.refuses {
			continue
		}
		for at := p.from; at < p.to; at++ {
			for n := 1; n <= language.MaxPhrase && at+n <= p.to; n++ {
				for _, c := range x[p.Span(at, n)] {
					c.phrase, c.end = i, at+n-p.from
					best = slices.MaxFunc([]call{best, c}, call.compare)
				}
			}
		}
	}
	return *best.theme, best.force >= 0
}

// compare is positive when c counts more than o.
func (c call) compare(o call) int {
	// By force, the earlier phrase, the later end in it (its noun is last), the longer call, the earlier theme.
	return cmp.Or(cmp.Compare(c.force, o.force), cmp.Compare(o.phrase, c.phrase), cmp.Compare(c.end, o.end),
		cmp.Compare(c.length, o.length), cmp.Compare(o.order, c.order))
}

// index are the phrases of many themes, so that a text is scanned once, whatever the number of themes.
type index map[string][]call

// calls are the phrases of all themes of models.
var calls = indexed(themes)

func indexed(themes []theme) index {
	x := index{}
	for order := range themes {
		for phrase := range strings.SplitSeq(themes[order].words, ",") {
			c := call{theme: &themes[order], order: order, force: 1}
			phrase = strings.TrimSpace(phrase)
			switch phrase[0] {
			case '~':
				c.force, phrase = 0, phrase[1:]
			case '!':
				c.force, phrase = 2, phrase[1:]
			}
			phrase = language.Normal(phrase)
			c.length = len(phrase)
			x[phrase] = append(x[phrase], c)
		}
	}
	return x
}
