// Package sport is the family of sports equipment.
package sport

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
