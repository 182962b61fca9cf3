// Package medical is the family of things that physicians, nurses and laboratories work with.
package medical

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
