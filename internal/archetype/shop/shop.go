// Package shop is the family of what shops, arcades and filling stations have: machines that sell, carts, pumps.
package shop

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
