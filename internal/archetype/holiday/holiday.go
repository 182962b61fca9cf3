// Package holiday is the family of what holidays are kept with.
package holiday

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
