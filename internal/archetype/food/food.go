// Package food is the family of food: fruit, bread, dishes and cakes.
package food

import (
	"atelier/internal/archetype"
	"atelier/internal/language"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Nature: language.Nature{Eaten: true}}.Of(recipes)
