// Package robot is the family of machines in human shape: robots.
//
// Start at Robot. Its limbs are built in frames that hang on a skeleton, so that a pose is a matter of the skeleton alone.
package robot

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = archetype.Common{}.Of([]*archetype.Archetype{
	Robot,
})
