package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/archetype"
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/asset"
	"atelier/internal/engine"
	engines "atelier/internal/engine/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/media/scene"
	"atelier/internal/operation"
	"atelier/internal/studio"
)

// looksName is the folder of these sheets.
const looksName = "looks"

// looksOf are the prompts that show what words of material, colour, weather and style do to a thing.
var looksOf = []string{"a bronze %s", "a red %s", "a snowy %s", "a low-poly %s", "a cartoon %s"}

// Of a sheet of looks: the edge length of a picture, how many things stand in a row, and how many on a sheet.
const (
	looked       = 144
	looksAcross  = 2
	looksPerPage = 20
)

// looks draws the things that are named, or all of the wanted families, each in every look. They are as small as test mode makes them, which is four
// times as quick as the level fast. No page shows these sheets, so they are drawn only when they are asked for.
func looks(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	e, ok := engines.Shipped().Engine("procedural").(*procedural.Engine)
	if !ok {
		return fmt.Errorf("there is no procedural engine")
	}
	var list []*archetype.Archetype
	for _, a := range archetypes.Archetypes {
		if named(a) && strings.Contains(a.Name, *only) && (*wanted == "" || slices.Contains(strings.Split(*wanted, ","), a.Family)) {
			list = append(list, a)
		}
	}
	page := 0
	for some := range slices.Chunk(list, looksPerPage) {
		page++
		img, err := dressed(ctx, e, some)
		if err != nil {
			return err
		}
		name := fmt.Sprintf("%s-%02d.png", some[0].Family, page)
		if err := save(ctx, filepath.Join(folder, name), img); err != nil {
			return err
		}
		fmt.Println(name)
	}
	return nil
}

// dressed is one sheet of looks. A prompt that is refused is told, and leaves its place empty.
func dressed(ctx context.Context, e *procedural.Engine, list []*archetype.Archetype) (*image.RGBA, error) {
	rows := (len(list) + looksAcross - 1) / looksAcross
	img := image.NewRGBA(image.Rect(0, 0, looksAcross*len(looksOf)*looked, rows*(looked+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, a := range list {
		at := image.Pt(i%looksAcross*len(looksOf)*looked, i/looksAcross*(looked+caption))
		for k, words := range looksOf {
			prompt := fmt.Sprintf(words, a.Name)
			m, err := e.Model(ctx, engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Small: true, Seed: int64(*drawn)}, silent{})
			if refused := new(engine.Unknown); errors.As(err, refused) {
				fmt.Println(err)
				continue
			}
			if err != nil {
				return nil, fmt.Errorf("%s: %w", prompt, err)
			}
			seen, err := m.Picture(ctx, looked, func(v scene.View) scene.View { return v })
			if err != nil {
				return nil, fmt.Errorf("%s: %w", prompt, err)
			}
			draw.Draw(img, seen.Bounds().Add(at).Add(image.Pt(k*looked, 0)), seen, image.Point{}, draw.Src)
		}
		studio.Label(img, at.Add(image.Pt(6, looked+13)), a.Name)
	}
	return img, nil
}
