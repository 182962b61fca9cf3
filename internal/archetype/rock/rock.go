// Package rock is the family of what lies about: boulders.
package rock

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Boulder,
}
