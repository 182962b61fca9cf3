// Package building is the family of what people live in: the cottage, and what is called by its name.
//
// Start at Cottage. A house is four elevations with openings, what they are built of, a roof of slopes, and what stands about it.
package building

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Cottage,
}
