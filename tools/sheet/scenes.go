package main

import (
	"context"
	"fmt"
	"image"
	"image/draw"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/operation"
	"atelier/internal/studio"
)

const (
	stage        = 512 // edge length of the picture of a scene
	sceneColumns = 3
)

// scenes are the prompts of several things that docs/several.jpg shows.
var scenes = []string{
	"a knight on a horse", "a sword in a stone", "a market stall with fruit and a basket of apples",
	"a pirate with a parrot on his shoulder", "a wizard reading a book beside a cauldron", "an owl on a stack of books",
}

// drawScenes lays pictures of prompts side by side, each from the front.
func drawScenes(ctx context.Context, e *procedural.Engine, list []string) (*image.RGBA, error) {
	rows := (len(list) + sceneColumns - 1) / sceneColumns
	sheet := image.NewRGBA(image.Rect(0, 0, min(sceneColumns, len(list))*stage, rows*(stage+caption)))
	draw.Draw(sheet, sheet.Bounds(), image.White, image.Point{}, draw.Src)
	for i, prompt := range list {
		at := image.Pt(i%sceneColumns*stage, i/sceneColumns*(stage+caption))
		m, err := e.Model(ctx, engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Preset(*preset), Seed: *seed}, silent{})
		if err != nil {
			return nil, fmt.Errorf("%s: %w", prompt, err)
		}
		img, err := m.Picture(ctx, 2*stage, func(v scene.View) scene.View { return v })
		if err != nil {
			return nil, fmt.Errorf("%s: %w", prompt, err)
		}
		put(sheet, at, render.Thumbnail(img, stage))
		studio.Label(sheet, at.Add(image.Pt(6, stage+13)), prompt)
		fmt.Println(prompt)
	}
	return sheet, nil
}
