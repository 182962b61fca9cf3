package photo

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/codec/picture"
	"atelier/internal/media/photo/phototest"
	"atelier/internal/media/tile"
)

var (
	lookAt   = flag.String("look", "", "write pictures of the maps into this folder")
	lookFrom = flag.String("look.from", "", "of the photographs with these names, with commas between")
	lookHow  = flag.String("look.how", "tile", "tile or extract")
	lookSize = flag.Int("look.size", 1024, "texels a side of the maps")
)

// TestLook writes a sheet for each photograph: the photograph, four tiles under a sun from the right, base colour, height, normals and
// roughness.
func TestLook(t *testing.T) {
	if *lookAt == "" {
		t.Skip("pictures are written with -look and -look.from")
	}
	for _, name := range strings.Split(*lookFrom, ",") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		p := decode(t, data)
		run := Tile
		if *lookHow == "extract" {
			run = Extract
		}
		m, n, err := run(t.Context(), p, Options{Size: *lookSize})
		if err != nil {
			t.Logf("%s: %v", name, err)
			continue
		}
		t.Logf("%s: %+v", name, n)
		base := strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
		save(t, filepath.Join(*lookAt, base+"-"+*lookHow+".png"), sheet(t, p, m))
	}
}

func decode(t testing.TB, data []byte) *Picture {
	t.Helper()
	look, err := picture.Look(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := look.Rows(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p, err := Read(t.Context(), rows)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const cell = 512

// shoot takes a photograph of maps.
func shoot(t testing.TB, c phototest.Camera, m *tile.Maps) *Picture {
	t.Helper()
	pix, err := c.Shoot(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	return &Picture{Width: c.Width, Height: c.Height, Channels: 3, Pix: pix}
}

// sheet shows six pictures side by side.
func sheet(t testing.TB, p *Picture, m *tile.Maps) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, 3*cell, 2*cell))
	c := phototest.Square(cell, 2)
	c.Azimuth, c.Elevation = 20, 40
	lit := shoot(t, c, m)
	put := func(i int, at func(x, y int) color.RGBA) {
		for y := range cell {
			for x := range cell {
				img.SetRGBA(i%3*cell+x, i/3*cell+y, at(x, y))
			}
		}
	}
	of := func(p *Picture) func(x, y int) color.RGBA {
		long := max(p.Width, p.Height)
		return func(x, y int) color.RGBA {
			x, y = x*long/cell, y*long/cell
			if x >= p.Width || y >= p.Height {
				return color.RGBA{}
			}
			k := (y*p.Width + x) * p.Channels
			return color.RGBA{p.Pix[k], p.Pix[k+1], p.Pix[k+2], 255}
		}
	}
	texel := func(x, y int) int { return y*m.Size/cell*m.Size + x*m.Size/cell }
	put(0, of(p))
	put(1, of(lit))
	put(2, func(x, y int) color.RGBA {
		k := 3 * texel(x*2%cell, y*2%cell)
		return color.RGBA{m.Base[k], m.Base[k+1], m.Base[k+2], 255}
	})
	put(3, func(x, y int) color.RGBA { v := uint8(m.Height[texel(x, y)] >> 8); return color.RGBA{v, v, v, 255} })
	put(4, func(x, y int) color.RGBA {
		k := 3 * texel(x, y)
		return color.RGBA{m.Normal[k], m.Normal[k+1], m.Normal[k+2], 255}
	})
	put(5, func(x, y int) color.RGBA {
		k := texel(x, y)
		return color.RGBA{m.AO[k], m.Rough[k], m.Metal[k], 255}
	})
	return img
}

func save(t testing.TB, name string, img image.Image) {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
