// Package rock is the family of what lies about or was cut of it: boulders, gravestones and pedestals.
package rock

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Boulder,
	Gravestone,
	Pedestal,
}
