// Package computing is the family of computers and what belongs to them: screens, keys, pointers and stores.
package computing

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Snaps}}.Of(recipes)
