// Package holiday is the family of holiday things.
package holiday

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
