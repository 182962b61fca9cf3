package gltf_test

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	stdimage "image"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/tex"
	"atelier/internal/seed/seedtest"
)

// ball is a sphere of rings×2·rings quads with a seam, textured in one piece.
func ball(rings int) *mesh.Mesh {
	m := &mesh.Mesh{}
	columns := 2 * rings
	for y := range rings + 1 {
		for x := range columns + 1 {
			u, v := float32(x)/float32(columns), float32(y)/float32(rings)
			a, b := u*2*geom.Pi, (.02+.96*v)*geom.Pi
			n := geom.Vec3{X: geom.Sin(b) * geom.Sin(a), Y: geom.Cos(b), Z: geom.Sin(b) * geom.Cos(a)}
			m.Vertices = append(m.Vertices, mesh.Vertex{
				Pos: n.Mul(.5), Normal: n, Tangent: geom.Vec3{X: geom.Cos(a), Z: -geom.Sin(a)}, Handed: 1, UV: geom.Vec2{X: u, Y: v},
			})
		}
	}
	for y := range rings {
		for x := range columns {
			a := uint32(y*(columns+1) + x)
			b := a + uint32(columns) + 1
			m.Indices = append(m.Indices, a, b, a+1, a+1, b, b+1)
		}
	}
	return m
}

func maps(size int, emits bool) *tex.Maps {
	m := &tex.Maps{Size: size, Emits: emits, Density: 100}
	level := make([]tex.Texel, size*size)
	for i := range level {
		x, y := uint8(i%size*255/size), uint8(i/size*255/size)
		level[i] = tex.Texel{Base: [3]uint8{x, y, 90}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{255, y, x}, Emission: [3]uint8{x, 0, 0}}
	}
	m.Levels = [][]tex.Texel{level}
	return m
}

func asset(rings int, emits bool) gltf.Asset {
	return gltf.Asset{Name: "ball", Mesh: ball(rings), Maps: maps(64, emits), Extras: json.RawMessage(`{"prompt":"a ball","seed":7}`)}
}

// glazed is the asset with all triangles after the first opaque ones of glass.
func glazed(a gltf.Asset, opaque int) gltf.Asset {
	a.Mesh.Shells = []mesh.Shell{{Name: "opaque", Count: opaque}, {Name: "glass", First: opaque, Count: a.Mesh.Triangles() - opaque, Glass: true}}
	return a
}

func encode(t testing.TB, a gltf.Asset) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gltf.Encode(&b, a); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestWhatIsEncodedIsDecoded(t *testing.T) {
	for _, c := range []struct {
		name     string
		rings    int
		emits    bool
		images   []string
		emission float32
	}{
		{"small", 8, false, []string{"baseColor", "normal", "occlusionRoughnessMetallic"}, 0},
		{"shining", 8, true, []string{"baseColor", "normal", "occlusionRoughnessMetallic", "emissive"}, tex.EmissionStrength},
		{"more vertices than 16 bits number", 190, false, []string{"baseColor", "normal", "occlusionRoughnessMetallic"}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := asset(c.rings, c.emits)
			d, err := gltf.Decode(bytes.NewReader(encode(t, a)), gltf.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if d.Name != a.Name || d.Generator != gltf.Generator || !bytes.Equal(d.Extras, a.Extras) || d.Emission != c.emission {
				t.Errorf("got %q of %q with %s shining %v, want %q of %q with %s shining %v",
					d.Name, d.Generator, d.Extras, d.Emission, a.Name, gltf.Generator, a.Extras, c.emission)
			}
			if !slices.Equal(d.Mesh.Indices, a.Mesh.Indices) {
				t.Error("got other indices than were encoded")
			}
			same(t, d.Mesh.Vertices, a.Mesh.Vertices)
			checkImages(t, d.Images, c.images, a.Maps.Size)
		})
	}
}

func same(t *testing.T, got, want []mesh.Vertex) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("got %d vertices, want %d", len(got), len(want))
	}
	for i := range got {
		g, w := got[i], want[i]
		off := max(g.Normal.Sub(w.Normal).Len(), g.Tangent.Sub(w.Tangent).Len())
		if g.Pos != w.Pos || g.UV != w.UV || g.Handed != w.Handed || off > 1e-5 {
			t.Fatalf("vertex %d: got %+v, want %+v", i, g, w)
		}
	}
}

func checkImages(t *testing.T, got []gltf.Picture, want []string, size int) {
	t.Helper()
	var names []string
	for _, img := range got {
		names = append(names, img.Name)
		picture, err := jpeg.Decode(bytes.NewReader(img.Data))
		if err != nil || img.MIME != "image/jpeg" || picture.Bounds() != stdimage.Rect(0, 0, size, size) {
			t.Errorf("image %s: got %s, error %v, want a JPEG of side %d", img.Name, img.MIME, err, size)
		}
	}
	if !slices.Equal(names, want) {
		t.Errorf("got images %q, want %q", names, want)
	}
}

func TestPicturesKeepTheirColours(t *testing.T) {
	a := asset(4, false)
	d, err := gltf.Decode(bytes.NewReader(encode(t, a)), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	picture, err := jpeg.Decode(bytes.NewReader(d.Images[0].Data))
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []stdimage.Point{{8, 8}, {40, 20}, {60, 60}} {
		r, g, b, _ := picture.At(at.X, at.Y).RGBA()
		want := a.Maps.Levels[0][at.Y*a.Maps.Size+at.X].Base
		for c, got := range []uint32{r >> 8, g >> 8, b >> 8} {
			if math.Abs(float64(got)-float64(want[c])) > 8 {
				t.Errorf("at %v, channel %d: got %d, want about %d", at, c, got, want[c])
			}
		}
	}
}

func TestEncodeIsTheSameEveryTime(t *testing.T) {
	first := encode(t, asset(16, true))
	for range 3 {
		if !bytes.Equal(first, encode(t, asset(16, true))) {
			t.Fatal("got other bytes for the same asset")
		}
	}
}

func TestEncodeRefuses(t *testing.T) {
	for _, c := range []struct {
		name, says string
		spoil      func(a *gltf.Asset)
	}{
		{"no triangles", "no whole triangles", func(a *gltf.Asset) { a.Mesh.Indices = nil }},
		{"two thirds of a triangle", "no whole triangles", func(a *gltf.Asset) { a.Mesh.Indices = a.Mesh.Indices[:5] }},
		{"an index too far", "names vertex", func(a *gltf.Asset) { a.Mesh.Indices[4] = uint32(len(a.Mesh.Vertices)) }},
		{"NaN", "not finite", func(a *gltf.Asset) { a.Mesh.Vertices[3].Pos.Y = float32(math.NaN()) }},
		{"infinity", "not finite", func(a *gltf.Asset) { a.Mesh.Vertices[3].UV.X = float32(math.Inf(-1)) }},
		{"no maps", "no maps", func(a *gltf.Asset) { a.Maps = nil }},
		{"broken extras", "extras", func(a *gltf.Asset) { a.Extras = json.RawMessage(`{"prompt":`) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := asset(4, false)
			c.spoil(&a)
			var b bytes.Buffer
			err := gltf.Encode(&b, a)
			if err == nil || !strings.Contains(err.Error(), c.says) || b.Len() > 0 {
				t.Errorf("got error %v and %d bytes, want none and %q", err, b.Len(), c.says)
			}
		})
	}
}

func TestEncodeMendsDirections(t *testing.T) {
	a := asset(4, false)
	for i := range a.Mesh.Vertices {
		v := &a.Mesh.Vertices[i]
		v.Normal, v.Tangent, v.Handed = v.Normal.Mul(.5), geom.Vec3{}, 0
	}
	d, err := gltf.Decode(bytes.NewReader(encode(t, a)), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range d.Mesh.Vertices {
		if geom.Abs(v.Normal.Len()-1) > 1e-5 || geom.Abs(v.Tangent.Len()-1) > 1e-5 || geom.Abs(v.Normal.Dot(v.Tangent)) > 1e-5 || v.Handed != 1 {
			t.Fatalf("vertex %d: got normal %v, tangent %v, handed %v, want two unit vectors at a right angle and 1", i, v.Normal, v.Tangent, v.Handed)
		}
	}
}

func TestDecodeKeepsItsLimits(t *testing.T) {
	file := encode(t, asset(8, false))
	for _, c := range []struct {
		name   string
		limits gltf.Limits
	}{
		{"bytes", gltf.Limits{Bytes: int64(len(file)) - 1}},
		{"vertices", gltf.Limits{Vertices: 152}},
		{"indices", gltf.Limits{Indices: 767}},
		{"objects", gltf.Limits{Objects: 2}},
	} {
		if _, err := gltf.Decode(bytes.NewReader(file), c.limits); !errors.Is(err, gltf.ErrTooLarge) {
			t.Errorf("%s: got %v, want %v", c.name, err, gltf.ErrTooLarge)
		}
	}
	exact := gltf.Limits{Bytes: int64(len(file)), Vertices: 153, Indices: 768}
	if _, err := gltf.Decode(bytes.NewReader(file), exact); err != nil {
		t.Errorf("at the limits: got %v, want no error", err)
	}
}

// Glass is a primitive and a material of its own, and nothing of the mesh is lost by parting it.
func TestGlassStandsApart(t *testing.T) {
	a := glazed(asset(12, true), 100)
	file := encode(t, a)
	d, err := gltf.Decode(bytes.NewReader(file), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := d.Mesh.Triangles(), a.Mesh.Triangles(); got != want {
		t.Errorf("got %d triangles, want %d", got, want)
	}
	for i, v := range d.Mesh.Indices {
		if got, want := d.Mesh.Vertices[v].Pos, a.Mesh.Vertices[a.Mesh.Indices[i]].Pos; got != want {
			t.Fatalf("corner %d: got %v, want %v", i, got, want)
		}
	}
	var doc struct {
		ExtensionsUsed []string
		Meshes         []struct{ Primitives []struct{ Material int } }
		Materials      []struct {
			Name             string
			OcclusionTexture *struct{ Index int }
			Extensions       map[string]json.RawMessage
		}
	}
	js := file[20 : 20+binary.LittleEndian.Uint32(file[12:])]
	if err := json.Unmarshal(js, &doc); err != nil {
		t.Fatal(err)
	}
	want := []string{"KHR_materials_emissive_strength", "KHR_materials_ior", "KHR_materials_transmission", "KHR_materials_volume"}
	if !slices.Equal(doc.ExtensionsUsed, want) {
		t.Errorf("got extensions %q, want %q", doc.ExtensionsUsed, want)
	}
	if len(doc.Materials) != 2 || len(doc.Meshes[0].Primitives) != 2 || doc.Meshes[0].Primitives[1].Material != 1 {
		t.Fatalf("got %d materials over %v, want a primitive of each of two", len(doc.Materials), doc.Meshes)
	}
	opaque, glass := doc.Materials[0], doc.Materials[1]
	if _, ok := opaque.Extensions["KHR_materials_transmission"]; ok || opaque.OcclusionTexture == nil {
		t.Errorf("got an opaque material %+v, want one with occlusion and no transmission", opaque)
	}
	got, wanted := string(glass.Extensions["KHR_materials_transmission"]), `{"transmissionFactor":1,"transmissionTexture":{"index":2}}`
	if got != wanted || glass.OcclusionTexture != nil {
		t.Errorf("got a glass %+v with transmission %s, want no occlusion and %s", glass, got, wanted)
	}
}

func TestReadersAcceptWhatIsEncoded(t *testing.T) {
	folder := t.TempDir()
	var files []string
	for name, a := range map[string]gltf.Asset{
		"plain": asset(12, false), "shining": asset(12, true), "large": asset(190, false),
		"glass": glazed(asset(12, false), 0), "partly glass": glazed(asset(12, true), 100),
	} {
		file := filepath.Join(folder, name+".glb")
		if err := os.WriteFile(file, encode(t, a), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	for _, r := range gltftest.Validate(t, files...) {
		if r.Infos+r.Hints > 0 || r.Triangles == 0 {
			t.Errorf("%s: got %d infos and %d hints over %d triangles, want no remark: %q", r.File, r.Infos, r.Hints, r.Triangles, r.Messages)
		}
	}
}

func TestThreeShowsWhatIsEncoded(t *testing.T) {
	seedtest.InTurn(t, 3)
	folder := t.TempDir()
	file, shot := filepath.Join(folder, "ball.glb"), filepath.Join(folder, "ball.png")
	if err := os.WriteFile(file, encode(t, glazed(asset(12, true), 100)), 0o644); err != nil {
		t.Fatal(err)
	}
	s := gltftest.Screenshot(t, file, shot)
	wantMaps := []string{"map", "normalMap", "roughnessMap", "metalnessMap", "aoMap", "emissiveMap", "transmissionMap"}
	if s.Triangles != 576 || !slices.Equal(s.Maps, wantMaps) || len(s.Problems) > 0 {
		t.Errorf("got %d triangles, maps %q, problems %q, want 576, %q and none", s.Triangles, s.Maps, s.Problems, wantMaps)
	}
	if info, err := os.Stat(shot); err != nil || info.Size() < 5000 {
		t.Errorf("got picture %v, error %v, want one with something on it", info, err)
	}
}

func FuzzDecode(f *testing.F) {
	small := asset(2, true)
	small.Maps = maps(8, true)
	whole := encode(f, small)
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add([]byte("glTF\x02\x00\x00\x00\x14\x00\x00\x00\x00\x00\x00\x00JSON"))
	f.Fuzz(func(t *testing.T, file []byte) {
		limits := gltf.Limits{Bytes: 1 << 20, Vertices: 1 << 12, Indices: 1 << 14, Objects: 64}
		d, err := gltf.Decode(bytes.NewReader(file), limits)
		if err != nil {
			return
		}
		if len(d.Mesh.Vertices) > limits.Vertices || len(d.Mesh.Indices) > limits.Indices {
			t.Errorf("got %d vertices and %d indices past the limits", len(d.Mesh.Vertices), len(d.Mesh.Indices))
		}
		for i, v := range d.Mesh.Indices {
			if int(v) >= len(d.Mesh.Vertices) {
				t.Fatalf("index %d: got vertex %d of %d", i, v, len(d.Mesh.Vertices))
			}
		}
	})
}

func BenchmarkEncode(b *testing.B) {
	a := asset(78, true) // 24,336 triangles
	a.Maps = maps(1024, true)
	b.ReportAllocs()
	for b.Loop() {
		var out bytes.Buffer
		if err := gltf.Encode(&out, a); err != nil {
			b.Fatal(err)
		}
		b.SetBytes(int64(out.Len()))
	}
}

func BenchmarkDecode(b *testing.B) {
	a := asset(78, true)
	a.Maps = maps(1024, true)
	file := encode(b, a)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := gltf.Decode(bytes.NewReader(file), gltf.Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}
