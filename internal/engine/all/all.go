// Package all lists the engines that the service has, with what the procedural one can build.
package all

import (
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
)

// Engines are the plugs. The first that makes a type of asset is its default.
func Engines() []engine.Engine {
	return []engine.Engine{
		procedural.New(procedural.Config{Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers}),
	}
}
