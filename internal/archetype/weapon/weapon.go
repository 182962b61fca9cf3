// Package weapon is the family of what is borne in the hand: swords, daggers and shields.
package weapon

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Longsword,
	Dagger,
	Shield,
}
