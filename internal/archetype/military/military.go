// Package military is the family of defences: sandbags, wire, mines, bunkers, launchers.
package military

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
