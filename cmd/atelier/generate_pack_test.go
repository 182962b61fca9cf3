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

// A pack is made again from the manifest in its folder, as an archive, and an item from its recipe: the same bytes.
func TestGenerateAssetPack(t *testing.T) {
	seedtest.InTurn(t, 3)
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	make := func(out string, args ...string) (told struct {
		Prompt string
		Seed   int64
		Items  []struct{ Name, Prompt string }
	}) {
		t.Helper()
		text, errOut, code := call(t, nil, append([]string{"generate", "asset-pack", "--preset", "fast", "--json", "-o", at(out)}, args...)...)
		if code != exitOK || errOut != "" {
			t.Fatalf("%s: got code %d, %q", out, code, errOut)
		}
		if err := json.Unmarshal([]byte(text), &told); err != nil {
			t.Fatalf("%s: got %q: %v", out, text, err)
		}
		return told
	}
	make("doors", "doors", "--item", "a front door", "--item", "a barrel")
	for folder, want := range map[string]bool{"01-front-door": true, "02-barrel": false} {
		if _, err := os.Stat(filepath.Join(at("doors"), folder, "model.rig")); (err == nil) != want {
			t.Errorf("%s: got %v, want its bones there: %v", folder, err, want)
		}
	}
	prompt := []string{"a rusty set", "--seed", "7", "--item", "a crate", "--item", "a barrel, of oak"}
	told := make("folder", prompt...)
	if told.Prompt != prompt[0] || told.Seed != 7 || len(told.Items) != 2 || told.Items[1].Prompt != "a barrel, of oak" {
		t.Errorf("got %+v", told)
	}
	manifest := filepath.Join(at("folder"), "manifest.json")
	make("set.zip", "--recipe", manifest)
	archive := madeFiles(t, at("set.zip"))
	want := []string{
		"01-crate/model.glb", "01-crate/preview.png", "01-crate/recipe.json",
		"02-barrel-of-oak/model.glb", "02-barrel-of-oak/preview.png", "02-barrel-of-oak/recipe.json", "manifest.json",
	}
	if got := names(archive); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for name, data := range archive {
		if unpacked, err := os.ReadFile(filepath.Join(at("folder"), name)); err != nil || !bytes.Equal(unpacked, data) {
			t.Errorf("%s: the manifest made other bytes, %v", name, err)
		}
	}
	if i, err := os.Stat(filepath.Join(at("folder"), "thumbnail.png")); err != nil || i.Size() == 0 {
		t.Errorf("the folder has no picture of all items: %v", err)
	}
	one := at("barrel.glb")
	if _, errOut, code := call(t, nil, "generate", "model", "--recipe", filepath.Join(at("folder"), "02-barrel-of-oak", "recipe.json"), "-o",
		one); code != exitOK {
		t.Fatalf("an item's recipe: got code %d, %q", code, errOut)
	}
	if glb, err := os.ReadFile(one); err != nil || !bytes.Equal(glb, archive["02-barrel-of-oak/model.glb"]) {
		t.Errorf("an item's recipe made another model, %v", err)
	}
	recipe := filepath.Join(at("folder"), "02-barrel-of-oak", "recipe.json")
	text, err := os.ReadFile(recipe)
	if err != nil {
		t.Fatal(err)
	}
	older := bytes.Replace(text, []byte(`"engineVersion": "`), []byte(`"engineVersion": "0.`), 1)
	if err := os.WriteFile(recipe, older, 0o644); err != nil || bytes.Equal(older, text) {
		t.Fatalf("the recipe names no version: %v", err)
	}
	if _, errOut, code := call(t, nil, "generate", "asset-pack", "--recipe", manifest, "-o", at("no.zip")); code != exitError ||
		!strings.Contains(errOut, "needs engine procedural version 0.") {
		t.Errorf("an item of another version: got code %d, %q", code, errOut)
	}
}

func TestGenerateAssetPackRefusesWrongUsage(t *testing.T) {
	out := filepath.Join(t.TempDir(), "x.zip")
	for _, c := range []struct {
		name string
		args []string
		want string
	}{
		{"nothing to make", []string{"-o", out}, "give either a prompt"},
		{"too few items", []string{"x", "--items", "1", "-o", out}, "--items: 1"},
		{"one item of its own", []string{"x", "--item", "a chair", "-o", out}, "--item: give it 2 to 25 times"},
		{"another form", []string{"x", "-o", filepath.Join(t.TempDir(), "x.glb")}, "give a folder or a .zip"},
	} {
		text, errOut, code := call(t, nil, append([]string{"generate", "asset-pack"}, c.args...)...)
		if code != exitUsage || text != "" || !strings.Contains(errOut, c.want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: got code %d, %q, %q, want %q", c.name, code, text, errOut, c.want)
		}
	}
}

// An item that cannot be built is named, and the others are made. A pack none of whose items can be built is an error.
func TestGenerateAssetPackSaysWhatItCannotMake(t *testing.T) {
	out := filepath.Join(t.TempDir(), "set.zip")
	text, errOut, code := call(t, nil, "generate", "asset-pack", "a wombat and a goblet", "--items", "2", "--preset", "fast", "--seed", "1", "--json", "-o",
		out)
	if code != exitOK || !strings.Contains(errOut, "1 of 2 items could not be made: Wombat") {
		t.Fatalf("got code %d, %q", code, errOut)
	}
	var told struct {
		Items []struct{ Name, Error string }
	}
	if err := json.Unmarshal([]byte(text), &told); err != nil || len(told.Items) != 2 {
		t.Fatalf("got %q, %v", text, err)
	}
	if !strings.Contains(told.Items[0].Error, "“wombat” cannot be built") || told.Items[1].Error != "" {
		t.Errorf("got %+v, want the wombat refused and the goblet made", told.Items)
	}
	want := []string{"02-goblet/model.glb", "02-goblet/preview.png", "02-goblet/recipe.json", "manifest.json"}
	if got := names(madeFiles(t, out)); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for _, prompt := range []string{"wombats", "zorblax", "drei Hubschrauber und ein Pferd"} {
		none := filepath.Join(t.TempDir(), "none.zip")
		_, errOut, code := call(t, nil, "generate", "asset-pack", prompt, "-o", none)
		if code != exitError || !strings.Contains(errOut, "Not one of the items can be made.") || !strings.Contains(errOut, "can be built") {
			t.Errorf("%s: got code %d, %q", prompt, code, errOut)
		}
		if _, err := os.Stat(none); err == nil {
			t.Errorf("%s: there is a file", prompt)
		}
	}
}
