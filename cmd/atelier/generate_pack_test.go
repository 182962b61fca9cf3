package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// One prompt and seed make the same pack into an archive and a folder, and so does the folder's manifest.
func TestGenerateAssetPack(t *testing.T) {
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
	prompt := []string{"a rusty set", "--seed", "7", "--item", "a crate", "--item", "a barrel, of oak"}
	told := make("set.zip", prompt...)
	if told.Prompt != prompt[0] || told.Seed != 7 || len(told.Items) != 2 || told.Items[1].Prompt != "a barrel, of oak" {
		t.Errorf("got %+v", told)
	}
	archive := made(t, at("set.zip"))
	want := []string{
		"01-crate/model.glb", "01-crate/preview.png", "01-crate/recipe.json",
		"02-barrel-of-oak/model.glb", "02-barrel-of-oak/preview.png", "02-barrel-of-oak/recipe.json", "manifest.json",
	}
	if got := names(archive); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	make("folder", prompt...)
	for name, data := range archive {
		if unpacked, err := os.ReadFile(filepath.Join(at("folder"), name)); err != nil || !bytes.Equal(unpacked, data) {
			t.Errorf("%s: got other bytes in the folder, %v", name, err)
		}
	}
	if i, err := os.Stat(filepath.Join(at("folder"), "thumbnail.png")); err != nil || i.Size() == 0 {
		t.Errorf("the folder has no picture of all items: %v", err)
	}
	one := at("barrel.glb")
	if _, errOut, code := call(t, nil, "generate", "model", "--recipe", filepath.Join(at("folder"), "02-barrel-of-oak", "recipe.json"), "-o", one); code != exitOK {
		t.Fatalf("an item's recipe: got code %d, %q", code, errOut)
	}
	if glb, err := os.ReadFile(one); err != nil || !bytes.Equal(glb, archive["02-barrel-of-oak/model.glb"]) {
		t.Errorf("an item's recipe made another model, %v", err)
	}
	make("again.zip", "--recipe", filepath.Join(at("folder"), "manifest.json"))
	for name, data := range made(t, at("again.zip")) {
		if !bytes.Equal(data, archive[name]) {
			t.Errorf("the manifest made another %s", name)
		}
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
