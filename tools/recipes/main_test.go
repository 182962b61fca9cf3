package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// TestIndexesAreFresh makes every family's index again: it must equal the committed one.
func TestIndexesAreFresh(t *testing.T) {
	texts, err := filepath.Glob("../../internal/archetype/*/*.star")
	if err != nil || len(texts) == 0 {
		t.Fatalf("found %d recipes, %v", len(texts), err)
	}
	seen := map[string]bool{}
	for _, f := range texts {
		folder := filepath.Dir(f)
		if seen[folder] {
			continue
		}
		seen[folder] = true
		index, pack, err := Index(folder)
		if err != nil {
			t.Error(err)
			continue
		}
		for name, want := range map[string][]byte{"recipes.go": index, "recipes.pack": pack} {
			got, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil || !bytes.Equal(got, want) {
				t.Errorf("%s/%s is not fresh (%v): go generate ./%s", folder, name, err, filepath.Clean("internal/archetype/"+filepath.Base(folder)))
			}
		}
	}
}

// TestTheStandardLibraryIsFresh packs the standard library of recipes again: it must equal the committed pack.
func TestTheStandardLibraryIsFresh(t *testing.T) {
	want, err := Standard("../../internal/recipe")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../internal/recipe/std.zip")
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("internal/recipe/std.zip is not fresh (%v): go generate ./internal/recipe", err)
	}
}
