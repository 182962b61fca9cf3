package procedural

import (
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/engine"
	"atelier/internal/media/tile"
)

// smallMaps is the size in test mode.
const smallMaps = 128

// material makes the maps of a material from words or from a photograph, and writes its files.
func (e *Engine) material(ctx context.Context, b engine.Brief, w engine.Bench) (engine.Result, error) {
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
	m, q, err := e.maps(ctx, b, w, o)
	if err != nil {
		return engine.Result{}, err
	}
	q.measure(m)
	if err := writeMaterial(ctx, w, b, m, q); err != nil {
		return engine.Result{}, err
	}
	j, err := json.Marshal(q)
	return engine.Result{Engine: "procedural", Version: Version, License: License, Quality: j}, err
}

// maps makes the maps in the brief's mode.
func (e *Engine) maps(ctx context.Context, b engine.Brief, w engine.Bench, o engine.MaterialOptions) (*tile.Maps, *materialQuality, error) {
	if o.Mode == engine.ImageToMaps || o.Mode == engine.Extract {
		return e.photograph(ctx, b, w, o)
	}
	w.Progress(.02, "reading the prompt")
	c, err := e.cover(b)
	if err != nil {
		return nil, nil, err
	}
	w.Progress(.05, "baking "+c.name)
	m, err := tile.Bake{Size: o.Resolution, Seed: c.seed, Over: c.over}.Maps(ctx, c.surface)
	if err != nil {
		return nil, nil, fmt.Errorf("bake %s: %w", c.name, err)
	}
	return m, c.quality(), nil
}
