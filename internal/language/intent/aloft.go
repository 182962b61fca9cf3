package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// aloft are words for the place of what is in the air above a thing; each begins with how it is there.
const aloft = "flying over, flying above, flying high above, hovering over, hovering above, soaring over, soaring above, gliding over, gliding above, " +
	"floating over, floating above, swooping over, levitating over, levitating above, circling, circling over, circling above"

// afloat are words for what is upright and still in the air.
var afloat = []string{"hovering", "floating", "levitating"}

// airy are words that say of a thing that it is in the air.
var airy = language.Words("flying, soaring, gliding, swooping, levitating, hovering, floating, airborne, in flight")

// Over reports whether a word for a place says that the thing before it is above the thing behind it.
func Over(word string) bool {
	how, _ := Places().Of(language.Normal(word))
	return how == Below
}

// Hovers reports whether a word for a place says that the thing before it is upright and still in the air.
func Hovers(word string) bool {
	first, _, _ := strings.Cut(language.Normal(word), " ")
	return slices.Contains(afloat, first)
}

// Flying is the trait by which things are shown in the air.
const Flying = "flying"

// overhead reports whether the thing that stands before the words of a phrase for a place can be in the air by itself: it is of a sort that flies, has a
// form in flight, or rides on what does. People are there where words or wings say so.
func (a *arranger) overhead(p *phrase) bool {
	k := a.open
	for k > 0 && slices.Contains(borneWith, a.list[k].how) {
		k = a.list[k].of
	}
	return a.airborne(k, p)
}

// borneWith are the places of things that move with another one.
var borneWith = []Place{Held, With, Inside, Atop, Beside, Printed}

// airborne reports whether the k-th thing can be in the air, before the words of a phrase.
func (a *arranger) airborne(k int, p *phrase) bool {
	e := a.list[k].archetype()
	switch {
	case !e.Airborne():
		return false
	case e.Flies:
		return true
	}
	return !e.Person || strings.Contains(p.word, " ") || slices.ContainsFunc(e.Roles, func(r Role) bool { return r.Name == "wings" }) || a.saysAiry(p)
}

// Airborne reports whether archetypes are in the air by themselves, or have a form in flight.
func (a *Entry) Airborne() bool { return a != nil && (a.Flies || slices.Contains(a.Traits, Flying)) }

// saysAiry reports whether words before a phrase say that something is in the air.
func (a *arranger) saysAiry(p *phrase) bool {
	for k := range p.body {
		if _, ok := airy().Of(a.text.Span(k, 1)); ok {
			return true
		}
	}
	return false
}
