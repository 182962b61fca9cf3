// Package vessel is the family of vessels for drinks: teapots, goblets and bottles.
package vessel

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
