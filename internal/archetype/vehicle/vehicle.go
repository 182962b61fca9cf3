// Package vehicle is the family of vehicles on wheels: cars, lorries, trains, cycles and carts.
package vehicle

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
