// Package light is the family of what gives light: lanterns.
package light

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Lantern,
}
