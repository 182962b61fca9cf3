// Package bath is the family of bathroom things: tubs, basins, taps, and things for washing.
package bath

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Snaps}, Dents: true}.Of(recipes)
