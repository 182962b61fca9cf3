// Package space is the family of what flies, lands and is at work beyond the air, and what people imagine there.
package space

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = recipes
