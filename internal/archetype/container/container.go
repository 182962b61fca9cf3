// Package container is the family of things that hold things: barrels, crates and chests.
package container

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Barrel,
	Crate,
	Chest,
}
