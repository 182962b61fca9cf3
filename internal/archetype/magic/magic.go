// Package magic is the family of the sorcerer's things: what is read, waved, gazed into or stepped through.
package magic

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
