// Package aircraft is the family of what flies: aeroplanes, balloons, rockets and craft of space.
package aircraft

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
