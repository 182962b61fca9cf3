// Package light is the family of lights: lanterns and candles, lamps of the street and the room, torches and signs.
package light

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Snaps}}.Of(slices.Concat([]*archetype.Archetype{Lantern, Candlestick}, recipes))
