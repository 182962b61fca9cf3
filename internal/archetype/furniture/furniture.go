// Package furniture is the family of furniture: seats, tables, beds, and things that hold other things.
package furniture

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
