// Package camp is the family of what travellers carry and sleep in.
package camp

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
