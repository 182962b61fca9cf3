package all_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
)

// Each format tells what of a model it has no room for, and nothing else.
func TestWhatFormatsLose(t *testing.T) {
	samples := map[string]*gltf.Document{}
	for _, s := range gltftest.Samples() {
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		samples[s.Name] = d
	}
	for _, c := range []struct{ sample, format, want string }{
		{"transforms", "fbx gltf obj ply usdz", ""}, // a box without a material
		{"transforms", "3mf stl", "Texture coordinates."},
		{"instances", "fbx obj usdz", ""},
		{"instances", "stl", "Materials: 2, with their colours. | Texture coordinates."},
		{"instances", "ply", "Materials: 2 became one. | Materials with roughness, metalness, emission or pictures of normals: 2."},
		{"instances", "3mf", "Materials with roughness, metalness, emission or pictures of normals: 2. | Texture coordinates."},
		{"textured", "ply", "Materials: 3 became one. | Materials with a picture of colours, which its vertices have now: 3. | " +
			"Materials with roughness, metalness, emission or pictures of normals: 3."},
		{"textured", "stl", "Materials: 3, with their colours. | Texture coordinates."},
		{"morphed", "3mf stl", "Texture coordinates. | Meshes with shapes to blend, which stay as they rest: 1."},
		{"morphed", "fbx obj ply usdz", "Meshes with shapes to blend, which stay as they rest: 1."},
		{"morphed", "gltf", ""},
		{"dancing", "fbx gltf usdz", ""},
		{"dancing", "obj ply", "Skeletons: 3 joints. | Animations: 2."},
	} {
		d := samples[c.sample]
		if d == nil {
			t.Fatalf("there is no sample %s", c.sample)
		}
		for _, name := range strings.Fields(c.format) {
			f, ok := all.Named(name)
			if got := strings.Join(f.Lost(d), " | "); !ok || got != c.want {
				t.Errorf("%s as %s: got %q, want %q", c.sample, name, got, c.want)
			}
		}
	}
	d := *samples["instances"]
	d.Left, d.Asset.Extras = []string{"A picture."}, []byte(`"by hand"`)
	d.Extensions = gltf.Extensions{"KHR_lights_punctual": []byte(`{}`)}
	d.Cameras = gltf.List[gltf.Camera]{{Type: "perspective"}}
	for name, want := range map[string][]string{
		"gltf": {"A picture."},
		"fbx":  {"A picture.", "Cameras: 1.", "Data of extensions: KHR_lights_punctual."},
		"stl":  {"A picture.", "Materials: 2, with their colours.", "Texture coordinates.", "Cameras: 1.", "Data of extensions: KHR_lights_punctual.", "Provenance."},
	} {
		f, _ := all.Named(name)
		if got := f.Lost(&d); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}
