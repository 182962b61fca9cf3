// Package military is the family of defences: sandbags, wire, mines, bunkers, launchers.
package military

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Rolls, wreck.Parts, wreck.Snaps}, Dents: true}.Of(recipes)
