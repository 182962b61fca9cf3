package receive_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/receive"
)

var look = flag.String("look", "", "folder that previews of the samples are written to")

func sample(t testing.TB, name string) gltftest.Foreign {
	t.Helper()
	for _, f := range gltftest.Samples() {
		if f.Name == name {
			return f
		}
	}
	t.Fatalf("no sample %q", name)
	return gltftest.Foreign{}
}

func write(t testing.TB, m *receive.Model) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := m.Write(&b, json.RawMessage(`{"engine":"test"}`)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSamplesPass(t *testing.T) {
	folder := t.TempDir()
	var files []string
	for _, f := range gltftest.Samples() {
		t.Run(f.Name, func(t *testing.T) {
			m, err := receive.Gate{}.Receive(t.Context(), bytes.NewReader(f.Bytes(t)))
			if err != nil {
				t.Fatal(err)
			}
			r := m.Report
			if r.Triangles != f.Triangles || !r.Format.ReadBack || r.Scaled != 1 {
				t.Errorf("got %+v, want %d triangles, read back, at the same scale", r, f.Triangles)
			}
			size := [3]float64{r.Size.X, r.Size.Y, r.Size.Z}
			for c := range size {
				if want := float64(f.High[c] - f.Low[c]); math.Abs(size[c]-want) > 2e-4 {
					t.Errorf("axis %d: got %v m, want %v", c, size[c], want)
				}
			}
			if c := m.Box.Center(); m.Box.Min.Y != 0 || math.Abs(float64(c.X)) > 1e-4 || math.Abs(float64(c.Z)) > 1e-4 {
				t.Errorf("got box %v, want it upright over the origin", m.Box)
			}
			glb := write(t, m)
			again, err := receive.Gate{}.Receive(t.Context(), bytes.NewReader(f.Bytes(t)))
			if err != nil || !bytes.Equal(glb, write(t, again)) {
				t.Errorf("got other bytes from the same file, error %v", err)
			}
			if d, err := gltf.Decode(bytes.NewReader(glb), gltf.Limits{}); err != nil || string(d.Extras) != `{"engine":"test"}` ||
				d.Generator != gltf.Generator {
				t.Errorf("got generator %q and extras %s, error %v", d.Generator, d.Extras, err)
			}
			img, err := m.Picture(t.Context(), 192)
			if err != nil {
				t.Fatal(err)
			}
			if colours(img) < 40 {
				t.Errorf("got a picture of %d colours, want a shaded thing", colours(img))
			}
			if *look != "" {
				save(t, filepath.Join(*look, f.Name+".png"), img)
			}
			file := filepath.Join(folder, f.Name+".glb")
			if err := os.WriteFile(file, glb, 0o644); err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		})
	}
	gltftest.Validate(t, files...)
}

func colours(img *image.RGBA) int {
	seen := map[[3]uint8]bool{}
	for i := 0; i < len(img.Pix); i += 4 {
		seen[[3]uint8(img.Pix[i:i+3])] = true
	}
	return len(seen)
}

func save(t *testing.T, name string, img image.Image) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// A received model that is received again stays the same, since it stands upright on the ground already.
func TestReceivingTwiceChangesNothing(t *testing.T) {
	m, err := receive.Gate{}.Receive(t.Context(), bytes.NewReader(sample(t, "transforms").Bytes(t)))
	if err != nil {
		t.Fatal(err)
	}
	again, err := receive.Gate{}.Receive(t.Context(), bytes.NewReader(write(t, m)))
	if err != nil {
		t.Fatal(err)
	}
	if again.Report.Moved != [3]float64{} || again.Box != m.Box {
		t.Errorf("got moved by %v to %v, want no move and %v", again.Report.Moved, again.Box, m.Box)
	}
}

func TestTexturesAreProvenAndPlain(t *testing.T) {
	m, err := receive.Gate{}.Receive(t.Context(), bytes.NewReader(sample(t, "textured").Bytes(t)))
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Report.Textures; len(got) != 4 || got[0] != (receive.Texture{Format: "png", Width: 32, Height: 32}) || got[3].Format != "webp" {
		t.Errorf("got textures %v", got)
	}
	d, err := gltf.Read(bytes.NewReader(write(t, m)), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range d.Images {
		if _, format, err := image.Decode(bytes.NewReader(d.ImageData(i))); err != nil || "image/"+format != d.Images[i].MimeType {
			t.Errorf("image %d: got %s, error %v, want %s", i, format, err, d.Images[i].MimeType)
		}
	}
	for _, name := range d.Used {
		if name == "EXT_texture_webp" {
			t.Error("got a file that still uses EXT_texture_webp")
		}
	}
	if image, _ := d.TextureImage(2); image != 3 {
		t.Errorf("got texture 2 of image %d, want the one that was WebP, 3", image)
	}
}

func TestRefusals(t *testing.T) {
	scaled := func(by float32) func(d *gltf.Document) {
		return func(d *gltf.Document) { d.Nodes[0].Scale = []float32{by, by, by} }
	}
	for _, c := range []struct {
		name, sample, says string
		gate               receive.Gate
		spoil              func(d *gltf.Document)
	}{
		{"Draco", "moving", "compressed with Draco", receive.Gate{}, func(d *gltf.Document) { d.Required = []string{"KHR_draco_mesh_compression"} }},
		{"meshopt", "moving", "compressed with meshopt", receive.Gate{}, func(d *gltf.Document) { d.Required = []string{"EXT_meshopt_compression"} }},
		{"KTX2", "moving", "KTX2", receive.Gate{}, func(d *gltf.Document) { d.Required = []string{"KHR_texture_basisu"} }},
		{"an unknown extension", "moving", "EXAMPLE_voxels", receive.Gate{}, func(d *gltf.Document) { d.Required = []string{"EXAMPLE_voxels"} }},
		{"no geometry", "moving", "no triangles", receive.Gate{}, func(d *gltf.Document) { d.Nodes[0].Mesh = nil }},
		{"NaN", "moving", "not finite", receive.Gate{}, func(d *gltf.Document) { copy(d.Bin, []byte{0, 0, 0xc0, 0x7f}) }},
		{"a position of 1e30", "moving", "vertex 0: 1e+30 m away", receive.Gate{}, func(d *gltf.Document) { copy(d.Bin, []byte{0xca, 0xf2, 0x49, 0x71}) }},
		{"too many triangles", "moving", "too large", receive.Gate{Triangles: 11}, nil},
		{"too many bytes", "moving", "too large", receive.Gate{Bytes: 100}, nil},
		{"a picture too large", "textured", "at most 16", receive.Gate{Side: 16}, nil},
		{"too many pictures", "textured", "at most 2", receive.Gate{Textures: 2}, nil},
		{"too many pixels", "textured", "in all", receive.Gate{Pixels: 1500}, nil},
		{"an unreadable picture", "textured", "no PNG", receive.Gate{}, func(d *gltf.Document) { copy(d.ImageData(0), "GIF89a..") }},
		{"a damaged picture", "textured", "damaged", receive.Gate{}, func(d *gltf.Document) { d.ImageData(0)[60] ^= 255 }},
		{"an image elsewhere", "textured", "outside its file", receive.Gate{},
			func(d *gltf.Document) { d.Images[0] = gltf.Image{URI: "http://example.com/a.png"} }},
		{"too small", "mirrored", "between 1 cm and 1 km", receive.Gate{}, scaled(1e-7)},
		{"too large", "mirrored", "between 1 cm and 1 km", receive.Gate{}, scaled(1e9)},
		{"too far away", "mirrored", "from its origin", receive.Gate{}, func(d *gltf.Document) { d.Nodes[0].Translation = []float32{1e5, 0, 0} }},
		{"a joint outside of the scene", "bent", "not in the scene", receive.Gate{}, func(d *gltf.Document) {
			d.Nodes = append(d.Nodes, gltf.Node{})
			d.Skins[0].Joints[1] = len(d.Nodes) - 1
		}},
		{"an index too far", "moving", "not valid glTF", receive.Gate{}, func(d *gltf.Document) { d.Accessors[3].Count = 35 }},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := sample(t, c.sample)
			if c.spoil != nil {
				c.spoil(f.Document)
			}
			_, err := c.gate.Receive(t.Context(), bytes.NewReader(f.Bytes(t)))
			var refusal *receive.Refusal
			if !errors.As(err, &refusal) || !strings.Contains(refusal.Message, c.says) {
				t.Errorf("got %v, want a refusal with %q", err, c.says)
			}
		})
	}
}

func TestOtherUnitsAreScaled(t *testing.T) {
	for _, c := range []struct {
		scale float32
		want  float64
	}{{1, 1}, {1000, .01}, {1e5, .001}, {1e-3, 100}, {1e-5, 1000}} {
		f := sample(t, "mirrored") // 3 m long
		f.Document.Nodes[0].Scale = []float32{-c.scale, c.scale, c.scale}
		m, err := receive.Gate{}.Receive(t.Context(), bytes.NewReader(f.Bytes(t)))
		if err != nil {
			t.Fatalf("scale %v: %v", c.scale, err)
		}
		if math.Abs(m.Report.Scaled-c.want) > 1e-6*c.want || (c.want != 1) != (len(m.Report.Notes) == 1) {
			t.Errorf("scale %v: got scaled by %v, notes %q, want by %v", c.scale, m.Report.Scaled, m.Report.Notes, c.want)
		}
	}
}

func TestErrorsOfTheReaderStay(t *testing.T) {
	want := errors.New("the disk is gone")
	_, err := receive.Gate{}.Receive(t.Context(), reader{want})
	var refusal *receive.Refusal
	if !errors.Is(err, want) || errors.As(err, &refusal) {
		t.Errorf("got %v, want %v and no refusal", err, want)
	}
	gate := receive.Gate{Room: func(context.Context, int64, int64) (func(), error) { return nil, want }}
	if _, err := gate.Receive(t.Context(), bytes.NewReader(sample(t, "textured").Bytes(t))); !errors.Is(err, want) {
		t.Errorf("no room: got %v, want %v", err, want)
	}
}

type reader struct{ err error }

func (r reader) Read([]byte) (int, error) { return 0, r.err }

// BenchmarkReceive takes a model of 450,000 triangles with two textures of 2048² pixels.
func BenchmarkReceive(b *testing.B) {
	file := gltftest.Large(390, 2048).Bytes(b)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := (receive.Gate{}).Receive(b.Context(), bytes.NewReader(file)); err != nil {
			b.Fatal(err)
		}
	}
}

// FuzzReceive gives the gate any bytes: an accepted model can be written and read again, and a refusal has a reason.
func FuzzReceive(f *testing.F) {
	for _, file := range gltftest.Seeds(f, 1<<18) {
		f.Add(file)
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		gate := receive.Gate{Bytes: 1 << 18, Triangles: 1 << 10, Vertices: 1 << 12, Textures: 4, Side: 64, Memory: 4 << 20}
		m, err := gate.Receive(t.Context(), bytes.NewReader(file))
		var refusal *receive.Refusal
		switch {
		case errors.As(err, &refusal):
			return
		case err != nil:
			t.Fatal(err)
		}
		if _, err := m.Picture(t.Context(), 16); err != nil {
			t.Fatal(err)
		}
	})
}
