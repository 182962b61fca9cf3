// Package rock is the family of what lies about or was cut of it: boulders, gravestones and pedestals.
package rock

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
