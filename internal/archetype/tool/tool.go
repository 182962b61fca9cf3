// Package tool is the family of tools and of things in a workshop.
package tool

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
