// Package building is the family of what people live in: the cottage in Go, and castles, mills and towers as recipes.
//
// Start at Cottage. A house is four elevations with openings, what they are built of, a roof of slopes, and what stands about it.
package building

//go:generate go run atelier/tools/recipes

import (
	"slices"

	"atelier/internal/archetype"
)

// Family lists its archetypes.
var Family = slices.Concat([]*archetype.Archetype{
	Cottage,
}, recipes)
