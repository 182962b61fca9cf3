package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/archetype"
	archetypes "atelier/internal/archetype/all"
	"atelier/internal/media/geom"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// Of a thing: the edge lengths of its pictures, from the front, from behind, and as a list of assets shows it.
const (
	front = 240
	back  = 120
	small = 64
	wide  = front + back
	rowOf = 5 // things
)

// things draws a sheet for each family, and the page that lists them.
func things(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var families []string
	of := map[string][]*archetype.Archetype{}
	for _, a := range archetypes.Archetypes {
		if !strings.Contains(a.Name, *only) {
			continue
		}
		if of[a.Family] == nil {
			families = append(families, a.Family)
		}
		of[a.Family] = append(of[a.Family], a)
	}
	for _, f := range families {
		if err := family(ctx, filepath.Join(folder, f+".jpg"), of[f]); err != nil {
			return fmt.Errorf("%s: %w", f, err)
		}
		fmt.Println(f)
	}
	return os.WriteFile(filepath.Join(folder, "README.md"), thingsPage(families, of), 0o644)
}

// family draws the things of one family.
func family(ctx context.Context, file string, list []*archetype.Archetype) error {
	rows := (len(list) + rowOf - 1) / rowOf
	img := image.NewRGBA(image.Rect(0, 0, min(len(list), rowOf)*wide, rows*(front+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, a := range list {
		at := image.Pt(i%rowOf*wide, i/rowOf*(front+caption))
		if err := thing(ctx, img, at, a); err != nil {
			return fmt.Errorf("%s: %w", a.Name, err)
		}
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	return os.WriteFile(file, data, 0o644)
}

// thing draws one thing at a place of the sheet.
func thing(ctx context.Context, sheet *image.RGBA, at image.Point, a *archetype.Archetype) error {
	m, err := studio.Make(ctx, a, studio.Brief(a, archetype.Standard, seed.From("1")), 512)
	if err != nil {
		return err
	}
	put := func(size int, where image.Point, turn float32) error {
		big, err := m.Picture(ctx, 2*size, func(v scene.View) scene.View { v.Yaw += turn; return v })
		if err != nil {
			return err
		}
		p := render.Thumbnail(big, size)
		draw.Draw(sheet, p.Bounds().Add(where), p, image.Point{}, draw.Src)
		return nil
	}
	if err := put(front, at, 0); err != nil {
		return err
	}
	if err := put(back, at.Add(image.Pt(front, 0)), geom.Pi); err != nil {
		return err
	}
	if err := put(small, at.Add(image.Pt(front+(back-small)/2, back+(back-small)/2)), 0); err != nil {
		return err
	}
	label(sheet, at.Add(image.Pt(6, front+13)), a.Name)
	return nil
}

// thingsPage is the Markdown that lists the families.
func thingsPage(families []string, of map[string][]*archetype.Archetype) []byte {
	var b bytes.Buffer
	n, recipes := 0, 0
	for _, f := range families {
		n += len(of[f])
		for _, a := range of[f] {
			if a.Program != nil {
				recipes++
			}
		}
	}
	fmt.Fprintf(&b, "# Things\n\n%d things, %d of them recipes, each from the front, from behind and at 64 pixels, at `standard` with seed 1.\n", n, recipes)
	b.WriteString("`go run ./tools/gallery -of things` draws them anew.\n")
	for _, f := range families {
		fmt.Fprintf(&b, "\n## %s\n\n![%s](%s.jpg)\n\n| thing | nouns | traits | roles |\n|---|---|---|---|\n", f, f, f)
		for _, a := range of[f] {
			var roles []string
			for _, r := range a.Roles {
				roles = append(roles, r.Name)
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", a.Name, words(a.Nouns), strings.Join(a.Traits, ", "), strings.Join(roles, ", "))
		}
	}
	return b.Bytes()
}
