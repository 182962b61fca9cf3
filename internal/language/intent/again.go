package intent

import (
	"slices"

	"atelier/internal/language"
)

// again takes "on it", "in it", "on top", "around" and "beside the table", which place the latest thing by one named before. A thing that has
// been placed by words of its own stays there.
func (a *arranger) again(p *phrase) bool {
	c := &a.list[a.open]
	if at, side := a.spot(p); at != "" && (c.how == With || c.how == Held || c.how == Beside && c.bare && c.of == 0) {
		c.at, c.side, c.bare, c.of = at, side, false, a.bearerOf(c.of, at)
		if c.how == Beside { // "with an eye patch, a parrot on his shoulder"
			c.how = With
		}
		return true
	}
	if c.how != With && c.how != Printed && !c.bare {
		return false
	}
	said, _ := Places().Of(language.Normal(p.word))
	how, ok := Within[said]
	ok = ok && (said != Below || a.airborne(a.open, p))
	of, named := a.referred(p)
	if c.how == Printed && said == Beneath && p.head >= 0 && slices.Contains(sides, p.items[p.head].text) { // "printed on the side"
		return true
	}
	if !ok || !named || c.how == Printed {
		return ok && named && (c.how != Printed || how == Atop)
	}
	if how != Beside {
		for k := range a.list[:a.open] { // "with a goblet and two candles on it"
			if o := &a.list[k]; o.how == With && o.of == c.of {
				o.how = how
			}
		}
	}
	c.how, c.of, c.bare = how, of, false
	if how == Beside {
		c.side = SideIn(language.Normal(p.word), "", "")
		if language.Normal(p.word) == Between {
			c.word = p.word
		}
	}
	return true
}

// backward are words for a thing named before.
var backward = []string{"it", "them", "him", "her", "top"}

// referred is the index of the thing that a phrase speaks of again, for the latest thing: by its noun, "the table", or by "it", which means what
// the thing before stands on, if that was named last.
func (a *arranger) referred(p *phrase) (of int, ok bool) {
	switch {
	case a.open == 0:
		return 0, false
	case len(p.items) == 2 && p.counted("the") && p.rank() >= double:
		for k := range a.list[:a.open] {
			if noun := p.items[p.head].noun; a.list[k].same(noun) || a.sort(k, noun) {
				return k, true
			}
		}
		return 0, false
	case len(p.items) > 1 || len(p.items) == 1 && !slices.Contains(backward, p.items[0].text):
		return 0, false
	case a.list[a.open-1].how == Beneath && a.list[a.open].how == Beside:
		return a.open - 1, true
	}
	return a.list[a.open].of, true
}
