// Package medical is the family of things that physicians, nurses and laboratories work with.
package medical

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Parts, wreck.Snaps}}.Of(recipes)
