package pack

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/engine/procedural"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	surfaces "atelier/internal/surface/all"
)

// coverings reads descriptions of surfaces as the procedural engine does.
func coverings() *intent.Reader {
	return intent.New(procedural.Config{Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces}.Vocabulary())
}

func TestEveryItemOfEveryThemeOfMaterialsIsASurface(t *testing.T) {
	r := coverings()
	if len(surfaceThemes) < 20 {
		t.Errorf("got %d themes, want at least 20", len(surfaceThemes))
	}
	for _, theme := range surfaceThemes {
		seen := map[string]bool{}
		for line := range strings.Lines(strings.TrimSpace(theme.items)) {
			item := strings.TrimSpace(line)
			got := r.Cover(item)
			if got.Surface == "" && got.Material.Name == "" || len(got.Unknown) > 0 {
				t.Errorf("%s: %q: got %q of %q, not understood %q, want it whole", theme.name, item, got.Surface, got.Material.Name, got.Unknown)
			}
			if seen[item] {
				t.Errorf("%s: %q stands twice", theme.name, item)
			}
			seen[item] = true
		}
		if len(seen) < 8 {
			t.Errorf("%s: got %d items, want at least 8", theme.name, len(seen))
		}
	}
}

func TestEveryFinishIsUnderstood(t *testing.T) {
	r := coverings()
	for _, f := range finishes {
		if got := r.Cover(f + " brick"); got.Surface == "" || len(got.Unknown) > 0 {
			t.Errorf("%s brick: got %q without %q", f, got.Surface, got.Unknown)
		}
	}
}

func TestSurfacesOfAPrompt(t *testing.T) {
	for _, c := range []struct{ name, prompt, words, items string }{
		{"a theme", "weathered medieval village", "weathered medieval village", "cobblestone, oak planks, plaster"},
		{"a theme behind a word for sets", "materials for a forest", "materials, a forest", "forest floor, oak bark, moss"},
		{"a list", "red brick, oak planks and mossy cobblestone", "", "red brick, oak plank, mossy cobblestone"},
		{"one noun of three", "oak, pine and walnut planks", "", "oak plank, pine plank, walnut plank"},
		{"one noun in a place", "marble, granite & slate tiles for a villa", "a villa", "marble tile, granite tile, slate tile"},
		{"adjectives share no noun", "old, weathered brick and sand", "old", "weathered brick, sand, weathered sand"},
		{"surfaces share no noun", "sand, mud and wet grass", "", "sand, mud, wet grass"},
		{"a list with what no theme has", "brick, corduroy, linen", "", "brick, corduroy, linen"},
		{"one, in other finishes", "mossy cobblestone", "", "mossy cobblestone, weathered mossy cobblestone, dark mossy cobblestone"},
		{"what is attached stays", "red brick with white mortar", "",
			"red brick with white mortar, weathered red brick with white mortar, dark red brick with white mortar"},
		{"a theme with one of its own", "castle with wet flagstones", "castle", "wet flagstone, castle wall, flagstone"},
		{"a style of its own", "dragon scales in red and black", "red, black", "dragon scale, weathered dragon scale, dark dragon scale"},
		{"a sort of surfaces", "floors", "floors", "oak planks, terracotta floor tiles, flagstone"},
		{"a sort with a style", "dark walls", "dark walls", "red brick, rubble wall, plaster"},
		{"a sort of a place", "kitchen floors", "kitchen floors", "oak planks, terracotta floor tiles, flagstone"},
		{"no surface", "freedom", "", "freedom, weathered freedom, dark freedom"},
	} {
		got := composeSurfaces(c.prompt, 7, 3)
		var items []string
		for _, i := range got.items {
			items = append(items, i.prompt)
		}
		if got.words != c.words || strings.Join(items, ", ") != c.items {
			t.Errorf("%s: got %q and %q, want %q and %q", c.name, got.words, items, c.words, c.items)
		}
	}
	if again := composeSurfaces("forest", 7, 25); len(again.items) != 25 {
		t.Errorf("got %d items, want 25", len(again.items))
	}
}

// A pack of materials tells which surfaces of its prompt are not in it, and how many of its items the prompt does not name.
func TestSurfaceNotes(t *testing.T) {
	for _, c := range []struct {
		prompt string
		n      int
		want   []string
	}{
		{"red brick, oak planks, white marble", 3, nil},
		{"red brick, oak planks, white marble", 2, []string{"The pack has 2 items, and 3 things are named. Not in it: white marble."}},
		{"red brick, oak planks", 4, []string{"The prompt names 2 of the 4 things; the others go with them."}},
	} {
		if got := composeSurfaces(c.prompt, 1, c.n).notes.Texts(); !slices.Equal(got, c.want) {
			t.Errorf("%q: got the notes %q, want %q", c.prompt, got, c.want)
		}
	}
}
