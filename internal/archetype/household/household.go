// Package household is the family of household things: clocks, cloth, baskets and machines.
package household

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
