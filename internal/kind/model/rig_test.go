package model

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"atelier/internal/character/charactertest"
	"atelier/internal/media/codec/gltf"
	shape "atelier/internal/media/codec/model"
	"atelier/internal/media/landmark"
	"atelier/internal/media/mesh"
	"atelier/internal/media/retopo"
)

// A model's own skeleton is known by its names, and noting them leaves the model as it is; without the bones of a humanoid it is refused.
func TestOwnSkeletons(t *testing.T) {
	for _, k := range charactertest.Kinds() {
		d := k.Document()
		m, err := shape.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		var before, after bytes.Buffer
		_ = d.Write(&before) // into memory
		got, err := humanoid(&source{document: d, model: m})
		_ = d.Write(&after)
		if err != nil || got != k.Convention || !bytes.Equal(before.Bytes(), after.Bytes()) {
			t.Errorf("%s: got the names of %q, %v, want those of %s and the document as it was", k.Name, got, err, k.Convention)
		}
	}
	d := charactertest.Kinds()[0].Document()
	d.Skins = gltf.List[gltf.Skin]{{Joints: d.Skins[0].Joints[:1], Name: "tail"}}
	for i := range d.Nodes {
		d.Nodes[i].Name = "tail"
	}
	_, err := humanoid(&source{document: d})
	if refusal := new(landmark.Refusal); !errors.As(err, &refusal) {
		t.Errorf("a tail alone: got %v, want a refusal", err)
	}
}

// A character on a new surface can be animated as it could before, where a VRM lists its bones and where it came in another pose than it was bound in, too.
func TestRelaidCharactersCanBeAnimated(t *testing.T) {
	for _, k := range charactertest.Kinds() {
		if k.Name != "VRM 0" && k.Name != "in another pose" {
			continue // the others are read by their names where they stand, as the test before shows
		}
		var before bytes.Buffer
		_ = k.Document().Write(&before) // into memory
		m, err := retopo.Maker{Faces: 1500}.Make(t.Context(), &before)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		glb, err := m.GLB(nil)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		s, err := sourceOf(glb)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		if got, err := rigOf(s, nil); err != nil || got == nil || got.Kind != "humanoid" || got.Bones != k.Convention {
			t.Errorf("%s: got the rig %+v, %v, want a humanoid's with the names of %s", k.Name, got, err, k.Convention)
		}
	}
}

// A model whose builder says that nothing of it moves is described as one without joints, whatever its shape.
func TestRigOfAThingWithoutJoints(t *testing.T) {
	d := &gltf.Document{}
	d.Asset.Extras = []byte(`{"joints":"none"}`)
	got, err := rigOf(&source{document: d, model: &shape.Model{Mesh: &mesh.Mesh{}}}, nil)
	if err != nil || got == nil || got.Refused != "" || !strings.Contains(got.Unbound, "no joints that move") {
		t.Errorf("got %+v, %v, want a rig that is missing because nothing moves", got, err)
	}
}
