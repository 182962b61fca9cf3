// Package instrument is the family of musical instruments.
package instrument

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
