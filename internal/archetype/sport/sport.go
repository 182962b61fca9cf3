// Package sport is the family of what sports are played with.
package sport

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
