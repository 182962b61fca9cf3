// Package space is the family of spacecraft and other things of space, real and imagined.
package space

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Rolls, wreck.Tears}, Dents: true}.Of(recipes)
