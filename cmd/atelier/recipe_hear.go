package main

import (
	"atelier/internal/archetype"
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	surfaces "atelier/internal/surface/all"
)

// vocabulary is all things and materials that the program knows.
func vocabulary() procedural.Config {
	return procedural.Config{Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces}
}

// heard returns the faults in the words of a thing among all things that the program knows, and which of them give words up to it.
func heard(a *archetype.Archetype) (wrong, taken []string) { return vocabulary().Heard(a) }
