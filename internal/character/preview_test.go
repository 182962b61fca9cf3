package character_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"atelier/internal/character"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/picture"
	"atelier/internal/motion"
)

// A preview is small, moves, is the same each time, and shows a figure on a clear ground.
func TestPreview(t *testing.T) {
	for _, slug := range []string{"walk_neutral", "cheer_happy"} {
		var of motion.Action
		for of.Info().Slug != slug {
			of++
		}
		data, err := character.Preview(t.Context(), of)
		if err != nil {
			t.Fatal(err)
		}
		again, err := character.Preview(t.Context(), of)
		if err != nil || !bytes.Equal(data, again) {
			t.Errorf("%s: got two files of one action, %v", slug, err)
		}
		p, err := picture.Look(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if !p.Moving || p.Width != 144 || p.Height != 144 || len(data) > 80<<10 {
			t.Errorf("%s: got %d×%d pixels in %d bytes, moving %t, want 144×144 in at most 80 KiB", slug, p.Width, p.Height, len(data), p.Moving)
		}
		if testing.Short() {
			continue
		}
		file := filepath.Join(t.TempDir(), "preview.webp")
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		f := gltftest.Watch(t, file, filepath.Join(t.TempDir(), "frames.png"))
		if f.Frames != 14 || !f.Forever || f.Width != 144 || f.Clear < 144*144/2 || slices.Max(f.Changed) < 200 {
			t.Errorf("%s: a browser finds %+v, want 14 frames that move on a clear ground", slug, f)
		}
	}
}

func BenchmarkPreview(b *testing.B) {
	for b.Loop() {
		if _, err := character.Preview(b.Context(), 17); err != nil {
			b.Fatal(err)
		}
	}
}
