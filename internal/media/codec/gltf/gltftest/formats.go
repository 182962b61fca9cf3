package gltftest

import (
	"archive/zip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Converted is a model in some format, in a folder of its own: a file, or a ZIP of an OBJ or a glTF with the files that it names.
type Converted struct {
	Format string `json:"format"`
	Name   string `json:"name"`
	File   string `json:"file"`
}

// Found is what a reader found in a converted model.
type Found struct {
	Format, Name string
	Corners      []float32 // of all triangles, as they stand in the scene: x, y, z
	Colors       int       // different ones at vertices, as three.js tells them
	Tints        []float32 // the colours of those corners that have one: linear red, green, blue
	Materials    []struct {
		Name string
		Maps []string // pictures that were loaded, by three.js's names
	}
	Problems []string
}

// ShowFormats loads the models with the loaders of three.js in a headless browser, draws them onto one sheet in the PNG at out, if one is
// named, and fails the test when one cannot be loaded.
func ShowFormats(t testing.TB, models []Converted, out string) []Found {
	t.Helper()
	if out == "" {
		return read(t, "formats.mjs", models)
	}
	return read(t, "formats.mjs", models, out)
}

// Assimp reads the models with assimp, which knows FBX, OBJ, STL, PLY and 3MF.
func Assimp(t testing.TB, models []Converted) []Found {
	t.Helper()
	return read(t, "assimp.mjs", models)
}

// USD opens USDZ files with OpenUSD, and fails the test when one of its validators finds something.
func USD(t testing.TB, models []Converted) []Found {
	t.Helper()
	return read(t, "usd.py", models)
}

// read lets a script read the models: ZIPs are unpacked before.
func read(t testing.TB, script string, models []Converted, args ...string) []Found {
	t.Helper()
	list := slices.Clone(models)
	for i, m := range list {
		if strings.HasSuffix(m.File, ".zip") {
			list[i].File = filepath.Join(unzip(t, m.File), "model."+m.Format)
		}
	}
	js, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "list.json")
	if err := os.WriteFile(path, js, 0o644); err != nil {
		t.Fatal(err)
	}
	line, err := run(t, script, append([]string{path}, args...)...)
	var found struct {
		Models   []Found
		Problems []string
		Error    string
	}
	if e := json.Unmarshal(line, &found); e != nil || len(found.Models) != len(models) {
		t.Fatalf("%s: %v, %v: %d of %d models, %.200s %q", script, err, e, len(found.Models), len(models), found.Error, found.Problems)
	}
	for _, m := range found.Models {
		if len(m.Problems) > 0 {
			t.Errorf("%s says of %s as %s: %q", script, m.Name, m.Format, m.Problems)
		}
	}
	if err != nil {
		t.Errorf("%s: %v, %q", script, err, found.Problems)
	}
	return found.Models
}

// unzip unpacks an archive into a folder of its own.
func unzip(t testing.TB, file string) string {
	t.Helper()
	z, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	folder := t.TempDir()
	for _, m := range z.File {
		in, err := m.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(in)
		if err != nil {
			t.Fatalf("%s: %v", m.Name, err)
		}
		path := filepath.Join(folder, filepath.FromSlash(m.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}
