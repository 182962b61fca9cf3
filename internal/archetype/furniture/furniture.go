// Package furniture is the family of furniture: seats, tables, beds, and things that hold other things.
package furniture

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Parts, wreck.Snaps}}.Of(recipes)
