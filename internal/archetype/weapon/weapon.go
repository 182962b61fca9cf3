// Package weapon is the family of arms: swords, daggers and shields, and what else is struck, thrown or shot with.
package weapon

import (
	"slices"

	"atelier/internal/archetype"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = slices.Concat([]*archetype.Archetype{
	Longsword,
	Dagger,
}, recipes)
