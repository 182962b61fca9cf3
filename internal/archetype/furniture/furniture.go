// Package furniture is the family of what people sit on and at: chairs, benches and tables.
package furniture

import "atelier/internal/archetype"

// Family lists its archetypes.
var Family = []*archetype.Archetype{
	Chair,
	Table,
	Bench,
}
