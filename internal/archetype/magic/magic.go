// Package magic is the family of a sorcerer's things: books, wands, crystal balls, portals.
package magic

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Snaps}}.Of(recipes)
