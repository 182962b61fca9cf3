package main

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
	"os"
	"path/filepath"

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

// photographed are things of ours whose pictures are given back as reference images, with other words.
var photographed = []struct {
	thing  string
	yaws   []float32 // where they are photographed from
	narrow float32   // the width that the pictures are squeezed to, 1: none
	prompt string
}{
	{"a sitting fox", []float32{.35}, 1, "my own doohickey"},
	{"a shield", []float32{0}, 1, "my own doohickey"},
	{"a lantern", []float32{0, -geom.Pi / 2}, 1, "my own doohickey, front and side view"},
	{"a blue barrel with green hoops", []float32{0, -geom.Pi / 2, geom.Pi}, 1, "my own doohickey, front, right and back view"},
	{"a red armchair", []float32{0, -geom.Pi / 2}, 1, "my own doohickey, front and side view"},
	{"a blue barrel", []float32{0}, .65, "a barrel"},
	{"a dark oak bench", []float32{0}, .6, "a bench, front view"},
	{"a green potion bottle", []float32{0}, 1, "a bottle"},
}

// photographs draws what is made of reference images: each row has the images, and the model from two sides.
func photographs(ctx context.Context, folder string) error {
	e, ok := engines.Shipped().Engine("procedural").(*procedural.Engine)
	if !ok {
		return fmt.Errorf("there is no procedural engine")
	}
	const columns, perRow = 5, 2
	img := image.NewRGBA(image.Rect(0, 0, perRow*columns*front, (len(photographed)+perRow-1)/perRow*(front+caption)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, c := range photographed {
		brief := engine.Brief{Makes: asset.Model, Prompt: c.thing, Preset: operation.Fast, Seed: 3}
		m, err := e.Model(ctx, brief, desk{})
		if err != nil {
			return err
		}
		at := image.Pt(i%perRow*columns*front, i/perRow*(front+caption))
		images := desk{}
		brief.Prompt = c.prompt
		for k, yaw := range c.yaws {
			shot, err := m.Picture(ctx, 2*front, func(v scene.View) scene.View {
				v = render.Turned(v, yaw)
				// Nearly level and from far away, as product photographs are taken: a hull of silhouettes assumes parallel rays.
				v.Pitch, v.Roll, v.Fov, v.Fill = .02, 0, .05, .8
				return v
			})
			if err != nil {
				return err
			}
			shot = squeezed(shot, c.narrow)
			var b bytes.Buffer
			if err := png.Encode(ctx, &b, shot, nil); err != nil {
				return err
			}
			name := fmt.Sprint(k)
			images[name] = b.Bytes()
			brief.Images = append(brief.Images, engine.Image{SHA256: name})
			draw.Draw(img, image.Rect(0, 0, front, front).Add(at).Add(image.Pt(k*front, 0)), render.Thumbnail(shot, front), image.Point{}, draw.Src)
		}
		if m, err = e.Model(ctx, brief, images); err != nil {
			return fmt.Errorf("%s of %s: %w", c.prompt, c.thing, err)
		}
		for k, turn := range []float32{0, geom.Pi} {
			p, err := m.Picture(ctx, 2*front, func(v scene.View) scene.View { return render.Turned(v, v.Yaw+turn) })
			if err != nil {
				return err
			}
			draw.Draw(img, image.Rect(0, 0, front, front).Add(at).Add(image.Pt((3+k)*front, 0)), render.Thumbnail(p, front), image.Point{}, draw.Src)
		}
		studio.Label(img, at.Add(image.Pt(6, front+13)), c.prompt)
		fmt.Println(c.prompt, "of", c.thing)
	}
	data, err := compress(img)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "photographs.jpg"), data, 0o644)
}

// squeezed is a picture made narrower by a share, on a square. Places beside it repeat its border, which is the background.
func squeezed(img *image.RGBA, by float32) *image.RGBA {
	if by == 1 {
		return img
	}
	n := img.Bounds().Dx()
	out := image.NewRGBA(img.Bounds())
	left := (n - int(by*float32(n))) / 2
	for y := range n {
		for x := range n {
			from := min(max(int(float32(x-left)/by), 0), n-1)
			c := img.RGBAAt(from, y)
			out.SetRGBA(x, y, color.RGBA{c.R, c.G, c.B, 255})
		}
	}
	return out
}

// desk is a bench that has reference images, by their checksums, and no files.
type desk map[string][]byte

// opened is an image as a file that needs no closing.
type opened struct{ *bytes.Reader }

func (opened) Close() error { return nil }

func (desk) Key() string        { return "" }
func (desk) Kept() []asset.File { return nil }

func (desk) Reopen(context.Context, string) (io.ReadSeekCloser, error) { return nil, os.ErrNotExist }
func (d desk) Image(_ context.Context, i engine.Image) (io.ReadSeekCloser, error) {
	return opened{bytes.NewReader(d[i.SHA256])}, nil
}
func (desk) Room(context.Context, int64, int64) (func(), error)         { return func() {}, nil }
func (desk) Create(context.Context, asset.File) (io.WriteCloser, error) { return nil, os.ErrInvalid }
func (desk) Progress(float64, string)                                   {}
