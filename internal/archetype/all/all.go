// Package all lists what the procedural engine can build. A new family is a folder and a line here.
package all

import (
	"slices"

	"atelier/internal/archetype"
)

// Archetypes are the plugs, family by family.
var Archetypes = slices.Concat(
	[]*archetype.Archetype{},
)
