// Package instrument is the family of what music is made with.
package instrument

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
