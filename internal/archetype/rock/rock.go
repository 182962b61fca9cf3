// Package rock is the family of stones, found or cut: boulders, gravestones and pedestals.
package rock

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Upright: true, Breaks: []*wreck.Way{wreck.Snaps}}.Of(recipes)
