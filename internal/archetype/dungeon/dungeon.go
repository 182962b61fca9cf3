// Package dungeon is the family of things of prisons, tombs and torture chambers.
package dungeon

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
