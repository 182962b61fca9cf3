package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/codec/model"
	"atelier/internal/media/geom"
)

// convertible makes two GLBs to convert: a generated model, and a sample with nodes and several materials.
func convertible(t *testing.T, dir string) map[string]string {
	t.Helper()
	barrel, boxes := filepath.Join(dir, "barrel.glb"), filepath.Join(dir, "boxes.glb")
	if code, _, said := atelier(t, "generate", "model", "an old oak barrel", "-o", barrel, "--preset", "fast", "--seed", "3"); code != exitOK {
		t.Fatalf("generate: %s", said)
	}
	for _, f := range gltftest.Samples() {
		if f.Name == "instances" {
			if err := os.WriteFile(boxes, f.Bytes(t), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	return map[string]string{"barrel": barrel, "boxes": boxes}
}

// atelier runs a command in this process, on an empty data folder.
func atelier(t *testing.T, args ...string) (code int, out, said string) {
	t.Helper()
	out, said, code = call(t, nil, append([]string{"--data", t.TempDir()}, args...)...)
	return code, out, said
}

// The command convert writes the same bytes as the codec of each format, for any GLB. Package formattest shows that other programs read these.
func TestConvertOfForeignFiles(t *testing.T) {
	dir := t.TempDir()
	for _, s := range gltftest.Samples() {
		in := filepath.Join(dir, "in.glb")
		if err := os.WriteFile(in, s.Bytes(t), 0o644); err != nil {
			t.Fatal(err)
		}
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		m, err := model.Of(d)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range all.Formats {
			var want bytes.Buffer
			if err := f.Encode(t.Context(), &want, m); err != nil {
				t.Fatal(err)
			}
			out := filepath.Join(dir, "model"+f.Extension)
			if code, _, said := atelier(t, "convert", in, "-o", out); code != exitOK {
				t.Fatalf("%s to %s: %s", s.Name, f.Name, said)
			}
			if got, err := os.ReadFile(out); err != nil || !bytes.Equal(got, want.Bytes()) {
				t.Errorf("%s to %s: got %d bytes, %v, want the %d of the codec", s.Name, f.Name, len(got), err, want.Len())
			}
		}
	}
}

// wanted are the corners of the triangles of a GLB.
func wanted(t *testing.T, file string) []geom.Vec3 {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := gltf.Decode(bytes.NewReader(data), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var out []geom.Vec3
	for _, i := range m.Mesh.Indices {
		out = append(out, m.Mesh.Vertices[i].Pos)
	}
	return out
}

// A file that cannot be converted is refused in one line, and no output file is left.
func TestConvertRefuses(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	var empty bytes.Buffer
	d := gltf.Document{Asset: gltf.Header{Version: "2.0"}}
	if err := d.Write(&empty); err != nil {
		t.Fatal(err)
	}
	box := write("box.glb", gltftest.Samples()[0].Bytes(t))
	for _, c := range []struct {
		name, in, out, format string
		code                  int
		want                  string
	}{
		{"no mesh", write("empty.glb", empty.Bytes()), "a.stl", "", exitError, "no mesh"},
		{"no GLB", write("text.glb", []byte("text")), "a.stl", "", exitError, "not a GLB"},
		{"unknown extension", box, "a.xyz", "", exitUsage, "ends in one of"},
		{"a ZIP by the name of what is in it", box, "a.obj", "", exitUsage, ".obj.zip"},
		{"unknown format", box, "a.stl", "blend", exitUsage, "one of"},
		{"no such file", filepath.Join(dir, "none.glb"), "a.stl", "", exitError, "no such file"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := filepath.Join(dir, c.out)
			code, _, said := atelier(t, "convert", c.in, "-o", out, "--format", c.format)
			if code != c.code || !strings.Contains(said, c.want) || strings.Count(said, "\n") != 1 {
				t.Errorf("got %d, %q; want %d and %q in one line", code, said, c.code, c.want)
			}
			if left, _ := filepath.Glob(filepath.Join(dir, "*a.*")); len(left) > 0 {
				t.Errorf("%q were left", left)
			}
		})
	}
}
