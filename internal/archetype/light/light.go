// Package light is the family of lights: lanterns and candles, lamps of the street and the room, torches and signs.
package light

import (
	"slices"

	"atelier/internal/archetype"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = slices.Concat([]*archetype.Archetype{Lantern, Candlestick}, recipes)
