// Package toy is the family of toys and games.
package toy

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
