package all_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
)

const provenance = `{"prompt":"a <b> & \"c\""}`

// encode writes a sample in a format, with provenance.
func encode(t *testing.T, sample, format string) []byte {
	t.Helper()
	f, ok := all.Named(format)
	if !ok {
		t.Fatalf("no format %s", format)
	}
	for _, s := range gltftest.Samples() {
		if s.Name != sample {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		d.Asset.Extras = json.RawMessage(provenance)
		m, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := f.Encode(t.Context(), &b, m); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	t.Fatalf("no sample %s", sample)
	return nil
}

// members are the files of a ZIP.
func members(t *testing.T, data []byte) (*zip.Reader, map[string]string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, m := range z.File {
		r, err := m.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatalf("%s: %v", m.Name, err)
		}
		out[m.Name] = string(text)
	}
	return z, out
}

func TestSTL(t *testing.T) {
	b := encode(t, "instances", "stl")
	if n := binary.LittleEndian.Uint32(b[80:]); n != 84 || len(b) != 84+50*84 || bytes.HasPrefix(b, []byte("solid")) {
		t.Errorf("got %d triangles in %d bytes that begin %q", n, len(b), b[:5])
	}
}

func TestPLY(t *testing.T) {
	head, data, ok := strings.Cut(string(encode(t, "strips", "ply")), "end_header\n")
	const vertices, faces = 8, 4
	if want := fmt.Sprintf("element vertex %d\n", vertices); !ok || !strings.Contains(head, want) || !strings.Contains(head, "comment "+provenance+"\n") {
		t.Errorf("got the header %q", head)
	}
	if len(data) != 35*vertices+13*faces {
		t.Errorf("got %d bytes", len(data))
	}
	for i, want := range []string{"\xff\x00\x00", "\x00\xff\x00", "\x00\x00\xff", "\xff\xff\x00"} {
		if got := data[35*i+32 : 35*i+35]; got != want {
			t.Errorf("vertex %d: got colour %x, want %x", i, got, want)
		}
	}
}

func TestOBJ(t *testing.T) {
	_, files := members(t, encode(t, "textured", "obj"))
	text, mtl := files["model.obj"], files["model.mtl"]
	for word, want := range map[string]int{"\nv ": 24, "\nvt ": 72, "\nf ": 36, "\no ": 3, "\nusemtl ": 3, "\n# " + provenance: 1} {
		if got := strings.Count(text, word); got != want {
			t.Errorf("got %d lines %q, want %d", got, word, want)
		}
	}
	for line := range strings.Lines(mtl) {
		if name, ok := strings.CutPrefix(line, "map_Kd "); ok && files[strings.TrimSpace(name)] == "" {
			t.Errorf("the MTL names %q, which is not there", name)
		}
	}
	if strings.Count(mtl, "map_Kd ") != 3 {
		t.Errorf("got the MTL %s", mtl)
	}
}

// Slicers require that every edge of a closed thing has exactly one triangle on either side.
func Test3MF(t *testing.T) {
	_, files := members(t, encode(t, "instances", "3mf"))
	var m struct {
		Unit     string   `xml:"unit,attr"`
		Metadata []string `xml:"metadata"`
		Bases    []struct {
			Color string `xml:"displaycolor,attr"`
		} `xml:"resources>basematerials>base"`
		Objects []struct {
			Material  int `xml:"pindex,attr"`
			Triangles []struct {
				A int `xml:"v1,attr"`
				B int `xml:"v2,attr"`
				C int `xml:"v3,attr"`
			} `xml:"mesh>triangles>triangle"`
			Components []struct{} `xml:"components>component"`
		} `xml:"resources>object"`
	}
	if err := xml.Unmarshal([]byte(files["3D/3dmodel.model"]), &m); err != nil {
		t.Fatal(err)
	}
	if m.Unit != "millimeter" || len(m.Objects) != 8 || len(m.Objects[7].Components) != 7 || len(m.Bases) != 2 || m.Metadata[2] != provenance {
		t.Fatalf("got %+v", m)
	}
	for i, o := range m.Objects[:7] {
		edges := map[[2]int]int{}
		for _, f := range o.Triangles {
			edges[[2]int{f.A, f.B}]++
			edges[[2]int{f.B, f.C}]++
			edges[[2]int{f.C, f.A}]++
		}
		for e, n := range edges {
			if n != 1 || edges[[2]int{e[1], e[0]}] != 1 {
				t.Fatalf("object %d: edge %v has %d and %d triangles", i, e, n, edges[[2]int{e[1], e[0]}])
			}
		}
	}
}

func TestGLTF(t *testing.T) {
	_, files := members(t, encode(t, "textured", "gltf"))
	var d gltf.Document
	if err := json.Unmarshal([]byte(files["model.gltf"]), &d); err != nil {
		t.Fatal(err)
	}
	if len(d.Buffers) != 1 || d.Buffers[0].URI != "model.bin" || d.Buffers[0].ByteLength != len(files["model.bin"]) {
		t.Errorf("got buffers %+v of %d bytes", d.Buffers, len(files["model.bin"]))
	}
	for i := range d.Images {
		if files[d.Images[i].URI] == "" || d.Images[i].View != nil {
			t.Errorf("image %d is at %q, which is not there", i, d.Images[i].URI)
		}
	}
}

func TestUSDZ(t *testing.T) {
	z, files := members(t, encode(t, "textured", "usdz"))
	if z.File[0].Name != "model.usda" || !strings.HasPrefix(files["model.usda"], "#usda 1.0\n") {
		t.Errorf("the first file is %s", z.File[0].Name)
	}
	for _, f := range z.File {
		if at, err := f.DataOffset(); err != nil || at%64 != 0 || f.Method != zip.Store {
			t.Errorf("%s begins at %d by method %d, %v", f.Name, at, f.Method, err)
		}
		if strings.HasPrefix(f.Name, "textures/") && !strings.Contains(files["model.usda"], "@"+f.Name+"@") {
			t.Errorf("%s is not named", f.Name)
		}
		if strings.HasSuffix(f.Name, ".webp") {
			t.Errorf("%s: ARKit reads no WebP", f.Name)
		}
	}
}

// Every record of an FBX ends where it says.
func TestFBX(t *testing.T) {
	b := encode(t, "textured", "fbx")
	le := binary.LittleEndian
	counts := map[string]int{}
	var walk func(at, end int) int
	walk = func(at, end int) int {
		for at < end {
			next, values, name := int(le.Uint32(b[at:])), int(le.Uint32(b[at+8:])), int(b[at+12])
			if next == 0 {
				return at + 13
			}
			if next > end || next <= at {
				t.Fatalf("the record at %d says that it ends at %d, in one that ends at %d", at, next, end)
			}
			counts[string(b[at+13:at+13+name])]++
			if body := at + 13 + name + values; body < next {
				if got := walk(body, next); got != next {
					t.Fatalf("the record at %d ends at %d, and says %d", at, got, next)
				}
			}
			at = next
		}
		return at
	}
	if !bytes.HasPrefix(b, []byte("Kaydara FBX Binary  \x00\x1a\x00")) || le.Uint32(b[23:]) != 7400 {
		t.Fatal("no head")
	}
	walk(27, len(b))
	for name, want := range map[string]int{"Geometry": 3, "Material": 3, "Texture": 3, "Content": 3, "LayerElementTangent": 3, "Smoothing": 3} {
		if counts[name] != want {
			t.Errorf("got %d of %s, want %d", counts[name], name, want)
		}
	}
}
