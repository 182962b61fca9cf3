// Package structure is the family of parts of buildings and of open-air structures: doors, stairs, fences, walls and bridges.
package structure

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Upright: true, Breaks: []*wreck.Way{wreck.Framed, wreck.Falls}}.Of(recipes)
