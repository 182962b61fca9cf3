// Package writing is the family of books and of what stands on a desk to write and to study with.
package writing

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
