// Package space is the family of spacecraft and other things of space, real and imagined.
package space

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
