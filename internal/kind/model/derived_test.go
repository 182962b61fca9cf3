package model_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
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
)

// fixed is an engine whose models are all one GLB.
type fixed struct {
	engine.Engine
	glb       []byte
	triangles int
}

// Name is "fixed".
func (fixed) Name() string { return "fixed" }

// Makes is models.
func (fixed) Makes() []asset.Type { return []asset.Type{asset.Model} }

// Advance writes the draft.
func (e fixed) Advance(ctx context.Context, _ engine.Brief, w engine.Bench, _ string) (engine.Turn, error) {
	out, err := w.Create(ctx, asset.File{
		Role: asset.DraftGLB, Kind: "model", Format: "glb", Name: "model.glb", ContentType: "model/gltf-binary", Triangles: e.triangles,
	})
	if err != nil {
		return engine.Turn{}, err
	}
	if _, err := out.Write(e.glb); err != nil {
		return engine.Turn{}, err
	}
	return engine.Turn{Done: true, Result: engine.Result{Engine: "fixed", Quality: json.RawMessage(`{"triangles":12}`)}}, out.Close()
}

// finished makes a model of a GLB.
func finished(t *testing.T, glb []byte) *offline.Bench {
	t.Helper()
	d, err := gltf.Decode(bytes.NewReader(glb), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	plan, err := model.Kind.Actions[0].Plan(kind.Input{Seed: 1}, json.RawMessage(`{"prompt":"a box"}`))
	if err != nil {
		t.Fatal(err)
	}
	router := engine.Router{Engines: []engine.Engine{fixed{glb: glb, triangles: d.Mesh.Triangles()}}}
	b, err := offline.Make(t.Context(), offline.Config{Router: router}, model.Kind, plan)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// urls are the URLs on the record that are there, by their fields.
func urls(t *testing.T, b *offline.Bench) map[string]string {
	t.Helper()
	newest := map[asset.Role]asset.File{}
	for _, f := range b.Visible() {
		newest[f.Role] = f.File
	}
	text, err := json.Marshal(model.Kind.Record.Assets(b.Asset(), kind.Files{Newest: newest, Link: func(f asset.File) string { return f.Name }}))
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	list := map[string]string{}
	for name, v := range all {
		if url, ok := v.(string); ok {
			list[name] = url
		}
	}
	return list
}

// fileOf is the file of a role.
func fileOf(b *offline.Bench, r asset.Role) (file asset.File) {
	for _, f := range b.Visible() {
		if f.Role == r {
			file = f.File
		}
	}
	return file
}

func TestEveryModelHasItsFormats(t *testing.T) {
	for _, s := range gltftest.Samples() {
		b := finished(t, s.Bytes(t))
		got := urls(t, b)
		for field, want := range map[string]string{
			"glbUrl": "model.glb", "fbxUrl": "model.fbx", "objUrl": "model.obj.zip", "stlUrl": "model.stl", "usdzUrl": "model.usdz",
		} {
			if got[field] != want {
				t.Errorf("%s: got %s %q, want %q", s.Name, field, got[field], want)
			}
		}
		usdz, _ := b.File(model.USDZ)
		clips, skins := len(s.Document.Animations) > 0, len(s.Document.Skins) > 0
		for word, want := range map[string]bool{"def SkelAnimation": clips, "def SkelRoot": clips || skins} {
			if bytes.Contains(usdz.Data, []byte(word)) != want {
				t.Errorf("%s: got a USDZ with %q: %v, want %v as in the GLB", s.Name, word, !want, want)
			}
		}
		if f := fileOf(b, model.Collider); f.Name != "collider.glb" || f.Triangles < 4 {
			t.Errorf("%s: got the collider %+v", s.Name, f)
		}
		levelsFall(t, s.Name, b)
		q := string(b.Asset().Detail)
		if !strings.Contains(q, `"triangles":12`) || !strings.Contains(q, `"collider":{"hulls":`) {
			t.Errorf("%s: got the detail %s, want what was measured, with the collider", s.Name, q)
		}
	}
}

// levelsFall checks that each level of detail has fewer triangles than the one before, or is left out with a note, and that nothing else is.
func levelsFall(t *testing.T, name string, b *offline.Bench) {
	t.Helper()
	left := map[asset.Role]string{}
	for _, o := range leftOut(t, b) {
		left[asset.Role(o.Role)] = o.Why
	}
	last := fileOf(b, asset.OriginalGLB).Triangles
	for i, r := range model.LODs {
		f := fileOf(b, r)
		if strings.Contains(left[r], "has no more") && f.Name == "" {
			if note := fmt.Sprintf("Level of detail %d is left out: ", i+1); !bytes.Contains(b.Asset().Detail, []byte(note)) {
				t.Errorf("%s: got the detail %s, want a note %q", name, b.Asset().Detail, note)
			}
			delete(left, r)
			continue
		}
		if f.Name != fmt.Sprintf("model-lod%d.glb", i+1) || f.Triangles < 1 || f.Triangles >= last {
			t.Errorf("%s: got %+v after a level of %d triangles", name, f, last)
		}
		last = f.Triangles
	}
	if len(left) > 0 {
		t.Errorf("%s: got %v left out, want levels alone", name, left)
	}
}

// leftOut are the files that a manifest says are left out.
func leftOut(t *testing.T, b *offline.Bench) []struct{ Role, Why string } {
	t.Helper()
	var quality struct {
		Omitted []struct{ Role, Why string }
	}
	if err := json.Unmarshal(model.Kind.Record.Manifest(b.Asset()).Quality, &quality); err != nil {
		t.Fatal(err)
	}
	return quality.Omitted
}

// A model is made without the format that cannot hold it, and the manifest says why.
func TestAFormatThatCannotBeMade(t *testing.T) {
	s := gltftest.Large(4, 64)
	view := s.Document.Images[0].View
	copy(s.Document.Bin[s.Document.Views[*view].ByteOffset:], "no picture")
	b := finished(t, s.Bytes(t))
	got := urls(t, b)
	if got["glbUrl"] == "" || got["stlUrl"] == "" || got["fbxUrl"] != "" || got["objUrl"] != "" || got["usdzUrl"] != "" {
		t.Errorf("got %v, want the GLB and the STL, which needs no picture", got)
	}
	var quality struct {
		Triangles int
		Omitted   []struct{ Role, Why string }
	}
	if err := json.Unmarshal(model.Kind.Record.Manifest(b.Asset()).Quality, &quality); err != nil {
		t.Fatal(err)
	}
	var roles []string
	for _, o := range quality.Omitted {
		if roles = append(roles, o.Role); !strings.Contains(o.Why, "picture 0") {
			t.Errorf("%s: got %q, want which picture", o.Role, o.Why)
		}
	}
	want := []string{"fbx", "obj_zip", "ar_usdz", "lod1_glb", "lod2_glb", "lod3_glb"}
	if quality.Triangles != 12 || !slices.Equal(roles, want) {
		t.Errorf("got %+v, want %v omitted beside what was measured", quality, want)
	}
}

// A model of more triangles than have all files side by side has the files of the other formats and a collider; the manifest says what to do for its levels.
func TestALargeModelHasItsFiles(t *testing.T) {
	b := finished(t, gltftest.Large(300, 32).Bytes(t)) // 270,000 triangles
	all := urls(t, b)
	for _, field := range []string{"glbUrl", "fbxUrl", "objUrl", "stlUrl", "usdzUrl"} {
		if all[field] == "" {
			t.Errorf("got no %s", field)
		}
	}
	if fileOf(b, model.Collider).Triangles == 0 {
		t.Error("got no collider")
	}
	for _, o := range leftOut(t, b) {
		if !slices.Contains(model.LODs, asset.Role(o.Role)) || !strings.Contains(o.Why, "optimized copy") {
			t.Errorf("%s: got %q, want levels alone omitted, and an optimized copy advised", o.Role, o.Why)
		}
	}
}

// A model that is too large for files of its own is made without them, and the manifest says for each what to do.
func TestALargeModelSaysWhatToDo(t *testing.T) {
	s := gltftest.Large(600, 32)
	b := finished(t, s.Bytes(t))
	for field, url := range urls(t, b) {
		if made := field == "glbUrl" || field == "previewImageUrl" || field == "thumbnailUrl"; url != "" && !made {
			t.Errorf("got %s %q, want none", field, url)
		}
	}
	omitted := leftOut(t, b)
	advice := map[string]string{
		"lod1_glb": "optimized copy", "lod2_glb": "optimized copy", "lod3_glb": "optimized copy", "collider_glb": ":retopologize",
		"fbx": "conversion", "obj_zip": "conversion", "ar_usdz": "conversion", "stl": "conversion",
	}
	for _, o := range omitted {
		if want := advice[o.Role]; want == "" || !strings.Contains(o.Why, want) || !strings.Contains(o.Why, "1080000 triangles") {
			t.Errorf("%s: got %q, want the number of triangles and the advice %q", o.Role, o.Why, want)
		}
	}
	if len(omitted) != len(advice) {
		t.Errorf("got %v omitted, want %d files", omitted, len(advice))
	}
	var quality struct{ Notes []string }
	if err := json.Unmarshal(model.Kind.Record.Manifest(b.Asset()).Quality, &quality); err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(quality.Notes, func(n string) bool {
		return strings.Contains(n, "1080000 triangles") && strings.Contains(n, ":convert")
	}) {
		t.Errorf("got the notes %q, want one on the URLs that are null", quality.Notes)
	}
}

func BenchmarkFinal(b *testing.B) {
	s := gltftest.Large(64, 1024)
	glb := s.Bytes(b)
	d, err := gltf.Decode(bytes.NewReader(glb), gltf.Limits{})
	if err != nil {
		b.Fatal(err)
	}
	plan, err := model.Kind.Actions[0].Plan(kind.Input{Seed: 1}, json.RawMessage(`{"prompt":"a box"}`))
	if err != nil {
		b.Fatal(err)
	}
	router := engine.Router{Engines: []engine.Engine{fixed{glb: glb, triangles: d.Mesh.Triangles()}}}
	for b.Loop() {
		if _, err := offline.Make(b.Context(), offline.Config{Router: router}, model.Kind, plan); err != nil {
			b.Fatal(err)
		}
	}
}
