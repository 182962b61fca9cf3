// Package aircraft is the family of aircraft: aeroplanes, balloons, rockets and craft of space.
package aircraft

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
