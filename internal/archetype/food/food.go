// Package food is the family of food: fruit, bread, dishes and cakes.
package food

import "atelier/internal/archetype"

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{}.Of(recipes)
