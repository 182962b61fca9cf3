package material_test

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"atelier/internal/material"
	"atelier/internal/material/materialtest"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// TestSwatches compares a sheet of every material, and of wood and steel under every modifier, with the sheet that was approved by eye.
func TestSwatches(t *testing.T) {
	const golden, size, columns = "testdata/swatches.png", 64, 9
	var all []*image.RGBA
	for _, m := range material.All {
		all = append(all, materialtest.Swatch(m.Default, size))
	}
	for _, under := range []material.Finish{material.Wood{}, material.Steel{}} {
		for _, m := range material.Modifiers {
			all = append(all, materialtest.Picture(m.Wrap(under.Surface(), 1), size))
		}
	}
	sheet := materialtest.Sheet(all, columns)
	if *update {
		write(t, golden, sheet)
	}
	want := read(t, golden)
	if want.Rect != sheet.Rect {
		t.Fatalf("size: got %v, want %v", sheet.Rect, want.Rect)
	}
	var sum int
	for i, x := range sheet.Pix {
		d := int(x) - int(want.Pix[i])
		sum += max(d, -d)
	}
	if mean := float64(sum) / float64(len(sheet.Pix)); mean > 1 {
		t.Errorf("difference from %s: got %.2f of 255 on average, want at most 1", golden, mean)
	}
}

func write(t *testing.T, path string, m image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, m); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(m.Bounds())
	draw.Draw(out, out.Rect, m, image.Point{}, draw.Src)
	return out
}
