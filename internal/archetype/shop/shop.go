// Package shop is the family of things in shops, arcades and filling stations: machines that sell, carts, pumps.
package shop

import (
	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Parts, wreck.Snaps}}.Of(recipes)
