// Package computing is the family of computers and what belongs to them: screens, keys, pointers and stores.
package computing

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
