// Package military is the family of what defends a place or lies in wait: sandbags, wire, mines, bunkers, launchers.
package military

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
