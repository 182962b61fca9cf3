// Package boat is the family of boats and of harbour things.
package boat

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Upright: true, Breaks: []*wreck.Way{wreck.Tears}, Dents: true}.Of(recipes)
