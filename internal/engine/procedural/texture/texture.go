// Package texture makes tileable materials: of the words of a prompt, by the surface and the states that they name, or of a photograph.
package texture

import (
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/engine"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// Maker makes materials from a vocabulary.
type Maker struct {
	Reader    func() *intent.Reader // of the vocabulary's words
	Materials map[string]*material.Material
	Modifiers []*material.Modifier // in the order in which they lie over each other
	Surfaces  map[string]*surface.Surface
	Version   string // of the engine, for the provenance
	Drawn     string // what seeds follow from, besides the brief's
}

// smallMaps is the size in test mode.
const smallMaps = 128

// Make makes the maps of a material from words or from a photograph, and writes its files.
func (k *Maker) Make(ctx context.Context, b engine.Brief, w engine.Bench) (engine.Result, error) {
	var o engine.MaterialOptions
	if err := json.Unmarshal(b.Options, &o); err != nil && len(b.Options) > 0 {
		return engine.Result{}, fmt.Errorf("options of a material: %w", err)
	}
	if o.Resolution == 0 {
		o.Resolution = engine.Texels(b.Preset)
	}
	if b.Small {
		o.Resolution = smallMaps
	}
	m, q, err := k.maps(ctx, b, w, o)
	if err != nil {
		return engine.Result{}, err
	}
	q.measure(m)
	if err := k.write(ctx, w, b, m, q); err != nil {
		return engine.Result{}, err
	}
	j, err := json.Marshal(q)
	return engine.Result{Engine: "procedural", Version: k.Version, License: engine.OwnedLicense, Quality: j}, err
}

// maps makes the maps in the brief's mode.
func (k *Maker) maps(ctx context.Context, b engine.Brief, w engine.Bench, o engine.MaterialOptions) (*tile.Maps, *materialQuality, error) {
	if o.Mode == engine.ImageToMaps || o.Mode == engine.Extract {
		return k.photograph(ctx, b, w, o)
	}
	w.Progress(.02, "reading the prompt")
	c, err := k.Cover(b)
	if err != nil {
		return nil, nil, err
	}
	w.Progress(.05, "baking "+c.Name)
	m, err := tile.Bake{Size: o.Resolution, Seed: c.seed, Over: c.over}.Maps(ctx, c.surface)
	if err != nil {
		return nil, nil, fmt.Errorf("bake %s: %w", c.Name, err)
	}
	return m, c.quality(), nil
}
