// Package clothing is the family of things worn and carried on the body: helmets, hats, boots, umbrellas.
package clothing

import (
	"atelier/internal/archetype"
	"atelier/internal/language"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Nature: language.Nature{Worn: true}}.Of(recipes)
