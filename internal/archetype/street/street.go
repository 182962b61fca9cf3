// Package street is the family of things along streets and in parks.
package street

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Upright: true, Breaks: []*wreck.Way{wreck.Parts, wreck.Snaps}}.Of(recipes)
