package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/seed/seedtest"
)

func TestRetopologize(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	in := filepath.Join(dir, "boxes.glb")
	for _, f := range gltftest.Samples() {
		if f.Name == "instances" {
			if err := os.WriteFile(in, f.Bytes(t), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, name := range []string{"even.glb", "even.obj.zip"} {
		out := filepath.Join(dir, name)
		code, said, wrong := atelier(t, "retopologize", in, "-o", out, "--faces", "200")
		if code != exitOK || !strings.Contains(said, "faces") || !strings.Contains(said, " mm at most") {
			t.Fatalf("%s: got %d, %q, %s", name, code, said, wrong)
		}
		if info, err := os.Stat(out); err != nil || info.Size() == 0 {
			t.Errorf("%s: got %v, want a file", name, err)
		}
	}
	code, said, wrong := atelier(t, "retopologize", in, "-o", filepath.Join(dir, "even.stl"), "--faces", "200", "--json")
	var told struct {
		File    string
		Lost    []string
		Quality struct{ Faces, TargetFaces int }
	}
	if err := json.Unmarshal([]byte(said), &told); err != nil || code != exitOK || told.Quality.TargetFaces != 200 || told.Quality.Faces < 180 ||
		!slices.Contains(told.Lost, "Materials: 1, with their colours.") || !strings.HasSuffix(told.File, "even.stl") {
		t.Errorf("--json: got %d, %q, %v, %s, want the quality, and what an STL lacks", code, said, err, wrong)
	}
	if r := gltftest.Validate(t, filepath.Join(dir, "even.glb")); r[0].Triangles < 2*180 {
		t.Errorf("the validator counts %d triangles, want two of each of about 200 quads", r[0].Triangles)
	}
	for _, args := range [][]string{
		{"--faces", "99"}, {"--faces", "0"}, {"--faces", "500", "--level", "low"}, {"--level", "huge"}, {"--topology", "hexagon"},
	} {
		code, _, wrong := atelier(t, append([]string{"retopologize", in, "-o", filepath.Join(dir, "x.glb")}, args...)...)
		if code == exitOK || wrong == "" {
			t.Errorf("%v: got %d, %q, want a line that says what to give", args, code, wrong)
		}
	}
}
