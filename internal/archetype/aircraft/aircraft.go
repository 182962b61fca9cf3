// Package aircraft is the family of aircraft: aeroplanes, balloons, rockets and craft of space.
package aircraft

import (
	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Nature: language.Nature{Flies: true}, Breaks: []*wreck.Way{wreck.Tears}, Dents: true}.Of(recipes)
