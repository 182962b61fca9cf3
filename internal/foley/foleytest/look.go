package foleytest

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"atelier/internal/foley"
	"atelier/internal/media/sound/analysis"
	"atelier/internal/seed"
)

var (
	look     = flag.String("look", "", "write pictures of the sounds into this folder")
	lookOnly = flag.String("look.only", "", "of the families with this in their names only")
	lookSeed = flag.Int64("look.seed", 1, "seed")
)

// Look writes a picture of each family when the test is run with -look, one sheet of all of them, and prints what its rows measure.
func Look(t *testing.T, list foley.List) {
	if *look == "" {
		t.Skip("pictures are written with -look")
	}
	var tiles []*image.RGBA
	for _, f := range list {
		if !strings.Contains(f.Name, *lookOnly) {
			continue
		}
		began := time.Now()
		s := Render(t.Context(), f, foley.NewAsk(seed.Seed(*lookSeed), f.Seconds), rate, false)
		took := time.Since(began)
		tile, err := Tile(t.Context(), s, 420, 260, f.Name)
		if err != nil {
			t.Fatal(err)
		}
		tiles = append(tiles, tile)
		fmt.Printf("%-20s %5.2f s, %4d ms, level %.1f dB of full scale\n", f.Name, s.Seconds(), took.Milliseconds(), s.Level())
		for _, r := range f.Shows {
			got, mark := r.Of(analysis.Of(s)), "  "
			if !(got >= r.Least && got <= r.Most) {
				mark = "✗ "
			}
			fmt.Printf("  %s%-28s %9.4g  %g..%g\n", mark, r.Shows, got, r.Least, r.Most)
		}
	}
	if err := save(filepath.Join(*look, "sheet.png"), Sheet(tiles, 4)); err != nil {
		t.Fatal(err)
	}
}

// Sheet lays tiles in columns.
func Sheet(tiles []*image.RGBA, columns int) *image.RGBA {
	if len(tiles) == 0 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	columns = min(columns, len(tiles))
	w, h := tiles[0].Bounds().Dx()+4, tiles[0].Bounds().Dy()+4
	sheet := image.NewRGBA(image.Rect(0, 0, columns*w, (len(tiles)+columns-1)/columns*h))
	for i, tile := range tiles {
		at := image.Pt(i%columns*w, i/columns*h)
		draw.Draw(sheet, tile.Bounds().Add(at), tile, image.Point{}, draw.Src)
	}
	return sheet
}

func label(img *image.RGBA, at image.Point, text string) {
	d := font.Drawer{Dst: img, Src: image.NewUniform(color.White), Face: basicfont.Face7x13, Dot: fixed.P(at.X, at.Y)}
	d.DrawString(text)
}

func save(name string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		return err
	}
	return f.Close()
}
