// Package vessel is the family of vessels for drinks: teapots, goblets and bottles.
package vessel

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Snaps}, Dents: true}.Of(recipes)
