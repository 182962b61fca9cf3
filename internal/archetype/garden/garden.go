// Package garden is the family of things on lawns and terraces: pools, loungers, grills, pergolas.
package garden

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Encloses: true, Breaks: []*wreck.Way{wreck.Parts, wreck.Snaps}}.Of(recipes)
