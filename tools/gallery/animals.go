package main

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/archetype/animal"
	"atelier/internal/media/geom"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// Of a sheet of animals: the edge length of a picture, how many animals stand in a row, and how many on a sheet.
const (
	pelt         = 150
	animalsOf    = 2
	animalsSheet = 24
)

// sidesOf are the views of an animal: as it is shown, from its left, from behind, and in its face.
var sidesOf = []func(scene.View) scene.View{
	func(v scene.View) scene.View { return v },
	func(v scene.View) scene.View { return toward(v, geom.Pi/2) },
	func(v scene.View) scene.View { return toward(v, v.Yaw+geom.Pi) },
	func(v scene.View) scene.View { return toward(v, 0) },
}

// toward is a view from another side; the light turns along.
func toward(v scene.View, yaw float32) scene.View {
	v = render.Turned(v, yaw)
	v.Pitch = .08
	return v
}

// animals draws every animal from four sides, two dozen a sheet.
func animals(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var list []*archetype.Archetype
	for _, a := range animal.Family {
		if strings.Contains(a.Name, *only) {
			list = append(list, a)
		}
	}
	page := "# Animals\n\nEach as it is shown, from its left, from behind and in its face, at `standard` with seed 1. `go run ./tools/gallery -of " +
		"animals` draws them anew.\n\n"
	for i := 0; i < len(list); i += animalsSheet {
		name := fmt.Sprintf("animals-%d.jpg", i/animalsSheet+1)
		some := list[i:min(i+animalsSheet, len(list))]
		if err := herd(ctx, filepath.Join(folder, name), some); err != nil {
			return err
		}
		page += fmt.Sprintf("![%s to %s](%s)\n\n", some[0].Name, some[len(some)-1].Name, name)
		fmt.Println(name)
	}
	if *only != "" {
		return nil
	}
	return os.WriteFile(filepath.Join(folder, "README.md"), []byte(strings.TrimSpace(page)+"\n"), 0o644)
}

// herd draws one sheet.
func herd(ctx context.Context, file string, list []*archetype.Archetype) error {
	wide := pelt * len(sidesOf)
	rows := (len(list) + animalsOf - 1) / animalsOf
	img := image.NewRGBA(image.Rect(0, 0, animalsOf*wide, rows*(pelt+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, a := range list {
		at := image.Pt(i%animalsOf*wide, i/animalsOf*(pelt+caption))
		m, err := studio.Make(ctx, a, studio.Brief(a, archetype.Standard, seed.From("1")), 512)
		if err != nil {
			return fmt.Errorf("%s: %w", a.Name, err)
		}
		for k, side := range sidesOf {
			seen, err := m.Picture(ctx, 2*pelt, side)
			if err != nil {
				return fmt.Errorf("%s: %w", a.Name, err)
			}
			draw.Draw(img, image.Rect(0, 0, pelt, pelt).Add(at).Add(image.Pt(k*pelt, 0)), render.Thumbnail(seen, pelt), image.Point{}, draw.Src)
		}
		label(img, at.Add(image.Pt(4, pelt+13)), a.Name)
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}
