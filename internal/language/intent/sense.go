package intent

import (
	"cmp"
	"maps"
	"slices"

	"atelier/internal/language/fact"
)

// sensed is a noun that means something else beside another thing than by itself: the boughs of most trees reach down to the ground, and a tree under
// which things stand is an oak. The things that are so meant declare it.
type sensed struct {
	as     string   // the noun that it means
	places []string // nil: any
	beside string   // the sort or the family of the other thing; "": any
}

// rank is how much a sense asks of the other thing: a sort tells more of it than a family.
func (s sensed) rank(families map[string]bool) int {
	switch {
	case s.beside == "":
		return 0
	case families[s.beside]:
		return 1
	}
	return 2
}

// sensesOf are the senses of nouns by what the things declare. Of those for one noun, the sense that asks more comes first.
func sensesOf(things []*Entry) map[string][]sensed {
	of, families := map[string][]sensed{}, map[string]bool{}
	for _, a := range things {
		families[a.Family] = true
		for _, as := range slices.Sorted(maps.Keys(a.Senses)) {
			senses, _ := fact.SensesOf(a.Senses[as])
			for _, s := range senses {
				for _, noun := range s.Nouns {
					of[noun] = append(of[noun], sensed{as, s.Places, s.Beside})
				}
			}
		}
	}
	for _, list := range of {
		slices.SortStableFunc(list, func(a, b sensed) int { return cmp.Compare(b.rank(families), a.rank(families)) })
	}
	return of
}

// spectacles is a noun for two lenses, which in a number may also mean several things.
const spectacles = "glasses"

// sense is the noun that another one means in a place beside a thing of some archetype.
func (r *Reader) sense(noun string, how Place, of string) string {
	if noun == spectacles && how == Held { // "a table with reading glasses"
		return noun
	}
	by := r.byName[of]
	for _, s := range r.senses[noun] {
		beside := s.beside == "" || by.Of(fact.Sort(s.beside)) || by != nil && by.Family == s.beside
		if (s.places == nil || slices.Contains(s.places, string(how))) && beside && r.Built(s.as) {
			return s.as
		}
	}
	return noun
}

// resense makes a thing what its noun means in its place, of plain glasses at least two.
func (r *Reader) resense(p *Placed, as, normal string) {
	if as == p.Thing.Noun {
		return
	}
	if p.Thing.Noun == spectacles {
		p.Count = max(p.Count, 2)
	}
	p.Thing = r.thing(p.Thing.Head, as, normal)
	for _, trait := range r.implied[as] {
		if !slices.Contains(p.Traits, trait) {
			p.Traits = append(p.Traits, trait)
		}
	}
	p.Instead, p.Notes = nil, notesOf(p.Intent)
}
