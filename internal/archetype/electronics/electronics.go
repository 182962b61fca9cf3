// Package electronics is the family of what runs on electricity and springs: screens, sets and players.
package electronics

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
