package main

import (
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"

	"atelier/internal/engine"
	"atelier/internal/engine/procedural"
	"atelier/internal/kind"
	"atelier/internal/kind/pack"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/studio"
)

// packColumns is the number of items in a row of the sheet.
const packColumns = 4

// drawPack lays the items of a pack side by side, as the API would make them.
func drawPack(ctx context.Context, e *procedural.Engine, prompt string, items int) (*image.RGBA, error) {
	// The plan is that of POST /v1/asset-packs:generate, so the sheet shows the items that the API would choose for the same words
	// and seed.
	body, err := json.Marshal(map[string]any{"prompt": prompt, "itemCount": items, "generationPreset": *preset})
	if err != nil {
		return nil, err
	}
	plan, err := pack.Kind.Actions[0].Plan(kind.Input{Seed: *seed}, body)
	if err != nil {
		return nil, err
	}
	columns := min(packColumns, items)
	rows := (items + columns - 1) / columns
	sheet := image.NewRGBA(image.Rect(0, 0, columns*cell, rows*(cell+caption)))
	draw.Draw(sheet, sheet.Bounds(), image.White, image.Point{}, draw.Src)
	for i, t := range plan.Stages[0].Tasks {
		at := image.Pt(i%columns*cell, i/columns*(cell+caption))
		if err := drawItem(ctx, e, sheet, at, t.Brief); err != nil {
			return nil, fmt.Errorf("%s: %w", t.Brief.Prompt, err)
		}
		studio.Label(sheet, at.Add(image.Pt(6, cell+13)), plan.Items[i].Name)
	}
	return sheet, nil
}

// drawItem makes one item by its brief and lays its picture at a place of the sheet.
func drawItem(ctx context.Context, e *procedural.Engine, sheet *image.RGBA, at image.Point, b engine.Brief) error {
	m, err := e.Model(ctx, b, silent{})
	if err != nil {
		return err
	}
	img, err := m.Picture(ctx, 1024, func(v scene.View) scene.View { return v })
	if err == nil {
		put(sheet, at, render.Thumbnail(img, cell))
	}
	return err
}
