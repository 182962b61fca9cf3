// Package electronics is the family of things that run on electricity or springs: screens, sets and players.
package electronics

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
