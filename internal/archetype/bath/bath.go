// Package bath is the family of bathroom things: tubs, basins, taps, and things for washing.
package bath

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
