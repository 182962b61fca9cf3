package all_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
)

// convert reads a GLB and writes it in every format.
func convert(t testing.TB, glb []byte, limits gltf.Limits) error {
	d, err := gltf.Read(bytes.NewReader(glb), limits)
	if err != nil {
		return err
	}
	m, err := model.Of(d)
	if err != nil {
		return err
	}
	for _, f := range all.Formats {
		err = errors.Join(err, f.Encode(t.Context(), io.Discard, m))
	}
	return err
}

// glb is a GLB with a JSON chunk and no further chunk.
func glb(js string) []byte {
	js += strings.Repeat(" ", (4-len(js)%4)%4)
	out := binary.LittleEndian.AppendUint32([]byte("glTF\x02\x00\x00\x00"), uint32(20+len(js)))
	out = binary.LittleEndian.AppendUint32(out, uint32(len(js)))
	return append(append(out, "JSON"...), js...)
}

// A small file that would expand to a large one is refused in bounded memory.
func TestBombsAreRefused(t *testing.T) {
	scene := func(rest string) []byte {
		return glb(`{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],` + rest + `}`)
	}
	const zeros = `"accessors":[{"componentType":5126,"count":%d,"type":"VEC3"}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]`
	nest := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, `{"children":[%d]},`, i+1)
		}
		return b.String() + `{"mesh":0}`
	}
	instances := strings.Repeat(`{"mesh":0},`, 60_000)
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // as a server has it
	for _, c := range []struct {
		name string
		file []byte
		want string
	}{
		{"4 GB of positions", scene(fmt.Sprintf(`"nodes":[{"mesh":0}],`+zeros, 358_000_000)), "larger than its limit"},
		{"a billion positions", scene(fmt.Sprintf(`"nodes":[{"mesh":0}],`+zeros, 2_000_000_000)), "count 2000000000"},
		{"a million nodes", scene(`"nodes":[` + strings.Repeat("{},", 1_000_000) + `{}]`), "larger than its limit"},
		{"a mesh at 60,000 nodes", scene(`"nodes":[{"children":[` + numbers(1, 60_000) + `]},` + strings.TrimSuffix(instances,
			",") + `],` + fmt.Sprintf(zeros, 3000)),
			"larger than its limit"},
		{"a cycle", scene(`"nodes":[{"children":[1]},{"children":[0]}]`), "form a cycle"},
		{"nodes 100,000 deep", scene(`"nodes":[` + nest(50_000) + `],` + fmt.Sprintf(zeros, 3)), "larger than its limit"},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := convert(t, c.file, gltf.Limits{})
		runtime.ReadMemStats(&after)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %.200v, want %q", c.name, err, c.want)
		}
		if got, most := after.HeapSys-min(before.HeapSys, after.HeapSys), uint64(1<<30); got > most {
			t.Errorf("%s: got %d MB more of memory, want at most %d", c.name, got>>20, most>>20)
		}
	}
}

// numbers lists the numbers from a to b with commas between them.
func numbers(a, b int) string {
	var list []string
	for i := a; i <= b; i++ {
		list = append(list, fmt.Sprint(i))
	}
	return strings.Join(list, ",")
}

// A model of an unusual shape is written in every format, or refused by an error that says why.
func TestUnusualModels(t *testing.T) {
	position := func(d *gltf.Document, set func(i int) float32) {
		a := &d.Accessors[d.Meshes[0].Primitives[0].Attributes["POSITION"]]
		data := d.Bin[d.Views[*a.View].ByteOffset+a.ByteOffset:]
		for i := range 3 * a.Count {
			binary.LittleEndian.PutUint32(data[4*i:], math.Float32bits(set(i)))
		}
		a.Min, a.Max = nil, nil
	}
	for _, c := range []struct {
		name   string
		change func(d *gltf.Document)
		want   string // "": it is written
	}{
		{"as it is", func(*gltf.Document) {}, ""},
		{"no faces", func(d *gltf.Document) { points := 0; d.Meshes[0].Primitives[0].Mode = &points }, "no mesh"},
		{"no scene", func(d *gltf.Document) { d.Scenes[0].Nodes = nil }, "no mesh"},
		{"one triangle", func(d *gltf.Document) { d.Accessors[*d.Meshes[0].Primitives[0].Indices].Count = 3 }, ""},
		{"half a triangle", func(d *gltf.Document) { d.Accessors[*d.Meshes[0].Primitives[0].Indices].Count = 4 }, "no whole triangles"},
		{"positions that are no numbers", func(d *gltf.Document) { position(d, func(int) float32 { return float32(math.NaN()) }) }, "not finite"},
		{"all triangles without an area", func(d *gltf.Document) { position(d, func(int) float32 { return 1 }) }, "no mesh"},
		{"no coordinates", func(d *gltf.Document) { delete(d.Meshes[0].Primitives[0].Attributes, "TEXCOORD_0") }, ""},
		{"no material", func(d *gltf.Document) { d.Meshes[0].Primitives[0].Material = nil }, ""},
		{"200 materials", func(d *gltf.Document) {
			for i := range 200 {
				p := d.Meshes[0].Primitives[0]
				p.Material = &i
				d.Meshes[0].Primitives, d.Materials = append(d.Meshes[0].Primitives, p), append(d.Materials, d.Materials[0])
			}
		}, ""},
		{"a texture without a picture", func(d *gltf.Document) { d.Textures[0].Source = nil }, ""},
		{"an unreadable picture", func(d *gltf.Document) { copy(d.Bin[d.Views[*d.Images[0].View].ByteOffset:], "no picture") }, "picture 0"},
		{"a picture of four gigapixels", func(d *gltf.Document) {
			copy(d.Bin[d.Views[*d.Images[1].View].ByteOffset+16:], "\x00\x00\xff\xff\x00\x00\xff\xff")
		}, "picture 1"},
		{"an unknown extension", func(d *gltf.Document) { d.Required, d.Used = []string{"ACME_x"}, []string{"ACME_x"} }, "not supported: ACME_x"},
	} {
		s := gltftest.Large(1, 4)
		c.change(s.Document)
		switch err := convert(t, s.Bytes(t), gltf.Limits{}); {
		case c.want == "" && err != nil:
			t.Errorf("%s: got %v, want it written", c.name, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// FuzzFormats writes every document that the reader accepts in every format: each ends in a file or an error.
func FuzzFormats(f *testing.F) {
	for _, file := range gltftest.Seeds(f, 1<<18) {
		f.Add(file)
	}
	limits := gltf.Limits{Bytes: 1 << 18, JSON: 1 << 16, Vertices: 1 << 10, Indices: 1 << 12, Objects: 128, Depth: 32}
	f.Fuzz(func(t *testing.T, file []byte) {
		d, err := gltf.Read(bytes.NewReader(file), limits)
		if err != nil {
			return
		}
		if flat, err := d.Flatten(limits); err != nil || len(flat.Mesh.Vertices) > limits.Vertices {
			return // model.Of accepts more, which takes too long here
		}
		_ = convert(t, file, limits)
	})
}
