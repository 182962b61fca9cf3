// Package creature holds the archetypes that live: each one a body from implicit surfaces, with a face of separate shells.
package creature

import "atelier/internal/archetype"

// Family lists the creatures.
var Family = []*archetype.Archetype{Fox}
