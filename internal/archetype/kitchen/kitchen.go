// Package kitchen is the family of things in a kitchen and on its table: crockery, pans, tools and appliances.
package kitchen

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Snaps}, Dents: true}.Of(recipes)
