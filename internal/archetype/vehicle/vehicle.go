// Package vehicle is the family of vehicles on wheels: cars, lorries, trains, cycles and carts.
package vehicle

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Rolls, wreck.Parts, wreck.Tears}, Dents: true}.Of(recipes)
