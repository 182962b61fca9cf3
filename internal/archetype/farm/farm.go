// Package farm is the family of things of farms and gardens.
package farm

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Rolls, wreck.Parts, wreck.Snaps}}.Of(recipes)
