// Package monument is the family of monuments, bones and old stones.
package monument

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Upright: true, Breaks: []*wreck.Way{wreck.Snaps}}.Of(recipes)
