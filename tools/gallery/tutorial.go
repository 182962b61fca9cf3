package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"regexp"

	"atelier/internal/archetype"
	"atelier/internal/media/scene"
	"atelier/internal/recipe"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// block is a recipe in the text of a page.
var block = regexp.MustCompile("(?s)```python\n(name = .*?)```")

// lessons are the recipes of the tutorial, in their order.
func lessons(page string) ([]*recipe.Recipe, error) {
	text, err := os.ReadFile(page)
	if err != nil {
		return nil, err
	}
	var out []*recipe.Recipe
	for i, m := range block.FindAllSubmatch(text, -1) {
		r, err := recipe.Parse(fmt.Sprintf("lesson %d", i+1), m[1])
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, nil
}

// tutorial draws the lessons of docs/recipes.md beside it, as PNG, which every viewer shows: each as it is and, where it has traits, with each of them.
func tutorial(ctx context.Context, folder string) error {
	list, err := lessons(folder + ".md")
	if err != nil {
		return err
	}
	for i, r := range list {
		a := r.Archetype()
		words := append([]string{""}, a.Traits...)
		img := image.NewRGBA(image.Rect(0, 0, cell*len(words), cell))
		for k, w := range words {
			brief := studio.Brief(a, archetype.Standard, seed.From("1"))
			brief.Traits[w] = w != ""
			m, err := studio.Make(ctx, a, brief, 512)
			if err != nil {
				return err
			}
			p, err := m.Picture(ctx, cell, func(v scene.View) scene.View { return v })
			if err != nil {
				return err
			}
			draw.Draw(img, p.Bounds().Add(image.Pt(k*cell, 0)), p, image.Point{}, draw.Src)
		}
		var data bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&data, img); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.png", i+1)), data.Bytes(), 0o644); err != nil {
			return err
		}
	}
	return nil
}
