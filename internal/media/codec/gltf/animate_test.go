package gltf_test

import (
	"bytes"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
)

// Tracks of the sample are straight, in steps and curved.
func TestTracks(t *testing.T) {
	var d *gltf.Document
	for _, s := range gltftest.Samples() {
		if s.Name == "dancing" {
			var err error
			if d, err = gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{}); err != nil {
				t.Fatal(err)
			}
		}
	}
	track := func(animation int, node, path string) *gltf.Track {
		list, err := d.Tracks(animation, gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range list {
			if d.Nodes[list[i].Node].Name == node && list[i].Path == path {
				return &list[i]
			}
		}
		t.Fatalf("animation %d moves no %s of %s", animation, path, node)
		return nil
	}
	turn := func(axis geom.Vec3, degrees float32) [4]float32 {
		q := geom.About(axis, degrees*geom.Pi/180)
		return [4]float32{q.X, q.Y, q.Z, q.W}
	}
	for _, c := range []struct {
		name       string
		animation  int
		node, path string
		at         float32
		want       [4]float32
	}{
		{"before the first key", 0, "low", gltf.Rotation, -1, turn(geom.Vec3{Z: 1}, 30)},
		{"a line", 0, "low", gltf.Translation, .5, [4]float32{0, .0625, .25}},
		{"behind the last key", 0, "low", gltf.Translation, 9, [4]float32{0, .25, 1}},
		{"a key of a turn", 0, "low", gltf.Rotation, .5, turn(geom.Vec3{X: 1}, 80)},
		{"a step", 1, "top", gltf.Rotation, .99, turn(geom.Vec3{Y: 1}, 90)},
		{"a curve that rises", 1, "low", gltf.Translation, .25, [4]float32{0, .875}}, // ½·1 + ⅛·½·6
		{"a curve without slopes", 1, "middle", gltf.Scale, .5, [4]float32{1.25, .75, 1.25}},
	} {
		got := track(c.animation, c.node, c.path).At(c.at)
		for i := range got {
			if geom.Abs(got[i]-c.want[i]) > 1e-5 {
				t.Errorf("%s: got %v, want %v", c.name, got, c.want)
				break
			}
		}
	}
	if _, err := d.Tracks(0, gltf.Limits{Vertices: 8}); err == nil {
		t.Error("got tracks beyond the limit")
	}
}
