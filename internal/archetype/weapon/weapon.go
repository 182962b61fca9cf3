// Package weapon is the family of arms: swords, daggers and shields, and what else is struck, thrown or shot with.
package weapon

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Rolls, wreck.Snaps}}.Of(slices.Concat([]*archetype.Archetype{
	Longsword,
	Dagger,
}, recipes))
