// Package vessel is the family of what holds drink: teapots, goblets and bottles.
package vessel

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Teapot,
	Goblet,
	Bottle,
}
