// Package container is the family of things that hold things: barrels, crates, chests, buckets, mugs and cargo.
package container

import (
	"slices"

	"atelier/internal/archetype"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = slices.Concat([]*archetype.Archetype{Barrel, Bucket, Tankard, Cargo}, recipes)
