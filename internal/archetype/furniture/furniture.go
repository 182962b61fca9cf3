// Package furniture is the family of what furnishes a room: what people sit on and at, lie in, and keep their things in.
package furniture

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
