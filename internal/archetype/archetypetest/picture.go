package archetypetest

import (
	"bytes"
	"image"
	stdpng "image/png"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/render"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// thumbnail is the edge length of goldens in pixels; tolerance is how far the mean channel may stray from them, of 255.
const (
	thumbnail = 96
	tolerance = 2.5
)

func looksAsBefore(t *testing.T, a *archetype.Archetype) {
	m, err := studio.Make(t.Context(), a, Brief(a, archetype.Fast, seed.From("1")), 512)
	if err != nil {
		t.Fatal(err)
	}
	big, err := m.Picture(t.Context(), 4*thumbnail, func(v scene.View) scene.View { return v })
	if err != nil {
		t.Fatal(err)
	}
	got := render.Thumbnail(big, thumbnail)
	file := filepath.Join("..", a.Family, "testdata", a.Name+".png")
	if *update {
		write(t, file, got)
		return
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v: run with -update to make it", err)
	}
	want, err := stdpng.Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if d := difference(got, want); d > tolerance {
		t.Errorf("the picture strays from %s by %.2f of 255, want at most %.1f; look at it, then -update", file, d, tolerance)
	}
}

func write(t *testing.T, file string, img *image.RGBA) {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(t.Context(), &b, img, nil); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// difference is the mean distance of channels.
func difference(a, b image.Image) float64 {
	if a.Bounds().Size() != b.Bounds().Size() {
		return 255
	}
	var sum, n float64
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, bl, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			for _, d := range [3]int{int(r) - int(r2), int(g) - int(g2), int(bl) - int(b2)} {
				sum += float64(max(d, -d)) / 257
				n++
			}
		}
	}
	return sum / n
}
