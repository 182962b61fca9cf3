// Package street is the family of things along streets and in parks.
package street

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
