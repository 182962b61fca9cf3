// Command gallery draws every named surface, ten a sheet, and every thing, a sheet a family, with the pages that list them:
// docs/gallery/materials and docs/gallery/things. It draws the models of recorded conversations with the author (docs/gallery/modeler), the
// lessons of docs/recipes.md, the colliders of some things, their levels of detail and their retopology, people, animals, moving figures, and the
// spectrograms of every family of sounds. Names of things may follow the flags: with -of looks those alone are drawn, with -of things
// those alone are drawn anew on their sheets, and with -of animals or people the sheets that show them.
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/media/codec/png"
	"atelier/internal/media/render"
	"atelier/internal/media/tile"
	"atelier/internal/studio"
	"atelier/internal/surface"
	surfaces "atelier/internal/surface/all"
)

var (
	of = flag.String("of", "", "materials, things, cover, modeler, colliders, levels, retopology, sound, motion, animals, people, pages, looks or recipes; "+
		"nothing: all but looks")
	out    = flag.String("o", "docs/gallery", "folder to write to")
	size   = flag.Int("size", 512, "texels a side of the maps")
	drawn  = flag.Uint("seed", 1, "seed")
	only   = flag.String("only", "", "of the surfaces and things with this in their names only")
	wanted = flag.String("families", "", "draw the sheets of these families of things only, separated by commas; the page lists them all")
	models = flag.String("models", "", "GLB files whose retopology is drawn too")
	large  = flag.String("large", "", "also write each picture at 1024 pixels to this folder")
)

const (
	cell     = 320 // edge length of a picture
	caption  = 18
	columns  = 5
	perSheet = 10
	most     = 300_000 // bytes of a sheet
)

func main() {
	flag.Parse()
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "gallery:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	// The folder's last name is what -of asks for.
	for name, draws := range map[string]func(context.Context, string) error{
		filepath.Join(*out, "materials"): materials, filepath.Join(*out, "things"): things,
		filepath.Join(*out, "cover"):   cover,
		filepath.Join(*out, "modeler"): modeler, "docs/recipes": tutorial, filepath.Join(*out, "colliders"): colliders,
		filepath.Join(*out, "photographs"): photographs,
		filepath.Join(*out, "levels"):      levels,
		filepath.Join(*out, "retopology"):  topologies,
		filepath.Join(*out, "sound"):       spectra,
		filepath.Join(*out, "motion"):      motions,
		filepath.Join(*out, "animals"):     animals,
		filepath.Join(*out, "people"):      people,
		filepath.Join(*out, "pages"):       pages,
		filepath.Join(*out, looksName):     looks,
	} {
		if *of != "" && *of != filepath.Base(name) || *of == "" && filepath.Base(name) == looksName {
			continue
		}
		if err := draws(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// materials draws the named surfaces, ten a sheet, and writes their page.
func materials(ctx context.Context, folder string) error {
	list := slices.DeleteFunc(slices.Clone(surfaces.Surfaces), func(s *surface.Surface) bool { return !strings.Contains(s.Name, *only) })
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var sheets []sheet
	for part := range slices.Chunk(list, perSheet) {
		s, err := draws(ctx, folder, fmt.Sprintf("%02d.jpg", len(sheets)+1), part)
		if err != nil {
			return err
		}
		sheets = append(sheets, s)
	}
	return os.WriteFile(filepath.Join(folder, "README.md"), page(sheets), 0o644)
}

// sheet is a picture of several surfaces, in rows of columns.
type sheet struct {
	file  string
	cells []entry
}

// entry is one surface of a sheet.
type entry struct {
	*surface.Surface
	side, relief float32 // metres
}

// draws makes a sheet and writes its picture.
func draws(ctx context.Context, folder, file string, list surface.List) (sheet, error) {
	s := sheet{file: file}
	rows := (len(list) + columns - 1) / columns
	img := image.NewRGBA(image.Rect(0, 0, columns*cell, rows*(cell+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, one := range list {
		e, shown, err := show(ctx, one)
		if err != nil {
			return s, fmt.Errorf("%s: %w", one.Name, err)
		}
		at := image.Pt(i%columns*cell, i/columns*(cell+caption))
		small := render.Thumbnail(shown, cell)
		draw.Draw(img, small.Bounds().Add(at), small, image.Point{}, draw.Src)
		studio.Label(img, at.Add(image.Pt(6, cell+13)), one.Name)
		s.cells = append(s.cells, e)
		fmt.Println(one.Name)
	}
	data, err := compress(img)
	if err != nil {
		return s, err
	}
	return s, os.WriteFile(filepath.Join(folder, file), data, 0o644)
}

// show makes a surface and its picture.
func show(ctx context.Context, s *surface.Surface) (entry, *image.RGBA, error) {
	m, err := tile.Bake{Size: *size, Seed: uint32(*drawn)}.Maps(ctx, s.Make(surface.Look{Seed: uint32(*drawn)}))
	if err != nil {
		return entry{}, nil, err
	}
	side := 2 * cell
	if *large != "" {
		side = 1024
	}
	maps, err := m.Tex(ctx, 1024)
	if err != nil {
		return entry{}, nil, err
	}
	img, err := render.Material(ctx, maps, m.Clear != nil, side)
	if err != nil {
		return entry{}, nil, err
	}
	e := entry{s, m.Side, m.High - m.Low}
	if *large == "" {
		return e, img, nil
	}
	return e, img, save(ctx, filepath.Join(*large, strings.ReplaceAll(s.Name, " ", "-")+".png"), img)
}

// save writes a picture as PNG, and makes its folder.
func save(ctx context.Context, path string, img *image.RGBA) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := png.Encode(ctx, &b, img, nil); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// compress takes the best quality at which a sheet is small enough.
func compress(img image.Image) ([]byte, error) { return within(img, most) }

// within is a JPEG of fewer bytes than a bound, if a quality of 40 is enough for that.
func within(img image.Image, most int) ([]byte, error) {
	// From 88 down in steps of 6: 34 is the last that is tried, and is taken whatever it weighs.
	for quality := 88; ; quality -= 6 {
		var b bytes.Buffer
		if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: quality}); err != nil {
			return nil, err
		}
		if b.Len() < most || quality < 34 {
			return b.Bytes(), nil
		}
	}
}
