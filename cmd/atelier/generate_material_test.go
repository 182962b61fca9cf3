package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/seed/seedtest"
)

// A folder gets every file of a material and the archive; an output that ends in .zip is the archive. One seed makes the same bytes in both.
func TestGenerateMaterial(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	folder, archive := filepath.Join(dir, "brick"), filepath.Join(dir, "brick.zip")
	for _, out := range []string{folder, archive} {
		text, errOut, code := call(t, nil, "generate", "material", "old red brick", "--preset", "fast", "--seed", "7", "--json", "-o", out)
		var told struct {
			Seed    int64
			Quality struct {
				TileMeters float64
				Surface    string
			}
		}
		if err := json.Unmarshal([]byte(text), &told); err != nil || code != exitOK || errOut != "" || told.Seed != 7 || told.Quality.TileMeters <= 0 {
			t.Fatalf("%s: got code %d, %q, %q", out, code, text, errOut)
		}
	}
	files, members := madeFiles(t, folder), madeFiles(t, archive)
	want := []string{
		"ao.png", "basecolor.png", "height.png", "manifest.json", "material.zip", "metalness.png", "normal.png", "preview_image.png", "roughness.png",
		"thumbnail.png",
	}
	if got := names(files); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, name := range want {
		if data, both := members[name]; both && !bytes.Equal(data, files[name]) {
			t.Errorf("%s: got other bytes in the archive", name)
		}
	}
	if len(members["normal.png"]) == 0 {
		t.Errorf("got an archive of %v, want the maps", names(members))
	}
}

// An archive of all items is unpacked into a folder.
func TestGenerateMaterialPack(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "set")
	text, errOut, code := call(t, nil, "generate", "material-pack", "wet", "--item", "sand", "--item", "freedom", "--preset", "fast", "--seed", "7", "-o",
		folder)
	if code != exitOK || !strings.Contains(text, "01 Sand") || !strings.Contains(errOut, "1 of 2 items could not be made: Freedom") {
		t.Fatalf("got code %d, %q, %q", code, text, errOut)
	}
	for _, name := range []string{"01-sand/basecolor.png", "01-sand/height.png", "manifest.json", "thumbnail.png"} {
		if i, err := os.Stat(filepath.Join(folder, filepath.FromSlash(name))); err != nil || i.Size() == 0 {
			t.Errorf("%s: got %v, want a file", name, err)
		}
	}
}

// What a mode needs is named by flags, as the command line spells it.
func TestGenerateMaterialRefusesWrongUsage(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"no prompt", nil, "the prompt is required when mode is generate"},
		{"no image", []string{"--mode", "extract"}, "--image: is required when mode is extract"},
		{"an odd resolution", []string{"sand", "--resolution", "999"}, "--resolution: 999 must be one of 512, 1024, 2048, 4096"},
		{"a prompt and a recipe", []string{"sand", "--recipe", "recipe.json"}, "give either a prompt or --recipe FILE"},
		{"another form", []string{"sand", "-o", "sand.png"}, "-o sand.png: give a folder or a .zip"},
	} {
		out := filepath.Join(t.TempDir(), "x")
		text, errOut, code := call(t, nil, append([]string{"generate", "material", "-o", out}, c.args...)...)
		if code != exitUsage || text != "" || !strings.HasPrefix(errOut, "atelier: "+c.want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: got code %d, %q, %q, want %q", c.name, code, text, errOut, c.want)
		}
	}
}
