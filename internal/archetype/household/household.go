// Package household is the family of household things: clocks, cloth, baskets and machines.
package household

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Parts, wreck.Snaps}}.Of(recipes)
