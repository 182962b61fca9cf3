// Package camp is the family of travellers' things: packs, tents, and the rest of a camp.
package camp

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
