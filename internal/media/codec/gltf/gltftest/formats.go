package gltftest

import (
	"archive/zip"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Converted is a model in some format, in a folder of its own: a file, or a ZIP of an OBJ or a glTF with the files that it names.
type Converted struct {
	Format string `json:"format"`
	Name   string `json:"name"`
	File   string `json:"file"`
}

// Found is what three.js found in a converted model.
type Found struct {
	Format, Name string
	Corners      []float32 // of all triangles, as they stand in the scene: x, y, z
	Colors       int       // different ones at vertices
	Meshes       int
	Materials    []struct {
		Name  string
		Color int      // sRGB
		Maps  []string // pictures that were loaded, by three.js's names
	}
	Problems []string
}

// ShowFormats loads the models with the loaders of three.js in a headless browser, draws them onto one sheet in the PNG at out, and
// fails the test when one cannot be loaded.
func ShowFormats(t testing.TB, models []Converted, out string) []Found {
	t.Helper()
	for i, m := range models {
		if strings.HasSuffix(m.File, ".zip") {
			models[i].File = filepath.Join(unzip(t, m.File), "model."+m.Format)
		}
	}
	js, err := json.Marshal(models)
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(t.TempDir(), "list.json")
	if err := os.WriteFile(list, js, 0o644); err != nil {
		t.Fatal(err)
	}
	line, err := run(t, "formats.mjs", list, out)
	var found struct {
		Models   []Found
		Problems []string
		Error    string
	}
	if e := json.Unmarshal(line, &found); e != nil || err != nil {
		t.Fatalf("show formats: %v, %v: %.200s %q", err, e, found.Error, found.Problems)
	}
	if len(found.Models) != len(models) {
		t.Fatalf("show formats: got %d of %d models", len(found.Models), len(models))
	}
	for _, m := range found.Models {
		if len(m.Problems) > 0 {
			t.Errorf("%s as %s: %q", m.Name, m.Format, m.Problems)
		}
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
