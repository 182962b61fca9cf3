package gltf_test

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
)

func sample(t testing.TB, s gltf.Sample) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := gltf.EncodeSample(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSamplesPassTheValidator(t *testing.T) {
	var files []string
	for name, s := range map[string]gltf.Sample{
		"plain":   {Name: "oak planks", Maps: maps(64, false)},
		"glowing": {Name: "lava", Maps: maps(64, true), Extras: json.RawMessage(`{"prompt":"lava"}`)},
		"glass":   {Name: "sea glass", Maps: maps(64, false), Glass: true},
	} {
		path := filepath.Join(t.TempDir(), name+".glb")
		if err := os.WriteFile(path, sample(t, s), 0o644); err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
	}
	for _, r := range gltftest.Validate(t, files...) {
		if r.Infos+r.Hints > 0 {
			t.Errorf("%s: got %d infos and %d hints, want none: %q", r.File, r.Infos, r.Hints, r.Messages)
		}
	}
}

// TestSampleHasTheTilesSize reads a sample back: the square has the size of the tile in metres, and on the ball the maps repeat.
func TestSampleHasTheTilesSize(t *testing.T) {
	d, err := gltf.Read(bytes.NewReader(sample(t, gltf.Sample{Name: "brick", Maps: maps(64, false)})), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if len(d.Nodes) != 2 || len(d.Meshes) != 2 || len(d.Images) != 3 || d.Samplers[0].WrapS != gltf.WrapRepeat {
		t.Fatalf("got %d nodes, %d meshes, %d images, want 2, 2 and 3 that repeat", len(d.Nodes), len(d.Meshes), len(d.Images))
	}
	for i, want := range []float64{.64, .64} { // 64 texels of 100 a metre
		a := d.Accessors[d.Meshes[i].Primitives[0].Attributes["POSITION"]]
		if got := a.Max[0] - a.Min[0]; math.Abs(got-want) > 1e-3 {
			t.Errorf("%s: got %.3f m across, want %.3f", d.Meshes[i].Name, got, want)
		}
	}
	for i, want := range []float32{1, 3} {
		l, err := d.Look(*d.Meshes[i].Primitives[0].Material)
		if err != nil {
			t.Fatal(err)
		}
		for _, ref := range []*gltf.TextureRef{l.BaseTexture, l.NormalTexture, l.MetalRoughTexture, l.OcclusionTexture} {
			_, by, err := ref.Coordinates()
			if err != nil {
				t.Fatal(err)
			}
			got := float32(1)
			if by.Scale != nil {
				got = by.Scale[0]
			}
			if got != want {
				t.Errorf("%s: got a map %v times around, want %v", d.Meshes[i].Name, got, want)
			}
		}
	}
}

func TestSampleRefuses(t *testing.T) {
	unsized := maps(64, false)
	unsized.Density = 0
	for name, s := range map[string]gltf.Sample{
		"no maps": {Name: "x"},
		"no size": {Name: "x", Maps: unsized},
		"no JSON": {Name: "x", Maps: maps(64, false), Extras: json.RawMessage("{")},
	} {
		if err := gltf.EncodeSample(new(bytes.Buffer), s); err == nil {
			t.Errorf("%s: got a file, want an error", name)
		}
	}
}
