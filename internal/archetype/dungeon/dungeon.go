// Package dungeon is the family of things of prisons, tombs and torture chambers.
package dungeon

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Parts, wreck.Snaps}}.Of(recipes)
