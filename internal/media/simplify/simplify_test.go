package simplify

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/geom"
)

func bytesOf(t testing.TB, d *gltf.Document) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// reread is a document after a program has written and read it.
func reread(t testing.TB, d *gltf.Document) *gltf.Document {
	t.Helper()
	out, err := gltf.Read(bytes.NewReader(bytesOf(t, d)), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Files of other programs keep everything but triangles, and pass the Khronos validator.
func TestForeignDocuments(t *testing.T) {
	dir := t.TempDir()
	var files []string
	for _, f := range gltftest.Samples() {
		source := f.Bytes(t)
		before := reread(t, f.Document)
		r, err := Document(t.Context(), before, Level{Ratio: .5, Halvings: 1})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		if !bytes.Equal(source, bytesOf(t, before)) && f.Name != "data URI" {
			t.Errorf("%s: the source was changed", f.Name)
		}
		after := reread(t, r.Document)
		if r.Before != f.Triangles {
			t.Errorf("%s: got %d triangles of the source, want %d, as the scene shows them", f.Name, r.Before, f.Triangles)
		}
		if flat, err := after.Flatten(gltf.Limits{}); err != nil || flat.Mesh.Triangles() != r.Triangles {
			t.Errorf("%s: got a file of %d triangles, %v, want %d", f.Name, flat.Mesh.Triangles(), err, r.Triangles)
		}
		if r.Triangles > r.Before || r.Triangles == r.Before && f.Triangles > 200 {
			t.Errorf("%s: got %d of %d triangles, want fewer", f.Name, r.Triangles, r.Before)
		}
		if len(after.Nodes) != len(before.Nodes) || len(after.Materials) != len(before.Materials) || len(after.Skins) != len(before.Skins) ||
			len(after.Animations) != len(before.Animations) || len(after.Images) != len(before.Images) || len(after.Meshes) != len(before.Meshes) {
			t.Errorf("%s: nodes, meshes, materials, pictures, skins or animations are not those of the source", f.Name)
		}
		for i := range after.Nodes {
			if after.Nodes[i].Name != before.Nodes[i].Name {
				t.Errorf("%s: node %d: got the name %q, want %q", f.Name, i, after.Nodes[i].Name, before.Nodes[i].Name)
			}
		}
		file := filepath.Join(dir, f.Name+".glb")
		if err := os.WriteFile(file, bytesOf(t, r.Document), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	gltftest.Validate(t, files...)
}

// The whole shape stays: the box of what is shown changes by little.
func TestLevelsOfAVase(t *testing.T) {
	d := grid(t, 100, 80, vase)
	list, err := Levels(t.Context(), d, LODs)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{8000, 4000, 1600} {
		if got := list[i].Triangles; got > want || got < want-2 {
			t.Errorf("level %d: got %d triangles, want %d", i+1, got, want)
		}
		flat, err := list[i].Document.Flatten(gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var sum float64
		for v := range flat.Mesh.Vertices {
			p := flat.Mesh.Vertices[v]
			at := vase(float64(p.UV.X), float64(p.UV.Y)) // each vertex is one of the source, with its own coordinates
			want := geom.Vec3{X: float32(at[0]), Y: float32(at[1]), Z: float32(at[2])}
			if got := p.Pos.Sub(want).Len(); got > 2e-3 {
				t.Errorf("level %d: vertex %d is %v from where its coordinates say", i+1, v, got)
				break
			}
		}
		m := flat.Mesh
		for c := 0; c < len(m.Indices); c += 3 { // a triangle's middle against the true surface there
			a, b, k := m.Vertices[m.Indices[c]], m.Vertices[m.Indices[c+1]], m.Vertices[m.Indices[c+2]]
			mid := a.Pos.Add(b.Pos).Add(k.Pos).Mul(1. / 3)
			uv := a.UV.Add(b.UV).Add(k.UV).Mul(1. / 3)
			at := vase(float64(uv.X), float64(uv.Y))
			e := mid.Sub(geom.Vec3{X: float32(at[0]), Y: float32(at[1]), Z: float32(at[2])})
			sum += float64(e.Dot(e))
			if n := b.Pos.Sub(a.Pos).Cross(k.Pos.Sub(a.Pos)); n.Dot(a.Normal.Add(b.Normal).Add(k.Normal)) <= 0 {
				t.Errorf("level %d: triangle %d is turned over", i+1, c/3)
			}
		}
		rms := math.Sqrt(sum/float64(m.Triangles())) / 1.3
		t.Logf("level %d: %.2f per thousand", i+1, 1000*rms)
		if bound := []float64{.004, .006, .014}[i]; rms > bound {
			t.Errorf("level %d: the surface lies %.4f of its size off, want at most %.4f", i+1, rms, bound)
		}
	}
}

// The borders at both ends of the vase, and the seam along it, stay in place.
func TestBordersAndSeamsStay(t *testing.T) {
	r, err := Document(t.Context(), grid(t, 100, 80, vase), Level{Ratio: .25})
	if err != nil {
		t.Fatal(err)
	}
	flat, err := r.Document.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	ends := map[float32]bool{}
	for _, v := range flat.Mesh.Vertices {
		if v.UV.Y == 0 || v.UV.Y == 1 {
			ends[v.Pos.Y] = true
		}
	}
	if len(ends) != 2 || !ends[0] || !ends[1] {
		t.Errorf("got ends at the heights %v, want 0 and 1", ends)
	}
	for i := 0; i < len(flat.Mesh.Indices); i += 3 {
		low, high := float32(1), float32(0)
		for _, c := range flat.Mesh.Indices[i : i+3] {
			u := flat.Mesh.Vertices[c].UV.X
			low, high = min(low, u), max(high, u)
		}
		if high-low > .5 {
			t.Errorf("triangle %d reaches across the seam: u from %v to %v", i/3, low, high)
		}
	}
}

func TestSameBytesOnAnyNumberOfProcessors(t *testing.T) {
	d := grid(t, 90, 60, vase)
	var first []byte
	for _, n := range []int{1, 2, 3} {
		before := runtime.GOMAXPROCS(n)
		r, err := Document(t.Context(), d, Level{Ratio: .2})
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		got := bytesOf(t, r.Document)
		if first == nil {
			first = got
		}
		if !bytes.Equal(got, first) {
			t.Errorf("%d processors: other bytes than with one", n)
		}
	}
}

func TestItEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Document(ctx, grid(t, 30, 30, vase), Level{Ratio: .1}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// loose is a document of triangles without indices; xs are the coordinates of their corners, nine for each triangle.
func loose(xs ...float32) *gltf.Document {
	var data []byte
	for _, x := range xs {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(x))
	}
	d := &gltf.Document{Asset: gltf.Header{Version: "2.0"}}
	zero := 0
	p := gltf.Primitive{Attributes: gltf.Attributes{"POSITION": d.AddVertices(gltf.Elements{Data: data, Size: 12, Count: len(xs) / 3},
		gltf.Accessor{ComponentType: 5126, Type: "VEC3"})}}
	d.Meshes = gltf.List[gltf.Mesh]{{Primitives: gltf.List[gltf.Primitive]{p}}}
	d.Nodes = gltf.List[gltf.Node]{{Mesh: &zero}}
	d.Scenes, d.Scene = gltf.List[gltf.Scene]{{Nodes: []int{0}}}, &zero
	return d
}

func TestBadInput(t *testing.T) {
	nan := float32(math.NaN())
	many := loose(make([]float32, 9)...)
	for len(many.Meshes[0].Primitives) < 3 {
		many.Meshes[0].Primitives = append(many.Meshes[0].Primitives, many.Meshes[0].Primitives[0])
	}
	big := loose(make([]float32, 9)...)
	big.Accessors[0].View, big.Accessors[0].Count = nil, 15_000_000
	metadata := grid(t, 2, 2, vase)
	metadata.Used = []string{"EXT_structural_metadata"}
	broken := grid(t, 2, 2, vase)
	broken.Images = gltf.List[gltf.Image]{{MimeType: "image/png", View: broken.AddView([]byte("\x89PNG\r\n\x1a\n and no more"), 0)}}
	broken.Textures = gltf.List[gltf.Texture]{{Source: new(int)}}
	bomb := grid(t, 2, 2, vase)
	head := append([]byte("IHDR"), 0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 2, 0, 0, 0) // 60,000 pixels a side
	head = binary.BigEndian.AppendUint32(append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\r"), head...), crc32.ChecksumIEEE(head))
	head = append(head, "\x00\x00\x10\x00IDAT and no more"...)
	bomb.Images = gltf.List[gltf.Image]{{MimeType: "image/png", View: bomb.AddView(head, 0)}}
	bomb.Textures = broken.Textures
	for _, c := range []struct {
		name string
		d    *gltf.Document
		want error
	}{
		{"3,600 million pixels in a small file", bomb, ErrTooLarge},
		{"no mesh", &gltf.Document{}, ErrNoMesh},
		{"zero area only", many, ErrNoMesh},
		{"a line", loose(0, 0, 0, 1, 1, 1, 2, 2, 2), ErrNoMesh},
		{"NaN", loose(0, 0, 0, 1, 0, 0, 0, nan, 0), gltf.ErrNotFinite},
		{"5 million triangles", big, ErrTooLarge},
		{"an extension that names views", metadata, gltf.ErrExtension},
		{"a damaged picture", broken, picture.ErrDamaged},
	} {
		if _, err := Document(t.Context(), c.d, Level{Ratio: .5, Halvings: 1}); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

func TestTinyMeshes(t *testing.T) {
	for _, c := range []struct {
		name string
		d    *gltf.Document
		want int
	}{
		{"one triangle", loose(0, 0, 0, 1, 0, 0, 0, 1, 0), 1},
		{"a triangle and one of two corners", loose(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0), 1},
		{"a tetrahedron", loose(0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1), 4},
	} {
		r, err := Document(t.Context(), c.d, Level{Ratio: .1})
		if err != nil || r.Triangles != c.want {
			t.Errorf("%s: got %d triangles, %v, want %d", c.name, r.Triangles, err, c.want)
			continue
		}
		reread(t, r.Document)
	}
}

// Two hundred parts of a material each keep their borders: every corner of a square is still there, and none has moved.
func TestBordersOfMaterialsStay(t *testing.T) {
	d := grid(t, 40, 40, func(u, v float64) [3]float64 { return [3]float64{u, v, .01 * math.Sin(20*u) * math.Sin(20*v)} })
	p := d.Meshes[0].Primitives[0]
	corners, err := d.Corners(&p, 41*41, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	var list gltf.List[gltf.Primitive]
	for part := range slices.Chunk(corners, 16*3) {
		q, number := p, len(list)
		indices := d.AddIndices(part, 41*41)
		q.Indices, q.Material = &indices, &number
		d.Materials, list = append(d.Materials, gltf.Material{}), append(list, q)
	}
	d.Meshes[0].Primitives = list
	r, err := Document(t.Context(), d, Level{Ratio: .25})
	if err != nil {
		t.Fatal(err)
	}
	if got := len(r.Document.Meshes[0].Primitives); got != 200 || r.Triangles >= r.Before {
		t.Errorf("got %d parts and %d of %d triangles, want all 200 parts and fewer triangles", got, r.Triangles, r.Before)
	}
	flat, err := r.Document.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var area float64
	for i := 0; i < len(flat.Mesh.Indices); i += 3 {
		a, b, c := flat.Mesh.Vertices[flat.Mesh.Indices[i]].Pos, flat.Mesh.Vertices[flat.Mesh.Indices[i+1]].Pos, flat.Mesh.Vertices[flat.Mesh.Indices[i+2]].Pos
		area += float64((b.X-a.X)*(c.Y-a.Y)-(b.Y-a.Y)*(c.X-a.X)) / 2
	}
	if math.Abs(area-1) > 1e-4 {
		t.Errorf("seen from the front the parts cover %v, want 1: nothing overlaps and nothing is open", area)
	}
}

func TestPicturesFollowTheLevel(t *testing.T) {
	for _, c := range []struct {
		name          string
		width, height int
		level         Level
		use           use
		want          [2]int
	}{
		{"as they are", 1024, 1024, Level{Side: 2048}, colors, [2]int{1024, 1024}},
		{"bounded", 4096, 2048, Level{Side: 2048}, colors, [2]int{2048, 1024}},
		{"halved", 1024, 512, Level{Halvings: 1}, colors, [2]int{512, 256}},
		{"quartered and bounded", 8192, 8192, Level{Halvings: 2, Side: 1024}, colors, [2]int{1024, 1024}},
		{"one pixel", 1, 1, Level{Halvings: 3}, colors, [2]int{1, 1}},
		{"small", 64, 64, Level{Halvings: 3}, colors, [2]int{32, 32}},
		{"a strip", 1000, 1, Level{Halvings: 2}, colors, [2]int{250, 1}},
		{"colours of their own", 1024, 1024, Level{Halvings: 3, Colors: 2}, colors, [2]int{256, 256}},
		{"roughness beside them", 1024, 1024, Level{Halvings: 3, Colors: 2}, numbers, [2]int{128, 128}},
	} {
		if got := c.level.sides(c.width, c.height, c.use); got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
	d := grid(t, 20, 20, vase)
	var file bytes.Buffer
	if err := png.Encode(&file, gltftest.Checks(128)); err != nil {
		t.Fatal(err)
	}
	d.Images = gltf.List[gltf.Image]{{MimeType: "image/png", View: d.AddView(file.Bytes(), 0)}}
	d.Textures = gltf.List[gltf.Texture]{{Source: new(int)}}
	list, err := Levels(t.Context(), d, LODs)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{64, 32, 32} {
		got, _, err := image.DecodeConfig(bytes.NewReader(list[i].Document.ImageData(0)))
		if err != nil || got.Width != want || got.Height != want {
			t.Errorf("level %d: got a picture of %d × %d, %v, want %d", i+1, got.Width, got.Height, err, want)
		}
	}
}

func TestMeansOfPixels(t *testing.T) {
	for _, c := range []struct {
		name string
		use  use
		of   [4][4]uint8
		want [4]uint8
	}{
		{"numbers", numbers, [4][4]uint8{{0, 10, 0, 255}, {4, 10, 0, 255}, {8, 10, 0, 255}, {12, 10, 255, 255}}, [4]uint8{6, 10, 64, 255}},
		{"light, not bytes", colors, [4][4]uint8{{0, 0, 0, 255}, {255, 0, 0, 255}, {0, 0, 0, 255}, {255, 0, 0, 255}}, [4]uint8{188, 0, 0, 255}},
		{"what is not seen does not count", colors, [4][4]uint8{{200, 0, 0, 255}, {0, 0, 255, 0}, {0, 0, 255, 0}, {0, 0, 255, 0}}, [4]uint8{200, 0, 2, 64}},
		{"a normal of length one", direction, [4][4]uint8{{255, 128, 128, 255}, {128, 128, 255, 255}, {255, 128, 128, 255}, {128, 128, 255, 255}},
			[4]uint8{218, 128, 218, 255}},
	} {
		p := &pixels{width: 2, height: 2}
		for _, x := range c.of {
			p.data = append(p.data, x[:]...)
		}
		got := p.halved(c.use).data
		for i := range got {
			if d := int(got[i]) - int(c.want[i]); d < -2 || d > 2 {
				t.Errorf("%s: got %v, want %v", c.name, got, c.want)
				break
			}
		}
	}
}

func BenchmarkQuarter(b *testing.B) {
	d := grid(b, 254, 128, vase)
	for b.Loop() {
		r, err := Document(b.Context(), d, Level{Ratio: .25})
		if err != nil {
			b.Fatal(err)
		}
		if r.Triangles > 16256 || r.Before != 65024 {
			b.Fatalf("got %d of %d triangles", r.Triangles, r.Before)
		}
	}
}

// FuzzDocument simplifies documents that are read from any bytes.
func FuzzDocument(f *testing.F) {
	for _, file := range gltftest.Seeds(f, 1<<20) {
		f.Add(file, uint8(50))
	}
	f.Add(bytesOf(f, grid(f, 12, 9, vase)), uint8(10))
	f.Fuzz(func(t *testing.T, file []byte, percent uint8) {
		d, err := gltf.Read(bytes.NewReader(file), gltf.Limits{Bytes: 1 << 20, Vertices: 1 << 14, Indices: 1 << 15, Objects: 1 << 8})
		if err != nil {
			return
		}
		r, err := Document(t.Context(), d, Level{Ratio: (float64(percent%100) + 1) / 100, Halvings: 1})
		if err != nil {
			return
		}
		if r.Triangles > r.Before {
			t.Errorf("got %d triangles of %d", r.Triangles, r.Before)
		}
		reread(t, r.Document)
		s, err := newSurface(t.Context(), d, nil, false)
		if err == nil {
			err = s.measure(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		s.check(t)
		if err := s.reduce(t.Context(), 1, tolerable); err != nil {
			t.Fatal(err)
		}
		s.check(t)
	})
}
