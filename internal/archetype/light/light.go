// Package light is the family of what gives light: lanterns and candles.
package light

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Lantern,
	Candlestick,
}
