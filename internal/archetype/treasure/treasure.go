// Package treasure is the family of valuables: jewels, coins, keys, and things that lock them away.
package treasure

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
