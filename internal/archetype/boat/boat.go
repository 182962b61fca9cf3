// Package boat is the family of boats and of harbour things.
package boat

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
