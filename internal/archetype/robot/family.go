// Package robot is the family of machines in the shape of living things: robots in human shape, and a robot dog.
//
// Start at Robot. Its limbs are built in frames that hang on a skeleton, so that a pose is a matter of the skeleton alone.
package robot

import (
	"slices"

	"atelier/internal/archetype"
)

//go:generate go run atelier/tools/recipes

// Family lists its archetypes.
var Family = archetype.Common{}.Of(slices.Concat([]*archetype.Archetype{
	Robot,
}, recipes))
