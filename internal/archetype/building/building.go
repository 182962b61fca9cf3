// Package building is the family of buildings: the cottage in Go, and castles, mills and towers as recipes.
//
// Start at Cottage. A house is four elevations of a material with openings, a roof of slopes, and the things around it.
package building

//go:generate go run atelier/tools/recipes

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/media/wreck"
)

// Family lists its archetypes.
var Family = archetype.Common{
	Nature:  language.Nature{Roomy: true},
	Upright: true,
	Breaks:  []*wreck.Way{wreck.Falls},
	Burns:   wreck.Falls,
}.Of(slices.Concat([]*archetype.Archetype{
	Cottage,
}, recipes))
