// Package clothing is the family of things worn and carried on the body: helmets, hats, boots, umbrellas.
package clothing

import "atelier/internal/archetype"

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{}.Of(recipes)
