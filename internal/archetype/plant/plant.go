// Package plant is the family of plants: trees, flowers, mushrooms.
package plant

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{
	Nature:  language.Nature{Grows: true},
	Upright: true,
	Breaks:  []*wreck.Way{wreck.Snaps},
	Burns:   wreck.Bared("leaves", "needles", "fronds", "petals", "blooms", "olives", "button", "paper"),
}.Of(slices.Concat([]*archetype.Archetype{
	Conifer,
}, recipes))
