package main

import (
	"atelier/internal/archetype"
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	surfaces "atelier/internal/surface/all"
)

// heard returns the faults in the words of a thing among all things that the program knows.
func heard(a *archetype.Archetype) []string {
	return procedural.Config{Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces}.Heard(a)
}
