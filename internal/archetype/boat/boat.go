// Package boat is the family of what floats and what belongs to a harbour.
package boat

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
