// Package bath is the family of what stands in a bathroom: tubs, basins, taps and what washes.
package bath

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
