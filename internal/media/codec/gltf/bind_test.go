package gltf_test

import (
	"bytes"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// A document looks the same after binding, in its second scene too, where two nodes show one mesh in different places.
func TestBindKeepsTheRestPose(t *testing.T) {
	d := gltftest.Large(4, 8).Document
	shown := d.Scenes[0].Nodes[0]
	d.Nodes[shown].Translation = []float32{1, 2, 3}
	d.Nodes = append(d.Nodes, gltf.Node{Mesh: d.Nodes[shown].Mesh, Rotation: []float32{0, 1, 0, 0}, Scale: []float32{2, 2, 2}})
	second := 1
	d.Scene, d.Scenes = &second, gltf.List[gltf.Scene]{{}, {Nodes: []int{shown, len(d.Nodes) - 1}}}
	before, err := d.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	s := rig.Mannequin().Skeleton()
	follow := func(points []geom.Vec3, _ []uint32) []mesh.Influence {
		out := make([]mesh.Influence, len(points))
		for i := range out {
			out[i] = mesh.Influence{Bone: [4]uint8{rig.Head, rig.Hips}, Weight: [4]float32{.75, .25}}
		}
		return out
	}
	if _, err := d.Bind(s, 1, gltf.Limits{}, follow); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := d.Write(&file); err != nil {
		t.Fatal(err)
	}
	read, err := gltf.Read(&file, gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	after, err := read.Flatten(gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := after.Mesh.Triangles(), before.Mesh.Triangles(); got != want || len(read.Skins) != 2 {
		t.Fatalf("got %d triangles and %d skins, want %d and 2", got, len(read.Skins), want)
	}
	if got, want := after.Mesh.Bounds(), before.Mesh.Bounds(); got.Min.Sub(want.Min).Len() > 1e-4 || got.Max.Sub(want.Max).Len() > 1e-4 {
		t.Errorf("got bounds %v, want %v", got, want)
	}
}
