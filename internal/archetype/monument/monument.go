// Package monument is the family of monuments, bones and old stones.
package monument

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
