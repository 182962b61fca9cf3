package simplify

import (
	"encoding/json"
	"testing"

	"atelier/internal/media/codec/gltf"
)

// TestNormalsOfGlassCount looks at what a normal counts in a vase of glass, and in the same vase of clay.
func TestNormalsOfGlassCount(t *testing.T) {
	clay, glass := normalsOf(t, nil), normalsOf(t, gltf.Extensions{"KHR_materials_transmission": json.RawMessage(`{"transmissionFactor":1}`)})
	if got, want := glass/clay, float32(glassWeight/normalWeight); !(got > want-.01 && got < want+.01) {
		t.Errorf("got normals of glass that count %g times as much as those of clay, want %g", got, want)
	}
}

// normalsOf is the largest number among the attributes of a vase's vertices, without coordinates, if its material has extensions.
func normalsOf(t *testing.T, extensions gltf.Extensions) (most float32) {
	t.Helper()
	d := grid(t, 8, 8, vase)
	d.Materials = gltf.List[gltf.Material]{{More: gltf.More{Extensions: extensions}}}
	p := &d.Meshes[0].Primitives[0]
	p.Material = new(int)
	delete(p.Attributes, "TEXCOORD_0")
	r, err := read(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	if err := r.attributes(); err != nil {
		t.Fatal(err)
	}
	for _, x := range r.attr {
		most = max(most, x)
	}
	return most
}
