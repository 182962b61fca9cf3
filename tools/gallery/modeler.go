package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/media/scene"
	"atelier/internal/recipe"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// conversations are the recorded ones of the author's tests.
const conversations = "internal/engine/author/testdata/conversations/*.json"

// modeler draws what each recorded conversation with the author has come to on one sheet, under its prompt.
func modeler(ctx context.Context, folder string) error {
	files, err := filepath.Glob(conversations)
	if err != nil {
		return err
	}
	files = slices.DeleteFunc(files, func(f string) bool { return !strings.Contains(f, *only) })
	rows := (len(files) + columns - 1) / columns
	img := image.NewRGBA(image.Rect(0, 0, columns*cell, rows*(cell+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, file := range files {
		prompt, r, err := lastRecipe(file)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		m, err := studio.Make(ctx, r.Archetype(), studio.Brief(r.Archetype(), archetype.Standard, seed.From("1")), 512)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		p, err := m.Picture(ctx, cell, func(v scene.View) scene.View { return v })
		if err != nil {
			return err
		}
		at := image.Pt(i%columns*cell, i/columns*(cell+caption))
		draw.Draw(img, p.Bounds().Add(at), p, image.Point{}, draw.Src)
		studio.Label(img, at.Add(image.Pt(4, cell+caption-5)), prompt)
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "conversations.jpg"), data, 0o644)
}

// lastRecipe is a conversation's prompt, and the last recipe that was answered.
func lastRecipe(file string) (prompt string, r *recipe.Recipe, err error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return "", nil, err
	}
	var c struct {
		Prompt  string
		Answers [][]string
	}
	if err := json.Unmarshal(data, &c); err != nil {
		return "", nil, err
	}
	// The last answer with a recipe counts: answers before it are the rounds whose mistakes the workshop has sent back.
	for _, a := range slices.Backward(c.Answers) {
		if n := len(a); n > 2 { // between the fences
			r, err = recipe.Parse("model.star", []byte(strings.Join(a[1:n-1], "\n")+"\n"))
			return c.Prompt, r, err
		}
	}
	return "", nil, errors.New("no recipe was answered")
}
