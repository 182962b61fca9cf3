// Package plant is the family of plants: trees, flowers, mushrooms.
package plant

import (
	"slices"

	"atelier/internal/archetype"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = slices.Concat([]*archetype.Archetype{
	Conifer,
}, recipes)
