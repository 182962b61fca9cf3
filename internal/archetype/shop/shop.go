// Package shop is the family of things in shops, arcades and filling stations: machines that sell, carts, pumps.
package shop

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
