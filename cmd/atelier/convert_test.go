package main

import (
	"bytes"
	"flag"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/codec/all"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/geom"
)

var converted = flag.String("converted", "", "folder that a picture of the converted models, as three.js shows them, is written to")

// convertible are a GLB of a recipe and one with nodes and several materials.
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

// atelier runs the program.
func atelier(t *testing.T, args ...string) (code int, out, said string) {
	t.Helper()
	var o, e bytes.Buffer
	code = run(t.Context(), append([]string{"--data", t.TempDir()}, args...), nil, &o, &e)
	return code, o.String(), e.String()
}

// seen is what three.js shows of the barrel in a format, and of the boxes: the pictures of the first material, and how many materials.
var seen = map[string]struct {
	maps      string
	colors    bool
	materials int
}{
	"3mf":  {"", true, 1},
	"fbx":  {"map normalMap", false, 2},
	"gltf": {"map normalMap roughnessMap metalnessMap aoMap", false, 2},
	"obj":  {"map normalMap", false, 2},
	"ply":  {"", true, 1},
	"stl":  {"", false, 1},
	"usdz": {"map normalMap roughnessMap metalnessMap aoMap", false, 2},
}

// Every format of a model of ours and of a foreign one is read by three.js: the same triangles in the same places, and the materials.
func TestConvertIsReadBack(t *testing.T) {
	dir := t.TempDir()
	models := convertible(t, dir)
	var list []gltftest.Converted
	for _, name := range []string{"barrel", "boxes"} {
		for _, f := range all.Formats {
			out := filepath.Join(dir, name, f.Name, "model"+f.Extension)
			if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
				t.Fatal(err)
			}
			if code, _, said := atelier(t, "convert", models[name], "-o", out); code != exitOK {
				t.Fatalf("convert to %s: %s", f.Name, said)
			}
			list = append(list, gltftest.Converted{Format: f.Name, Name: name, File: out})
		}
	}
	picture := filepath.Join(dir, "sheet.png")
	if *converted != "" {
		picture = filepath.Join(*converted, "converted.png")
	}
	for _, got := range gltftest.ShowFormats(t, list, picture) {
		t.Run(got.Name+" as "+got.Format, func(t *testing.T) {
			want := seen[got.Format]
			sameCorners(t, corners(got), wanted(t, models[got.Name]))
			switch {
			case got.Name == "boxes" && len(got.Materials) < want.materials:
				t.Errorf("got materials %+v, want %d", got.Materials, want.materials)
			case got.Name == "barrel" && (len(got.Materials) == 0 || strings.Join(got.Materials[0].Maps, " ") != want.maps):
				t.Errorf("got materials %+v, want pictures %q", got.Materials, want.maps)
			case got.Name == "barrel" && want.colors && got.Colors < 100:
				t.Errorf("got %d colours at vertices, want the colours of wood and iron", got.Colors)
			}
		})
	}
}

// corners are those that were found, in metres with Y up.
func corners(f gltftest.Found) []geom.Vec3 {
	out := make([]geom.Vec3, 0, len(f.Corners)/3)
	for i := 0; i < len(f.Corners); i += 3 {
		v := geom.Vec3{X: f.Corners[i], Y: f.Corners[i+1], Z: f.Corners[i+2]}
		if f.Format == "stl" || f.Format == "3mf" {
			v = geom.Vec3{X: v.X, Y: v.Z, Z: -v.Y}.Mul(1. / 1000)
		}
		out = append(out, v)
	}
	return out
}

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

// sameCorners wants as many triangles, and of either list each corner within 0.1 mm of one of the other.
func sameCorners(t *testing.T, got, want []geom.Vec3) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("got %d triangles, want %d", len(got)/3, len(want)/3)
	}
	const near = 1e-4
	far := func(from, to []geom.Vec3) (n int) {
		cell := func(v geom.Vec3) [3]int {
			return [3]int{int(math.Floor(float64(v.X / near))), int(math.Floor(float64(v.Y / near))), int(math.Floor(float64(v.Z / near)))}
		}
		cells := map[[3]int]bool{} // which have a corner in or beside them
		for _, v := range to {
			c := cell(v)
			for i := range 27 {
				cells[[3]int{c[0] + i%3 - 1, c[1] + i/3%3 - 1, c[2] + i/9 - 1}] = true
			}
		}
		for _, v := range from {
			if !cells[cell(v)] {
				n++
			}
		}
		return n
	}
	if a, b := far(got, want), far(want, got); a+b > 0 {
		t.Errorf("%d corners stand where the GLB has none, and %d are missing", a, b)
	}
}

// What cannot be converted is refused in one line, and leaves no file.
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
