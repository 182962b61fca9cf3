// Package structure is the family of parts of buildings and of open-air structures: doors, stairs, fences, walls and bridges.
package structure

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
