package main

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"os"

	"atelier/internal/archetype/all"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	"atelier/internal/media/scene"
	"atelier/internal/operation"
	"atelier/internal/studio"
)

const (
	actPixels  = 300 // the edge length of a picture
	actsAcross = 4
	actsFile   = "acts.jpg"
)

// actsOf are animals that do what words say: one for each act and each rest that rows have.
var actsOf = []string{
	"a galloping horse", "a trotting donkey", "a charging bull", "a jumping cat", "a rearing horse", "a playful dog", "a begging dog", "a fox curled up",
	"a grazing cow", "an elephant trumpeting", "a howling wolf", "a roaring lion", "a hippopotamus with its mouth open", "a dragon breathing fire",
	"a sitting cat", "a lying deer", "an eagle in flight", "an owl with spread wings", "a swimming duck", "a walking bear",
}

// acts draws each of them into one sheet.
func acts(ctx context.Context, file string) error {
	e := procedural.New(procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers})
	rows := (len(actsOf) + actsAcross - 1) / actsAcross
	img := image.NewRGBA(image.Rect(0, 0, actsAcross*actPixels, rows*(actPixels+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, prompt := range actsOf {
		m, err := e.Model(ctx, engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Standard, Small: true, Seed: 1}, silent{})
		if err != nil {
			return fmt.Errorf("%s: %w", prompt, err)
		}
		seen, err := m.Picture(ctx, actPixels, func(v scene.View) scene.View { return v })
		if err != nil {
			return fmt.Errorf("%s: %w", prompt, err)
		}
		at := image.Pt(i%actsAcross*actPixels, i/actsAcross*(actPixels+caption))
		draw.Draw(img, seen.Bounds().Add(at), seen, image.Point{}, draw.Src)
		studio.Label(img, at.Add(image.Pt(6, actPixels+13)), prompt)
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}
