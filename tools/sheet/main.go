// Command sheet draws the contact sheets of docs: each prompt from the front and the back, and at 64 pixels; with -scenes prompts of
// several things, large and from the front alone; with -pack the items of one pack.
package main

import (
	"context"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"io"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/asset"
	"atelier/internal/engine"
	engines "atelier/internal/engine/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/geom"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/operation"
	"atelier/internal/studio"
)

// prompts are the cells: things, animals and people, and some that words of material, weather, colour and style change.
var prompts = []string{
	"treasure chest", "cottage", "fox",
	"knight", "a red dragon", "castle",
	"lantern", "steam locomotive", "bonsai",
	"wizard", "pirate ship", "robot",
	"potion bottle", "tiger", "grand piano",
	"teapot", "a cartoon pirate", "a red sports car",
	"a weathered bronze lion", "a snowy low poly pine", "a red wooden chair",
	"birthday cake", "royal crown", "acoustic guitar",
	"barrel", "typewriter", "red and white shield",
}

// Flags. -seed and -preset hold for every picture of a sheet.
var (
	out    = flag.String("o", "docs/sheet.jpg", "where to write the sheet")
	large  = flag.String("large", "", "also write each picture at 1024 pixels to this folder")
	preset = flag.String("preset", "production", "fast, standard or production")
	seed   = flag.Int64("seed", 1, "seed")
	front  = flag.Bool("scenes", false, "draw prompts of several things, large and from the front alone")
	set    = flag.String("pack", "", "draw the items of the pack of this prompt instead")
	items  = flag.Int("items", 8, "how many items the pack has")
)

const (
	cell    = 320 // edge length of a picture
	columns = 3
	caption = 18
)

func main() {
	flag.Parse()
	list := prompts
	if *front {
		list = scenes
	}
	if flag.NArg() > 0 {
		list = flag.Args()
	}
	if err := run(context.Background(), list); err != nil {
		fmt.Fprintln(os.Stderr, "sheet:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, list []string) error {
	e, ok := engines.Shipped().Engine("procedural").(*procedural.Engine)
	if !ok {
		return fmt.Errorf("there is no procedural engine")
	}
	var sheet *image.RGBA
	var err error
	switch {
	case *set != "":
		sheet, err = drawPack(ctx, e, *set, *items)
	case *front:
		sheet, err = drawScenes(ctx, e, list)
	default:
		sheet, err = drawPrompts(ctx, e, list)
	}
	if err != nil {
		return err
	}
	f, err := os.Create(*out)
	if err != nil {
		return err
	}
	defer f.Close()
	return jpeg.Encode(f, sheet, &jpeg.Options{Quality: 86})
}

// drawPrompts lays the cells of a list in rows of three: each prompt is two pictures wide. A prompt that fails ends the sheet,
// since a gap would stay unseen in the page.
func drawPrompts(ctx context.Context, e *procedural.Engine, list []string) (*image.RGBA, error) {
	rows := (len(list) + columns - 1) / columns
	sheet := image.NewRGBA(image.Rect(0, 0, min(columns, len(list))*2*cell, rows*(cell+caption)))
	draw.Draw(sheet, sheet.Bounds(), image.White, image.Point{}, draw.Src)
	for i, prompt := range list {
		at := image.Pt(i%columns*2*cell, i/columns*(cell+caption))
		if err := drawCell(ctx, e, sheet, at, prompt); err != nil {
			return nil, fmt.Errorf("%s: %w", prompt, err)
		}
		fmt.Println(prompt)
	}
	return sheet, nil
}

// drawCell makes one prompt and lays its pictures side by side, the small one in the corner.
func drawCell(ctx context.Context, e *procedural.Engine, sheet *image.RGBA, at image.Point, prompt string) error {
	m, err := e.Model(ctx, engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Preset(*preset), Seed: *seed}, silent{})
	if err != nil {
		return err
	}
	for k, side := range []string{"front", "back"} {
		// Pictures are drawn three times as large as they are shown, so that a thumbnail is the mean of nine pixels and more.
		img, err := m.Picture(ctx, 1024, func(v scene.View) scene.View { return render.Turned(v, v.Yaw+float32(k)*geom.Pi) })
		if err != nil {
			return err
		}
		if *large != "" {
			if err := save(ctx, filepath.Join(*large, strings.ReplaceAll(prompt, " ", "-")+"-"+side+".png"), img); err != nil {
				return err
			}
		}
		put(sheet, at.Add(image.Pt(k*cell, 0)), render.Thumbnail(img, cell))
		if k == 0 {
			put(sheet, at.Add(image.Pt(cell-68, cell-68)), render.Thumbnail(img, 64))
		}
	}
	studio.Label(sheet, at.Add(image.Pt(6, cell+13)), prompt)
	return nil
}

// put lays a picture at a place of the sheet.
func put(sheet *image.RGBA, at image.Point, img *image.RGBA) {
	draw.Draw(sheet, img.Bounds().Add(at), img, image.Point{}, draw.Src)
}

// save writes a picture as PNG, and makes its folder.
func save(ctx context.Context, path string, img *image.RGBA) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return png.Encode(ctx, f, img, nil)
}

// silent is a bench without files, for models of words alone: a step that opens a file, asks for room or writes one gets an error.
type silent struct{}

func (silent) Key() string        { return "" }
func (silent) Kept() []asset.File { return nil }

func (silent) Reopen(context.Context, string) (io.ReadSeekCloser, error) { return nil, os.ErrNotExist }
func (silent) Image(context.Context, engine.Image) (io.ReadSeekCloser, error) {
	return nil, os.ErrNotExist
}
func (silent) Room(context.Context, int64, int64) (func(), error)         { return nil, os.ErrInvalid }
func (silent) Create(context.Context, asset.File) (io.WriteCloser, error) { return nil, os.ErrInvalid }
func (silent) Progress(float64, string)                                   {}
