// Package procedural is the engine in this process: a deterministic generator without models, GPUs or other services.
//
//	prompt + images → intent → plan → build → bake → render → files
//
// Start at model.go, which is that line. The same brief gives the same bytes, and Version changes whenever they would not be.
package procedural

import (
	"context"
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural/intent"
	"atelier/internal/material"
)

// Version names what the engine makes; another version may make other bytes of the same brief.
const Version = "2"

// Config is what the engine can build and of what.
type Config struct {
	Archetypes []*archetype.Archetype
	Materials  []*material.Material
	Modifiers  []*material.Modifier
}

// Engine makes 3D models. It holds no state but its vocabulary.
type Engine struct {
	archetypes map[string]*archetype.Archetype
	materials  map[string]*material.Material
	modifiers  map[string]*material.Modifier
	reader     *intent.Reader
}

// New is an engine with a vocabulary.
func New(c Config) *Engine {
	e := &Engine{
		archetypes: map[string]*archetype.Archetype{},
		materials:  map[string]*material.Material{},
		modifiers:  map[string]*material.Modifier{},
		reader:     intent.New(intent.Vocabulary{Archetypes: c.Archetypes, Materials: c.Materials, Modifiers: c.Modifiers}),
	}
	for _, a := range c.Archetypes {
		e.archetypes[a.Name] = a
	}
	for _, m := range c.Materials {
		e.materials[m.Name] = m
	}
	for _, m := range c.Modifiers {
		e.modifiers[m.Name] = m
	}
	return e
}

// Name is "procedural".
func (e *Engine) Name() string { return "procedural" }

// Makes lists the types that Advance takes.
func (e *Engine) Makes() []asset.Type { return []asset.Type{asset.Model} }

// Advance makes the whole model in one turn.
func (e *Engine) Advance(ctx context.Context, b engine.Brief, w engine.Bench, _ string) (engine.Turn, error) {
	if b.Makes != asset.Model {
		return engine.Turn{}, fmt.Errorf("the procedural engine does not make %s", b.Makes)
	}
	r, err := e.model(ctx, b, w)
	return engine.Turn{Done: err == nil, Result: r}, err
}

// Cancel has nothing to give up: work ends with its context.
func (e *Engine) Cancel(context.Context, string) error { return nil }
