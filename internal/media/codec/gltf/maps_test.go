package gltf_test

import (
	"bytes"
	"encoding/json"
	"flag"
	stdpng "image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/seed/seedtest"
)

var kept = flag.String("kept", "", "keep the picture of the browser here")

// domes is a floor of red hexagons that bulge by 3 cm, in dark joints.
func domes() *tile.Surface {
	layout := tile.Hexagons{Columns: 6, Rows: 6, Seed: 1}
	return &tile.Surface{
		Side: 1,
		Relief: func(p *tile.Point) tile.Relief {
			q := layout.At(p.U, p.V)
			body := geom.Smooth(.004, .03, q.Edge(0))
			return tile.Relief{H: .03*body*(1-8*(q.X*q.X+q.Y*q.Y)) + .001*p.Noise(40, 3, 2), A: body, ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, _ *tile.Derived) tex.Sample {
			red := geom.Vec3{X: .62, Y: .2, Z: .14}.Mul(.9 + .2*tile.Unit(r.ID, 1))
			return tex.Sample{Color: geom.Mix3(geom.RGB(0x303030), red, r.A), Rough: .45 + .2*p.Noise(8, 3, 5)}
		},
	}
}

// TestMapsInABrowser lays the maps as PNG files on a displaced plane in three.js.
func TestMapsInABrowser(t *testing.T) {
	seedtest.InTurn(t, 3)
	m, err := tile.Bake{Size: 256, Seed: 3}.Maps(t.Context(), domes())
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	writeMaps(t, m, folder)
	out := filepath.Join(folder, "seen.png")
	if *kept != "" {
		out = *kept
	}
	s := gltftest.ShowMaps(t, folder, out)
	if want := []string{"map", "normalMap", "roughnessMap", "metalnessMap", "aoMap", "displacementMap"}; !slices.Equal(s.Maps, want) {
		t.Errorf("maps: got %q, want %q", s.Maps, want)
	}
	if math.Abs(s.Size[1]-float64(m.High-m.Low)) > 1e-5 || s.Size[0] != 2 {
		t.Errorf("size: got %v, want 2 m across and a relief of %v", s.Size, m.High-m.Low)
	}
	red, dark := seen(t, out)
	if red < .35 || dark < .03 {
		t.Errorf("got %.0f %% of the picture red and %.0f %% dark, want red domes in dark joints", 100*red, 100*dark)
	}
}

// writeMaps writes the files that tools/readers/maps.mjs reads.
func writeMaps(t *testing.T, m *tile.Maps, folder string) {
	t.Helper()
	put := func(name string, f func(b *bytes.Buffer) error) {
		var b bytes.Buffer
		if err := f(&b); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, pix := range map[string][]uint8{"basecolor": m.Base, "normal": m.Normal, "roughness": m.Rough, "metalness": m.Metal, "ao": m.AO} {
		put(name+".png", func(b *bytes.Buffer) error {
			p := png.Packed{Width: m.Size, Height: m.Size, Channels: len(pix) / (m.Size * m.Size), Pix: pix}
			return png.EncodePacked(t.Context(), b, p, nil)
		})
	}
	put("height.png", func(b *bytes.Buffer) error {
		return png.EncodeDeep(t.Context(), b, png.Deep{Width: m.Size, Height: m.Size, Channels: 1, Pix: m.Height}, nil)
	})
	put("maps.json", func(b *bytes.Buffer) error {
		return json.NewEncoder(b).Encode(map[string]float32{"side": m.Side, "low": m.Low, "high": m.High})
	})
}

// seen is the shares of a picture that are clearly red and that are dark.
func seen(t *testing.T, path string) (red, dark float64) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := stdpng.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	area := img.Bounds()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			r, g, _, _ := img.At(x, y).RGBA()
			switch {
			case r > 2*g && r > 0x3000:
				red++
			case r < 0x5000:
				dark++
			}
		}
	}
	all := float64(area.Dx() * area.Dy())
	return red / all, dark / all
}
