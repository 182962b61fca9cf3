// Package container is the family of things that hold things: barrels, crates, chests, buckets, mugs and cargo.
package container

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/wreck"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{Breaks: []*wreck.Way{wreck.Parts, wreck.Snaps}, Dents: true}.Of(slices.Concat([]*archetype.Archetype{
	Barrel, Bucket, Tankard, Cargo,
}, recipes))
