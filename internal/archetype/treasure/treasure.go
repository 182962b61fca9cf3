// Package treasure is the family of valuables: what is worn, hoarded, locked away or sought.
package treasure

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
