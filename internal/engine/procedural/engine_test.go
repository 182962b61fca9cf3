package procedural_test

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/container"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/enginetest"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

func TestEngine(t *testing.T) {
	var crate []*archetype.Archetype
	for _, a := range container.Family {
		if a.Name == "crate" {
			crate = append(crate, a)
		}
	}
	e := procedural.New(procedural.Config{Archetypes: crate, Materials: material.All, Modifiers: material.Modifiers})
	enginetest.Run(t, e, enginetest.Config{
		Brief: engine.Brief{Makes: asset.Model, Prompt: "a crate", Preset: operation.Fast, Small: true, Seed: 1},
		Roles: []asset.Role{asset.DraftGLB, asset.PreviewImage, asset.Thumbnail}, Most: 1, Turn: seedtest.Turn(t.Name(), 30),
	})
}
