// Package container is the family of things that hold things: barrels, crates, chests, buckets, mugs and cargo.
package container

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Barrel,
	Crate,
	Chest,
	Bucket,
	Tankard,
	Cargo,
}
