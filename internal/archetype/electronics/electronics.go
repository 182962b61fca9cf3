// Package electronics is the family of things that run on electricity or springs: screens, sets and players.
package electronics

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Snaps}, Dents: true}.Of(recipes)
