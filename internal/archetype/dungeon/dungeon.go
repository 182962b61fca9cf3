// Package dungeon is the family of what prisons, tombs and torture chambers hold.
package dungeon

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
