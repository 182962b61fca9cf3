// Package vessel is the family of what holds drink: teapots, goblets and bottles.
package vessel

import (
	"slices"

	"atelier/internal/archetype"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = slices.Concat([]*archetype.Archetype{
	Teapot,
}, recipes)
