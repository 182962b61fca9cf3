package gltf_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
)

func TestForeignFilesAreFlattened(t *testing.T) {
	for _, f := range gltftest.Samples() {
		t.Run(f.Name, func(t *testing.T) {
			m, err := gltf.Decode(bytes.NewReader(f.Bytes(t)), gltf.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if got := m.Mesh.Triangles(); got != f.Triangles {
				t.Errorf("got %d triangles, want %d", got, f.Triangles)
			}
			box := m.Mesh.Bounds()
			low, high := geom.Vec3{X: f.Low[0], Y: f.Low[1], Z: f.Low[2]}, geom.Vec3{X: f.High[0], Y: f.High[1], Z: f.High[2]}
			if box.Min.Sub(low).Len() > 1e-4 || box.Max.Sub(high).Len() > 1e-4 {
				t.Errorf("got bounds %v, want %v to %v", box, low, high)
			}
			outward(t, m)
		})
	}
}

// outward checks that normals have length one and stand on the side that triangles are wound counter-clockwise from.
func outward(t *testing.T, m *gltf.Model) {
	t.Helper()
	v := m.Mesh.Vertices
	for i := 0; i < len(m.Mesh.Indices); i += 3 {
		a, b, c := v[m.Mesh.Indices[i]], v[m.Mesh.Indices[i+1]], v[m.Mesh.Indices[i+2]]
		face := b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos)).Norm()
		if a.Normal.Dot(face) < .9 || geom.Abs(a.Normal.Len()-1) > 1e-2 {
			t.Fatalf("triangle %d faces %v: got normal %v", i/3, face, a.Normal)
		}
	}
}

func TestForeignFilesAreKept(t *testing.T) {
	folder := t.TempDir()
	var files []string
	for _, f := range gltftest.Samples() {
		d, err := gltf.Read(bytes.NewReader(f.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		var b bytes.Buffer
		if err := d.Write(&b); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		again, err := gltf.Read(bytes.NewReader(b.Bytes()), gltf.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		d.Bin = append(d.Bin, make([]byte, (4-len(d.Bin)%4)%4)...)
		again.Bin = append(again.Bin, make([]byte, (4-len(again.Bin)%4)%4)...)
		if !reflect.DeepEqual(d, again) {
			t.Errorf("%s: got another document after writing and reading", f.Name)
		}
		file := filepath.Join(folder, f.Name+".glb")
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	gltftest.Validate(t, files...)
}

func TestExtensionsAndExtrasAreKept(t *testing.T) {
	for _, f := range gltftest.Samples() {
		if f.Name != "known" {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(f.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(d.Nodes[0].Extras); got != `{"kept":[1,"two"]}` {
			t.Errorf("got extras %s", got)
		}
		if got := string(d.Materials[0].Extensions["KHR_materials_clearcoat"]); got != `{"clearcoatFactor":0.5}` {
			t.Errorf("got clearcoat %s", got)
		}
		if l, err := d.Look(0); err != nil || l.Emission != [3]float32{3, 1.5, 0} || l.AlphaMode != "MASK" || l.AlphaCutoff != .25 || l.Metal != 1 {
			t.Errorf("got %+v, error %v", l, err)
		}
	}
}

func TestVertexColoursAndCoordinates(t *testing.T) {
	samples := map[string]gltftest.Foreign{}
	for _, f := range gltftest.Samples() {
		samples[f.Name] = f
	}
	m, err := gltf.Decode(bytes.NewReader(samples["strips"].Bytes(t)), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Mesh.Tints; len(got) != 8 || got[2] != (geom.Vec3{Z: 1}) || got[7] != (geom.Vec3{X: 1, Y: 1}) {
		t.Errorf("got tints %v", got)
	}
	m, err = gltf.Decode(bytes.NewReader(samples["textured"].Bytes(t)), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if first, last := m.Mesh.Vertices[3].UV, m.Mesh.Vertices[48+3].UV; first != (geom.Vec2{X: 1, Y: 1}) || last != (geom.Vec2{X: 2.5, Y: 2}) {
		t.Errorf("got coordinates %v and transformed %v, want 1, 1 and 2.5, 2", first, last)
	}
}

// triangle is the smallest document: three positions and three 16-bit indices.
func triangle() *gltf.Document {
	d := &gltf.Document{
		Asset: gltf.Header{Version: "2.0"},
		Nodes: gltf.List[gltf.Node]{{Name: "t", Mesh: new(int)}},
	}
	one := math.Float32bits(1)
	var bin []byte
	for _, x := range []uint32{0, 0, 0, one, 0, 0, 0, one, 0} {
		bin = append(bin, byte(x), byte(x>>8), byte(x>>16), byte(x>>24))
	}
	position := d.AddAccessor(bin, 0, gltf.Accessor{ComponentType: 5126, Count: 3, Type: "VEC3"})
	index := d.AddAccessor([]byte{0, 0, 1, 0, 2, 0}, 0, gltf.Accessor{ComponentType: 5123, Count: 3, Type: "SCALAR"})
	d.Meshes = gltf.List[gltf.Mesh]{{Primitives: gltf.List[gltf.Primitive]{{Attributes: gltf.Attributes{"POSITION": position}, Indices: &index}}}}
	return d
}

func TestDecodeTakesATriangle(t *testing.T) {
	m, err := decode(t, triangle())
	if err != nil {
		t.Fatal(err)
	}
	if m.Mesh.Triangles() != 1 || m.Mesh.Vertices[2].Pos.Y != 1 || m.Mesh.Vertices[2].Normal.Z != 1 || m.Name != "t" {
		t.Errorf("got %+v, want the triangle", m)
	}
}

func decode(t *testing.T, d *gltf.Document) (*gltf.Model, error) {
	t.Helper()
	var b bytes.Buffer
	if err := d.Write(&b); err != nil {
		t.Fatal(err)
	}
	return gltf.Decode(&b, gltf.Limits{})
}

func index(i int) *int { return &i }

func TestDecodeRefuses(t *testing.T) {
	for _, c := range []struct {
		name, says string
		spoil      func(d *gltf.Document)
	}{
		{"another version", "version", func(d *gltf.Document) { d.Asset.Version = "1.0" }},
		{"Draco", "KHR_draco_mesh_compression; decode the file first", func(d *gltf.Document) { d.Required = []string{"KHR_draco_mesh_compression"} }},
		{"meshopt", "EXT_meshopt_compression; decode the file first", func(d *gltf.Document) { d.Required = []string{"EXT_meshopt_compression"} }},
		{"an outside image", "outside", func(d *gltf.Document) { d.Images = gltf.List[gltf.Image]{{URI: "a.png"}} }},
		{"an unknown mode", "mode 7", func(d *gltf.Document) { d.Meshes[0].Primitives[0].Mode = index(7) }},
		{"an accessor that is not there", "accessor 9 of 2", func(d *gltf.Document) { d.Meshes[0].Primitives[0].Indices = index(9) }},
		{"a negative accessor", "accessor -1", func(d *gltf.Document) { d.Meshes[0].Primitives[0].Indices = index(-1) }},
		{"a view that is not there", "no buffer view", func(d *gltf.Document) { d.Accessors[0].View = index(7) }},
		{"a view past the end", "past its buffer", func(d *gltf.Document) { d.Views[0].ByteLength = 1 << 40 }},
		{"a view before the start", "past its buffer", func(d *gltf.Document) { d.Views[1].ByteOffset = -4 }},
		{"a wild stride", "stride", func(d *gltf.Document) { d.Views[0].ByteStride = 1 << 30 }},
		{"a narrow stride", "past its view", func(d *gltf.Document) { d.Views[0].ByteStride = 4 }},
		{"a count past the view", "past its view", func(d *gltf.Document) { d.Accessors[0].Count = 4 }},
		{"a huge count", "count", func(d *gltf.Document) { d.Accessors[0].Count = 1 << 60 }},
		{"many zeros", "larger than its limit", func(d *gltf.Document) { d.Accessors[0].Count, d.Accessors[0].View = 1<<30, nil }},
		{"a negative offset", "offset", func(d *gltf.Document) { d.Accessors[0].ByteOffset = -12 }},
		{"sparse values past the view", "sparse", func(d *gltf.Document) {
			d.Accessors[0].Sparse = &gltf.Sparse{Count: 2, Indices: gltf.SparseIndices{View: 1, ComponentType: 5125}}
		}},
		{"a sparse value past the end", "sparse value", func(d *gltf.Document) {
			d.Accessors[0].Sparse = &gltf.Sparse{Count: 1, Indices: gltf.SparseIndices{View: 0, ByteOffset: 14, ComponentType: 5123}}
		}},
		{"an index past the vertices", "names vertex", func(d *gltf.Document) { d.Bin[36] = 3 }},
		{"NaN", "not finite", func(d *gltf.Document) { d.Bin[2], d.Bin[3] = 0xc0, 0x7f }},
		{"two indices", "whole triangles", func(d *gltf.Document) { d.Accessors[1].Count = 2 }},
		{"a node that is its own child", "form a cycle", func(d *gltf.Document) { d.Nodes[0].Children = []int{0} }},
		{"a child of two", "two parents", func(d *gltf.Document) {
			d.Nodes = append(d.Nodes, gltf.Node{Children: []int{0}}, gltf.Node{Children: []int{0}})
		}},
		{"a scene of a child", "no root", func(d *gltf.Document) {
			d.Nodes = append(d.Nodes, gltf.Node{Children: []int{0}})
			d.Scenes = gltf.List[gltf.Scene]{{Nodes: []int{0}}}
		}},
		{"nodes too deep", "nested", func(d *gltf.Document) {
			for i := range 600 {
				d.Nodes = append(d.Nodes, gltf.Node{Children: []int{i}})
			}
		}},
		{"a skewed matrix of nine", "9 numbers", func(d *gltf.Document) { d.Nodes[0].Matrix = make([]float32, 9) }},
		{"a rotation of nothing", "direction", func(d *gltf.Document) { d.Nodes[0].Rotation = make([]float32, 4) }},
		{"a scale to nearly infinity", "too far from the origin", func(d *gltf.Document) { d.Nodes[0].Scale = []float32{3e38, 3e38, 3e38} }},
		{"a texture that is not there", "texture 0 of 0", func(d *gltf.Document) {
			d.Materials = gltf.List[gltf.Material]{{Normal: &gltf.TextureRef{}}}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := triangle()
			c.spoil(d)
			if _, err := decode(t, d); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("got %v, want an error with %q", err, c.says)
			}
		})
	}
}

// container is a GLB of a JSON chunk alone.
func container(js string) []byte {
	for len(js)%4 != 0 {
		js += " "
	}
	le := func(n int) []byte { return []byte{byte(n), byte(n >> 8), byte(n >> 16), byte(n >> 24)} }
	out := append([]byte("glTF\x02\x00\x00\x00"), le(20+len(js))...)
	return append(append(append(out, le(len(js))...), "JSON"...), js...)
}

// A small file that declares large contents is refused before memory is allocated for them.
func TestJSONIsBounded(t *testing.T) {
	for _, c := range []struct{ name, js string }{
		{"objects", `{"asset":{"version":"2.0"},"accessors":[` + strings.Repeat("{},", 300_000) + `{}]}`},
		{"numbers for objects", `{"asset":{"version":"2.0"},"accessors":[` + strings.Repeat("1,", 2_000_000) + `1]}`},
		{"nulls for objects", `{"asset":{"version":"2.0"},"nodes":[` + strings.Repeat("null,", 2_000_000) + `null]}`},
		{"outside buffer", `{"asset":{"version":"2.0"},"buffers":[{"byteLength":9,"uri":"a.bin"}]}`},
	} {
		file := container(c.js)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := gltf.Read(bytes.NewReader(file), gltf.Limits{})
		runtime.ReadMemStats(&after)
		if err == nil {
			t.Errorf("%s: got no error", c.name)
		}
		if got := after.TotalAlloc - before.TotalAlloc; got > 20*uint64(len(file))+1<<16 {
			t.Errorf("%s: got %d bytes of memory for a file of %d", c.name, got, len(file))
		}
	}
}

func TestDecodeRefusesBrokenContainers(t *testing.T) {
	var b bytes.Buffer
	if err := triangle().Write(&b); err != nil {
		t.Fatal(err)
	}
	whole := b.Bytes()
	for n := range whole {
		if _, err := gltf.Decode(bytes.NewReader(whole[:n]), gltf.Limits{}); err == nil {
			t.Fatalf("cut to %d of %d bytes: got no error", n, len(whole))
		}
	}
	other := bytes.Clone(whole)
	other[4] = 1
	if _, err := gltf.Decode(bytes.NewReader(other), gltf.Limits{}); !errors.Is(err, gltf.ErrNotGLB) {
		t.Errorf("version 1: got %v, want %v", err, gltf.ErrNotGLB)
	}
}

// FuzzDocument gives Read any bytes: what it takes can be flattened within the limits, written, and read again.
func FuzzDocument(f *testing.F) {
	for _, file := range gltftest.Seeds(f, 1<<20) {
		f.Add(file)
	}
	f.Add(container(`{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}]}`))
	f.Add(encode(f, rigged(f)))
	limits := gltf.Limits{Bytes: 1 << 20, JSON: 1 << 18, Vertices: 1 << 12, Indices: 1 << 14, Objects: 256, Depth: 64}
	f.Fuzz(func(t *testing.T, file []byte) {
		d, err := gltf.Read(bytes.NewReader(file), limits)
		if err != nil {
			return
		}
		for i := range d.Images {
			d.ImageData(i)
		}
		for i := range d.Textures {
			d.TextureImage(i)
		}
		if flat, err := d.Flatten(limits); err == nil {
			if m := flat.Mesh; len(m.Vertices) > limits.Vertices || len(m.Indices) > limits.Indices || len(flat.Runs) != len(m.Shells) {
				t.Errorf("got %d vertices, %d indices, %d runs of %d shells", len(m.Vertices), len(m.Indices), len(flat.Runs), len(m.Shells))
			}
			for i, v := range flat.Mesh.Indices {
				if int(v) >= len(flat.Mesh.Vertices) {
					t.Fatalf("index %d: got vertex %d of %d", i, v, len(flat.Mesh.Vertices))
				}
			}
		}
		for i := range d.Skins {
			if s, nodes, err := d.Bones(i); err == nil {
				for k := range d.Animations {
					if c, err := d.Clip(k, nodes, 1<<12); err == nil {
						c.At(s, c.Seconds/2)
					}
				}
			}
		}
		var b bytes.Buffer
		if err := d.Write(&b); err != nil {
			var syntax *json.SyntaxError
			if !errors.As(err, &syntax) {
				t.Fatal(err)
			}
			return
		}
		if _, err := gltf.Read(&b, gltf.Limits{}); err != nil {
			t.Errorf("what was written is not read: %v", err)
		}
	})
}

// Weights that are all zero bind a vertex to its skin's first joint, as three.js has it; without their accessor, joints are refused.
func TestSkinsWithoutWeights(t *testing.T) {
	sample := func() *gltf.Document {
		for _, f := range gltftest.Samples() {
			if f.Name == "bent" {
				return f.Document
			}
		}
		t.Fatal("there is no sample bent")
		return nil
	}
	d := sample()
	weights := d.Meshes[0].Primitives[0].Attributes["WEIGHTS_0"]
	v := d.Views[*d.Accessors[weights].View]
	clear(d.Bin[v.ByteOffset : v.ByteOffset+v.ByteLength])
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if high := flat.Mesh.Bounds().Max.Y; high != 2 {
		t.Errorf("got a box up to %v, want 2, where the lower joint leaves it", high)
	}
	d = sample()
	delete(d.Meshes[0].Primitives[0].Attributes, "WEIGHTS_0")
	if _, err := d.Flatten(gltf.Limits{}); err == nil || !strings.Contains(err.Error(), "WEIGHTS_0") {
		t.Errorf("got %v, want that weights are missing", err)
	}
	d = sample()
	d.Skins[0].Joints = nil
	if _, err := d.Flatten(gltf.Limits{}); err == nil {
		t.Error("a skin without joints: got no error")
	}
}
