package archetype

import (
	"slices"

	"atelier/internal/language"
	"atelier/internal/media/wreck"
)

// Common is what the things of a family have in common, beside their words. An operator's own recipe takes it from its family, too.
type Common struct {
	language.Nature
	Encloses bool // what stands on one that carries things is in it, as in a garden
	Upright  bool // roots, foundations, wheels or a keel hold each upright, however narrow its foot is

	Breaks []*wreck.Way // how each breaks; the first that finds something to break is taken; nil: its surface alone breaks
	Burns  *wreck.Way   // what a fire does to its form; nil: its surface alone burns
	Dents  bool         // its sheet metal can be dented
}

// Of gives things what they have in common, and returns them.
func (c Common) Of(things []*Archetype) []*Archetype {
	for _, a := range things {
		a.Common = &c
	}
	return things
}

// Adopt gives things that have nothing in common with others what the first of their family has.
func Adopt(things, others []*Archetype) {
	for _, a := range things {
		kin := func(o *Archetype) bool { return o.Family == a.Family && o.Common != nil }
		if i := slices.IndexFunc(others, kin); i >= 0 && a.Common == nil {
			a.Common = others[i].Common
		}
	}
}
