// Package farm is the family of things of farms and gardens.
package farm

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
