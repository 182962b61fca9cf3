package material

import (
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/media/bake"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var tiles = flag.String("tiles", "", "folder that tiles are drawn into, two by two")

// A surface that knows nothing of tiles repeats without a seam: what changes across the border is what changes inside.
func TestSurfacesTile(t *testing.T) {
	const side = .6
	for _, c := range []struct {
		name   string
		finish Finish
		across bool // only across: the rings of a trunk do not repeat from board to board
	}{
		{"stone", Stone{}, false},
		{"granite", stone.Sorts["granite"], false},
		{"marble", stone.Sorts["marble"], false},
		{"sandstone", stone.Sorts["sandstone"], false},
		{"brick", stone.Sorts["brick"], false},
		{"leather", leather.Default, false},
		{"fabric", fabric.Default, false},
		{"steel", Steel{Fold: .02}, false},
		{"bark", bark.Default, false},
		{"needles", needles.Default, false},
		{"fur", fur.Default, false},
		{"wood", Wood{Knots: 1}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := bake.Tile{Size: 256, Side: side, Seed: 3}.Bake(t.Context(), c.finish.Surface())
			if err != nil {
				t.Fatal(err)
			}
			if *tiles != "" {
				draw(t, filepath.Join(*tiles, c.name+".png"), m)
			}
			for _, axis := range []struct {
				name string
				at   func(i, j int) int // texel j of line i
			}{
				{"left to right", func(i, j int) int { return j*m.Size + i }},
				{"top to bottom", func(i, j int) int { return i*m.Size + j }},
			} {
				if c.across && axis.name == "top to bottom" {
					continue
				}
				change := func(a, b int) (sum float32) {
					for j := range m.Size {
						p, q := axis.at(a, j), axis.at(b, j)
						for ch := range 3 {
							sum += geom.Abs(float32(m.Levels[0][p].Base[ch]) - float32(m.Levels[0][q].Base[ch]))
						}
						sum += 100 * geom.Abs(m.Heights[p]-m.Heights[q]) * m.Density
					}
					return sum
				}
				var mean, most float32
				for i := range m.Size - 1 {
					d := change(i, i+1)
					mean, most = mean+d/float32(m.Size-1), max(most, d)
				}
				if seam := change(m.Size-1, 0); seam > max(1.3*mean, most) || mean == 0 {
					t.Errorf("%s: got a change of %.0f across the border, want about %.0f and at most %.0f as inside", axis.name, seam, mean, most)
				}
			}
		})
	}
}

// draw writes a tile two by two.
func draw(t *testing.T, name string, m *tex.Maps) {
	t.Helper()
	n := m.Size
	img := image.NewRGBA(image.Rect(0, 0, 2*n, 2*n))
	for y := range 2 * n {
		for x := range 2 * n {
			p := m.Levels[0][y%n*n+x%n]
			light := .55 + .45*float32(p.Normal[1])/255
			for c := range 3 {
				img.Pix[img.PixOffset(x, y)+c] = uint8(float32(p.Base[c]) * light)
			}
			img.Pix[img.PixOffset(x, y)+3] = 255
		}
	}
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
