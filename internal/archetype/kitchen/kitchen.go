// Package kitchen is the family of things in a kitchen and on its table: crockery, pans, tools and appliances.
package kitchen

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
