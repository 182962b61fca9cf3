// Package writing is the family of books and of things on a desk, for writing and study.
package writing

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
