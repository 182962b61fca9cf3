package simplify

import (
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// unshared is a document whose triangles have three vertices each of their own, and no indices; flat gives each the normal of its triangle.
func unshared(t testing.TB, d *gltf.Document, flat bool) *gltf.Document {
	t.Helper()
	p := &d.Meshes[0].Primitives[0]
	corners, err := d.Corners(p, 1<<20, 1<<22)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range p.Attributes.Names() {
		from, err := d.Elements(p.Attributes[name], 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		to := gltf.Elements{Size: from.Size, Count: len(corners)}
		for _, v := range corners {
			to.Data = append(to.Data, from.At(int(v))...)
		}
		p.Attributes[name] = d.AddVertices(to, d.Accessors[p.Attributes[name]])
	}
	p.Indices = nil
	if flat {
		at, err := d.Values(p.Attributes["POSITION"], 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		var normals []float64
		place := func(i int) geom.Vec3 { x := at.At(i); return geom.Vec3{X: x[0], Y: x[1], Z: x[2]} }
		for i := 0; i < at.Count; i += 3 {
			n := place(i + 1).Sub(place(i)).Cross(place(i + 2).Sub(place(i))).Norm()
			for range 3 {
				normals = append(normals, float64(n.X), float64(n.Y), float64(n.Z))
			}
		}
		p.Attributes["NORMAL"] = d.AddVertices(gltf.Elements{Data: floats(nil, normals...), Size: 12, Count: at.Count}, d.Accessors[p.Attributes["NORMAL"]])
	}
	return d
}

// A file without indices becomes as few triangles as one with them, whether its triangles share normals or each has one of its own.
func TestTrianglesWithVerticesOfTheirOwn(t *testing.T) {
	for name, flat := range map[string]bool{"smooth": false, "flat": true} {
		list, err := Levels(t.Context(), unshared(t, grid(t, 60, 40, vase), flat), LODs)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []int{2400, 1200, 480} {
			if got := list[i].Triangles; got > want+want/near || got < want-2 {
				t.Errorf("%s, level %d: got %d triangles, want %d", name, i+1, got, want)
			}
		}
	}
}
