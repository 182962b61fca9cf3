// Package plant is the family of what grows from the ground: conifers.
package plant

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Conifer,
}
