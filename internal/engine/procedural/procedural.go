// Package procedural is the engine in this process: a deterministic generator without models, GPUs or other services.
//
//	prompt + images → intent → plan → build → bake → render → files
//
// Start at model.go, which is that line. The same brief gives the same bytes; Version changes whenever a brief gives other bytes.
package procedural

import (
	"context"
	"fmt"
	"os"
	"slices"
	"sync"

	"atelier/internal/archetype"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural/texture"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/surface"
)

// Version names what the engine makes; another version may make other bytes of the same brief.
const Version = "27"

// drawn is the version that seeds follow from. It changes when all things may look different; Version changes when any bytes do.
const drawn = "5"

// Settings are what the operator sets of the engine.
type Settings struct {
	Nearest string   // what is built for a noun that no archetype has: Family or Any; "": Family
	Recipes []string `setting:"recipes" env:"ATELIER_RECIPES"` // folders of recipes of one's own
}

// The words of Settings.Nearest.
const (
	Family = "family" // the nearest of its family; without one the work fails
	Any    = "any"    // the nearest of all, however far
)

// Check says which setting is wrong; its errors begin with the setting's name.
func (s Settings) Check() error {
	if s.Nearest != "" && s.Nearest != Family && s.Nearest != Any {
		return fmt.Errorf("nearest: %q is neither %s nor %s", s.Nearest, Family, Any)
	}
	for _, path := range s.Recipes {
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			return fmt.Errorf("recipes: %q is no folder", path)
		}
	}
	return nil
}

// Plug is the engine with a vocabulary, for the list of all engines.
func Plug(c Config) engine.Plug {
	return engine.PlugOf("procedural", Settings{Nearest: Family}, func(s Settings) ([]engine.Engine, error) {
		c.Settings = s
		return []engine.Engine{New(c)}, nil
	})
}

// Config is what the engine can build, and the materials for it.
type Config struct {
	Settings
	Archetypes []*archetype.Archetype
	Materials  []*material.Material
	Modifiers  []*material.Modifier
	Surfaces   surface.List
}

// Engine makes 3D models and materials. It holds no state but its vocabulary, and that of the recipes in the operator's folders.
type Engine struct {
	config     Config
	own        own
	theirs     []*archetype.Archetype // the recipes that are not the service's own
	faults     *faults
	asked      []string // the files of the recipes that came with the brief: their mistakes are for their caller to mend
	archetypes map[string]*archetype.Archetype
	materials  map[string]*material.Material
	modifiers  map[string]*material.Modifier
	order      []*material.Modifier // in the order in which modifiers lie over each other
	surfaces   map[string]*surface.Surface
	reader     func() *intent.Reader // made when the first text is read, 60 ms of a processor
	any        bool                  // the nearest of all archetypes is built, however far
}

// New is an engine with a vocabulary.
func New(c Config) *Engine { return newEngine(c, &faults{}) }

// newEngine is an engine that shares what it knows of faulty recipes.
func newEngine(c Config, f *faults) *Engine {
	e := &Engine{
		config:     c,
		faults:     f,
		own:        own{folders: folders(c.Recipes)},
		archetypes: map[string]*archetype.Archetype{},
		materials:  map[string]*material.Material{},
		modifiers:  map[string]*material.Modifier{},
		order:      c.Modifiers,
		surfaces:   map[string]*surface.Surface{},
		any:        c.Nearest == Any,
	}
	e.reader = sync.OnceValue(func() *intent.Reader {
		v := c.Vocabulary()
		v.Broken = func(name string) bool { return f.has(e.archetypes[name]) }
		return intent.New(v)
	})
	for _, a := range c.Archetypes {
		e.archetypes[a.Name] = a
	}
	for _, m := range slices.Concat(c.Materials, c.dressings()) {
		e.materials[m.Name] = m
	}
	for _, m := range c.Modifiers {
		e.modifiers[m.Name] = m
	}
	for _, s := range c.Surfaces {
		e.surfaces[s.Name] = s
	}
	return e
}

// Name is "procedural".
func (e *Engine) Name() string { return "procedural" }

// Version is the version of the bytes that it makes.
func (e *Engine) Version() string { return Version }

// Makes lists the types that Advance takes.
func (e *Engine) Makes() []asset.Type { return []asset.Type{asset.Model, asset.Material} }

// Advance makes the whole model or material in one turn.
func (e *Engine) Advance(ctx context.Context, b engine.Brief, w engine.Bench, _ string) (engine.Turn, error) {
	var r engine.Result
	e, err := e.knowing(b)
	if err != nil {
		return engine.Turn{}, err
	}
	switch b.Makes {
	case asset.Model:
		r, err = e.model(ctx, b, w)
	case asset.Material:
		r, err = e.maker().Make(ctx, b, w)
	default:
		err = fmt.Errorf("the procedural engine does not make %s", b.Makes)
	}
	return engine.Turn{Done: err == nil, Result: r}, err
}

// maker makes materials from the engine's vocabulary.
func (e *Engine) maker() *texture.Maker {
	return &texture.Maker{Reader: e.reader, Materials: e.materials, Modifiers: e.order, Surfaces: e.surfaces, Version: Version, Drawn: drawn}
}

// Cancel does nothing: work ends with its context.
func (e *Engine) Cancel(context.Context, string) error { return nil }
