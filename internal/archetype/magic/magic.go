// Package magic is the family of a sorcerer's things: books, wands, crystal balls, portals.
package magic

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
