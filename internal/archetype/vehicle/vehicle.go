// Package vehicle is the family of vehicles on wheels: cars, lorries, trains, cycles and carts.
package vehicle

import (
	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{
	Nature: language.Nature{Draws: true},
	Breaks: []*wreck.Way{wreck.Rolls, wreck.Parts, wreck.Tears},
	Dents:  true,
}.Of(recipes)
