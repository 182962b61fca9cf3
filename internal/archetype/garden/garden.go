// Package garden is the family of things on lawns and terraces: pools, loungers, grills, pergolas.
package garden

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
