// Package farm is the family of what stands and lies about a farm and a garden.
package farm

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
