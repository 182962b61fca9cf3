// Package all lists the engines that the service has, with what the procedural one can build.
package all

import (
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/engine"
	"atelier/internal/engine/audio"
	"atelier/internal/engine/author"
	"atelier/internal/engine/exec"
	"atelier/internal/engine/library"
	"atelier/internal/engine/planner"
	"atelier/internal/engine/procedural"
	foley "atelier/internal/foley/all"
	"atelier/internal/material"
	surfaces "atelier/internal/surface/all"
)

// Plugs are the engines. Without a route of the operator's, the first engine that makes a type of asset makes it; the others follow when it is not
// available.
var Plugs = []engine.Plug{
	procedural.Plug(procedural.Config{
		Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces,
	}),
	audio.Plug(audio.Config{Families: foley.Families, Scenes: foley.Scenes}),
	planner.Plug,
	author.Plug(author.Config{Archetypes: archetypes.Archetypes, Usual: []string{"bicycle", "stove", "pier"}}),
	library.Plug,
	exec.Plug,
}

// Open opens the engines with what the operator has set. Its errors begin with the name of the setting below "engines".
func Open(s engine.Settings) (engine.Router, error) { return s.Open(Plugs) }

// Check returns the errors that Open would return about the settings, and opens no engine.
func Check(s engine.Settings) error { return s.Check(Plugs) }

// Shipped are the engines with their default settings.
func Shipped() engine.Router {
	r, err := Open(engine.Settings{})
	if err != nil {
		panic(err) // a test opens them
	}
	return r
}
