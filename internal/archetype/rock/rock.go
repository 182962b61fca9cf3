// Package rock is the family of stones, found or cut: boulders, gravestones and pedestals.
package rock

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
