package main

import (
	"context"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/archetype/animal"
	"atelier/internal/media/geom"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// herd is how a family is laid out on sheets: the edge length of a picture, how many stand in a row, and how many on a sheet.
type herd struct {
	name               string
	pelt, across, most int
	list               []*archetype.Archetype
	intro, outro       string // what stands above the sheets of the page, and below them
}

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

// beasts are the sheets of animals, sixteen each.
var beasts = herd{name: "animals", pelt: 150, across: 2, most: 16, list: animal.Family, intro: "# Animals\n\nEach animal as its preview shows it, then " +
	"from its left, from behind and from the front, at `standard` with seed 1.\n`go run ./tools/gallery -of animals` draws them anew.\n" +
	weakestAnimals + "\n", outro: "Animals that do what a prompt says, with as few triangles as one of several things has (`-only acts` " +
	"draws this sheet alone):\n\n![acts](" + actsFile + ")\n"}

// weakestAnimals is what a look at the sheets has found.
const weakestAnimals = `
Points for how they look from all four sides, given by eye: 3 is fit for a game as it is, 2 good enough to be known, and 1 to be made anew. The mean is 2.4,
and 61 of the 153 that were judged have 3 points.

| the weakest | points | why |
|---|---|---|
| eel, squid, pterodactyl, bat | 2 | thin, so little of them is left in a small picture |
| bear, mammoth, orangutan, yak, bison, beaver | 2 | the coat recalls carved wood |
| horse, unicorn, pegasus | 2 | the mane hangs in flat locks rather than as a sheet |
| lion, leopard, puma, panda, tiger | 2 | small eyes in a face that smiles |
| doe, elephant, pig, hippopotamus | 2 | plain hides without folds |
| worm, starfish, beetle | 2 | what tells their kind is missing: bristles, suckers, wings |
| moth | 2 | its wings are like stacked discs |
| velociraptor | 2 | a small tyrannosaurus |
| lemur | 2 | the tail is thicker than its legs |
`

// animals draws every animal from four sides, and what animals do.
func animals(ctx context.Context, folder string) error {
	if *only != "acts" {
		if err := beasts.draw(ctx, folder); err != nil || *only != "" || flag.NArg() > 0 {
			return err
		}
	}
	return acts(ctx, filepath.Join(folder, actsFile))
}

// draw draws the sheets and their page. Where names follow the flags, it draws the sheets that show one of them.
func (h herd) draw(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var list []*archetype.Archetype
	for _, a := range h.list {
		if strings.Contains(a.Name, *only) {
			list = append(list, a)
		}
	}
	for i, some := range slices.Collect(slices.Chunk(list, h.most)) {
		if !slices.ContainsFunc(some, named) {
			continue
		}
		name := h.sheetName(i)
		if err := h.sheet(ctx, filepath.Join(folder, name), some); err != nil {
			return err
		}
		fmt.Println(name)
	}
	if *only != "" {
		return nil
	}
	return os.WriteFile(filepath.Join(folder, "README.md"), h.page(), 0o644)
}

// sheetName is the file of the i-th sheet, from 1 on: "animals-3.jpg".
func (h herd) sheetName(i int) string { return fmt.Sprintf("%s-%d.jpg", h.name, i+1) }

// page is the Markdown that shows the sheets.
func (h herd) page() []byte {
	page := h.intro
	for i, some := range slices.Collect(slices.Chunk(h.list, h.most)) {
		page += fmt.Sprintf("![%s to %s](%s)\n\n", some[0].Name, some[len(some)-1].Name, h.sheetName(i))
	}
	return []byte(strings.TrimSpace(page+h.outro) + "\n")
}

// sheet draws one sheet.
func (h herd) sheet(ctx context.Context, file string, list []*archetype.Archetype) error {
	pelt, across := h.pelt, h.across
	wide := pelt * len(sidesOf)
	rows := (len(list) + across - 1) / across
	img := image.NewRGBA(image.Rect(0, 0, across*wide, rows*(pelt+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, a := range list {
		at := image.Pt(i%across*wide, i/across*(pelt+caption))
		// Maps of 512 texels are enough for pictures of this size, and bake in a quarter of the time of the maps of 1,024 texels that a caller gets.
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
		studio.Label(img, at.Add(image.Pt(4, pelt+13)), a.Name)
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}
