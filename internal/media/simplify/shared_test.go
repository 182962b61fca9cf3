package simplify

import (
	"bytes"
	"slices"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
)

// Primitives that read the same vertices still do in a copy: two halves of a shape on one buffer of vertices, and one shape in four meshes. So the copy of an
// idol has no more bytes than its source. The meshes of a worm lose other triangles each, so that its copy has somewhat more. Each corner lies where a corner
// of the source does.
func TestSharedVerticesStayShared(t *testing.T) {
	most := map[string]float64{"idol": 1, "worm": 1.2} // times the bytes of the source
	for _, s := range gltftest.Samples() {
		if most[s.Name] == 0 {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		whole := d.Meshes[0].Primitives
		for i := range 3 {
			m := d.Meshes[0]
			m.Primitives = slices.Clone(whole)
			d.Meshes = append(d.Meshes, m)
			mesh := len(d.Meshes) - 1
			d.Nodes = append(d.Nodes, gltf.Node{Mesh: &mesh, Translation: []float32{3 * float32(i+1), 0, 0}})
			d.Scenes[0].Nodes = append(d.Scenes[0].Nodes, len(d.Nodes)-1)
		}
		first, rest := halves(t, d, whole[0])
		d.Meshes[0].Primitives = append(slices.Clone(whole[1:]), first, rest)
		size := sizeOf(t, d)
		made, err := Document(t.Context(), d, Level{Ratio: .5})
		if err != nil {
			t.Fatal(s.Name, err)
		}
		if got := sizeOf(t, made.Document); float64(got) > most[s.Name]*float64(size) {
			t.Errorf("%s: the copy has %d bytes, and its source %d, want at most %g times as many", s.Name, got, size, most[s.Name])
		}
		n := len(whole) - 1
		pair := made.Document.Meshes[0].Primitives[n:]
		if a, b := pair[0].Attributes["POSITION"], pair[1].Attributes["POSITION"]; a != b {
			t.Errorf("%s: two halves of a shape read the positions %d and %d", s.Name, a, b)
		}
		for i, m := range made.Document.Meshes {
			for k := range m.Primitives {
				for at := range cornersOf(t, made.Document, &m.Primitives[k]) {
					if !cornersOf(t, d, &d.Meshes[i].Primitives[k])[at] {
						t.Fatalf("%s: mesh %d, primitive %d: no corner of the source lies at %v", s.Name, i, k, at)
					}
				}
			}
		}
	}
}

// halves are two primitives that divide the triangles of one.
func halves(t *testing.T, d *gltf.Document, p gltf.Primitive) (a, b gltf.Primitive) {
	t.Helper()
	n := d.Accessors[p.Attributes["POSITION"]].Count
	corners, err := d.Corners(&p, n, 1<<24)
	if err != nil {
		t.Fatal(err)
	}
	a, b = p, p
	mid := len(corners) / 6 * 3
	low, high := d.AddIndices(corners[:mid], n), d.AddIndices(corners[mid:], n)
	a.Indices, b.Indices = &low, &high
	return a, b
}

// cornersOf are the places of the corners of a primitive.
func cornersOf(t *testing.T, d *gltf.Document, p *gltf.Primitive) map[[3]float32]bool {
	t.Helper()
	position := p.Attributes["POSITION"]
	n := d.Accessors[position].Count
	values, err := d.Values(position, n)
	if err != nil {
		t.Fatal(err)
	}
	corners, err := d.Corners(p, n, 1<<24)
	if err != nil {
		t.Fatal(err)
	}
	out := map[[3]float32]bool{}
	for _, c := range corners {
		out[[3]float32(values.At(int(c)))] = true
	}
	return out
}

// sizeOf is the bytes of a document's file.
func sizeOf(t *testing.T, d *gltf.Document) int {
	t.Helper()
	var out bytes.Buffer
	if err := d.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}
