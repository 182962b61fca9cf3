package model_test

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/offline"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// derived runs an action on a finished model, and returns the bench with its files.
func derived(t *testing.T, path, body string, files []offline.File) (*offline.Bench, error) {
	t.Helper()
	for _, a := range model.Kind.Actions {
		if a.Path != path {
			continue
		}
		plan, err := a.Plan(kind.Input{Source: &asset.Asset{Status: asset.Succeeded, Stage: string(operation.Final)}}, json.RawMessage(body))
		if err != nil {
			t.Fatal(err)
		}
		return offline.Make(t.Context(), offline.Config{Assets: map[string][]offline.File{"": files}}, model.Kind, plan)
	}
	t.Fatalf("no action has the path %s", path)
	return nil, nil
}

// The ZIP of glTF has all that a game engine imports: the model in parts, the levels that it has, its collider, and a description of them. Of the
// folded sheet that it is tried with, no level has fewer triangles than the first.
func TestAZIPForAnEngine(t *testing.T) {
	s := gltftest.Large(32, 64)
	b, err := derived(t, convert, `{"targetFormats":["gltf"]}`, finished(t, s.Bytes(t)).Visible())
	if err != nil {
		t.Fatal(err)
	}
	f, ok := b.File(model.GLTF)
	if !ok {
		t.Fatal("no ZIP was made")
	}
	z, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	text := ""
	for _, m := range z.File {
		names = append(names, m.Name)
		r, err := m.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		if m.Name == "README.txt" {
			text = string(data)
		}
		if strings.HasSuffix(m.Name, ".glb") {
			if _, err := gltf.Decode(bytes.NewReader(data), gltf.Limits{}); err != nil {
				t.Errorf("%s: %v", m.Name, err)
			}
		}
	}
	want := []string{"model.gltf", "model.bin", "README.txt", "collider.glb", "lod1.glb"}
	if !slices.Equal(names[:len(want)], want) || !strings.HasPrefix(names[len(want)], "textures/") {
		t.Errorf("got %v, want %v and pictures", names, want)
	}
	for _, says := range []string{"the model, 3072 triangles", "lod1.glb: level of detail 1", "Size: ", "Pivot: "} {
		if !strings.Contains(text, says) {
			t.Errorf("got the text %q, want %q in it", text, says)
		}
	}
}

// A conversion tells for each file what its format has no room for, of a file that the model has already, too, and the manifest does so for each file.
func TestWhatFormatsLoseIsTold(t *testing.T) {
	for _, s := range gltftest.Samples() {
		if s.Name != "morphed" {
			continue
		}
		const shapes = `"Meshes with shapes to blend, which stay as they rest: 1."]`
		const lost, all = "[" + shapes, `["Texture coordinates.",` + shapes
		whole := finished(t, s.Bytes(t))
		for role, of := range map[asset.Role]string{model.FBX: lost, model.OBJ: lost, model.USDZ: lost, model.STL: all} {
			if want := fmt.Sprintf(`{"role":"%s","lost":%s}`, role, of); !strings.Contains(string(whole.Asset().Detail), want) {
				t.Errorf("got the detail %s, want %s in it", whole.Asset().Detail, want)
			}
		}
		b, err := derived(t, convert, `{"targetFormats":["glb","stl","ply","gltf"]}`, whole.Visible())
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range b.Facts().Conversion.Files {
			got, err := json.Marshal(f.Lost)
			if want := map[string]string{"stl": all, "ply": lost}[f.Format]; err != nil || string(got) != cmp.Or(want, "null") {
				t.Errorf("%s: got lost %s, want %s", f.Format, got, want)
			}
		}
		if got, want := string(b.Asset().Detail), `{"quality":{"lacks":[{"role":"ply","lost":`+lost+`}]}}`; got != want {
			t.Errorf("got the detail %s, want %s", got, want)
		}
	}
}

// A copy that has more triangles than its level asks for says so in the notes of the quality.
func TestShortCopiesAreTold(t *testing.T) {
	for _, s := range gltftest.Samples() {
		if s.Name != "idol" {
			continue
		}
		files := []offline.File{{File: asset.File{Role: asset.OriginalGLB}, Data: s.Bytes(t)}}
		for level, short := range map[string]bool{"light": false, "aggressive": true} {
			b, err := derived(t, optimize, `{"optimizationLevel":"`+level+`"}`, files)
			if err != nil {
				t.Fatal(err)
			}
			made, _ := b.File(asset.OptimizedGLB)
			want := ""
			if short {
				want = fmt.Sprintf(`{"quality":{"notes":["Optimized at the level aggressive: asked for 81 triangles; %d keep the shape."]}}`, made.Triangles)
			}
			if got := string(b.Asset().Detail); got != want {
				t.Errorf("%s: got the detail %q, want %q", level, got, want)
			}
		}
	}
}

// A copy that takes more bytes than the model says so in the notes of the quality, and no other does: two meshes that share a view of vertices have one each
// in the copy.
func TestCopiesThatGrowAreTold(t *testing.T) {
	grown := 0
	for _, s := range gltftest.Samples() {
		if s.Name != "idol" && s.Name != "worm" {
			continue
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 { // the same triangles again, in meshes of their own
			m := d.Meshes[0]
			m.Primitives = slices.Clone(m.Primitives)
			d.Meshes = append(d.Meshes, m)
			mesh := len(d.Meshes) - 1
			d.Nodes = append(d.Nodes, gltf.Node{Mesh: &mesh, Translation: []float32{3 * float32(mesh), 0, 0}})
			d.Scenes[0].Nodes = append(d.Scenes[0].Nodes, len(d.Nodes)-1)
		}
		var file bytes.Buffer
		if err := d.Write(&file); err != nil {
			t.Fatal(err)
		}
		b, err := derived(t, optimize, `{"optimizationLevel":"light"}`, []offline.File{{File: asset.File{Role: asset.OriginalGLB}, Data: file.Bytes()}})
		if err != nil {
			t.Fatal(s.Name, err)
		}
		made, _ := b.File(asset.OptimizedGLB)
		grows := len(made.Data) > file.Len()
		if grows {
			grown++
		}
		says := fmt.Sprintf("the copy has %d bytes, and the model %d", len(made.Data), file.Len())
		if got := string(b.Asset().Detail); strings.Contains(got, says) != grows {
			t.Errorf("%s: got the detail %s, want %q in it: %v", s.Name, got, says, grows)
		}
	}
	if grown == 0 {
		t.Error("no copy has grown")
	}
}

// The levels of detail of a new surface of 1,500 triangles say so in the notes of its manifest where they keep more triangles than a half, a quarter or a
// tenth, beside what the surface has lost.
func TestLevelsOfANewSurfaceAreTold(t *testing.T) {
	seedtest.InTurn(t, 3)
	losses := map[string]int{"idol": 2, "morphed": 1} // open sheets and three of four materials; shapes to blend
	for _, s := range gltftest.Samples() {
		if losses[s.Name] == 0 {
			continue
		}
		files := []offline.File{{File: asset.File{Role: asset.OriginalGLB}, Data: s.Bytes(t)}}
		b, err := derived(t, relay, `{"level":"low","topology":"triangle"}`, files)
		if err != nil {
			t.Fatal(err)
		}
		var q struct {
			Triangles   int
			Notes, Lost []string
		}
		if err := json.Unmarshal(model.Kind.Record.Manifest(b.Asset()).Quality, &q); err != nil {
			t.Fatal(err)
		}
		notes := q.Notes[len(q.Lost):]
		told := func(says string) {
			if len(notes) == 0 || !strings.HasPrefix(notes[0], says) {
				t.Errorf("%s: got the notes %q, want %q among them", s.Name, q.Notes, says)
				return
			}
			notes = notes[1:]
		}
		for i, share := range []float64{.5, .25, .1} {
			wanted, made := int(share*float64(q.Triangles)+.5), fileOf(b, model.LODs[i]).Triangles
			switch {
			case made == 0:
				told(fmt.Sprintf("Level of detail %d is left out: it would have ", i+1))
			case float64(made) > 1.1*float64(wanted):
				told(fmt.Sprintf("Level of detail %d: asked for %d triangles; %d keep the shape.", i+1, wanted, made))
			}
		}
		if q.Triangles < 1350 || q.Triangles > 1650 || len(q.Lost) != losses[s.Name] || !slices.Equal(q.Lost, q.Notes[:len(q.Lost)]) || len(notes) > 0 {
			t.Errorf("%s: got %+v, want %d losses, and notes of them and of levels alone", s.Name, q, losses[s.Name])
		}
	}
}

func TestOptimizedAndNot(t *testing.T) {
	samples := map[string][]byte{}
	for _, s := range gltftest.Samples() {
		samples[s.Name] = s.Bytes(t)
	}
	var empty bytes.Buffer
	if err := (&gltf.Document{Asset: gltf.Header{Version: "2.0"}}).Write(&empty); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		glb  []byte
		want string // of the failure; "": none
	}{
		{"a statue", samples["idol"], ""},
		{"joints and weights", samples["worm"], ""},
		{"a box", samples["transforms"], "without ruining its shape"},
		{"no mesh", empty.Bytes(), "The model could not be optimized: the model has no mesh"},
		{"no GLB", []byte("0123456789abcdef"), "The model could not be optimized: not a GLB"},
		{"nothing to spare", samples["interleaved"], "can be spared"},
		{"no file", nil, "the file of the model is gone"},
	} {
		var files []offline.File
		if c.glb != nil {
			files = []offline.File{{File: asset.File{Role: asset.OriginalGLB}, Data: c.glb}}
		}
		b, err := derived(t, optimize, `{"optimizationLevel":"light"}`, files)
		var f engine.Failure
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want == "":
			made, _ := b.File(asset.OptimizedGLB)
			d, err := gltf.Decode(bytes.NewReader(made.Data), gltf.Limits{})
			if err != nil || d.Mesh.Triangles() != made.Triangles || made.Triangles > 420 || made.Name != "model-light.glb" {
				t.Errorf("%s: got %+v, %v, want a GLB of half the triangles", c.name, made.File, err)
			}
		case !errors.As(err, &f) || f.Code != operation.OptimizeFailed || !strings.Contains(f.Message, c.want):
			t.Errorf("%s: got %v, want a failure that says %q", c.name, err, c.want)
		}
	}
}
