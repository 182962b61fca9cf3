// Package clothing is the family of things worn and carried on the body: helmets, hats, boots, umbrellas.
package clothing

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
