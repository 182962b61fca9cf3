package all

import (
	"bytes"
	"fmt"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/simplify"
	"atelier/internal/media/simplify/simplifytest"
	"atelier/internal/offline"
	"atelier/internal/seed/seedtest"
)

// layered are things whose parts cover each other, and some things of one skin.
var layered = []string{
	"cottage", "knight", "car", "goblet", "oak tree", "wolf", "chest", "ship", "longsword", "barrel", "tower", "robot", "teapot", "church",
}

// A level of detail has no holes at its distance: where the model covers the background, the level shows neither background nor back sides.
func TestLevelsHaveNoGaps(t *testing.T) {
	list := layered
	if testing.Short() {
		at := seedtest.Turn(t.Name(), len(list))
		list = list[at : at+1]
	}
	for _, name := range list {
		b := makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": name, "generationPreset": "fast"}, nil)
		whole := documentOf(t, b, asset.OriginalGLB)
		shown := whole
		for i, role := range model.LODs {
			if _, ok := b.File(role); ok { // a level is left out when it saves no triangles; the level before it serves instead
				shown = documentOf(t, b, role)
			}
			noGaps(t, name+", "+string(role), simplifytest.Measure(t, whole, shown, 256>>i), .01, .03)
		}
	}
}

// The most optimised copy has no holes at half the size of a thumbnail: it keeps more triangles where fewer would tear it.
func TestCopiesAreNotTorn(t *testing.T) {
	list := layered
	if testing.Short() {
		list = []string{"knight", "goblet"} // of thin plates, and of thin walls
	}
	for _, name := range list {
		b := makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": name, "generationPreset": "fast"}, nil)
		whole := documentOf(t, b, asset.OriginalGLB)
		level, _ := simplify.Named("aggressive")
		made, err := simplify.Document(t.Context(), whole, level)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if made.Triangles > made.Before/2 {
			t.Errorf("%s: got %d of %d triangles, want at most a half", name, made.Triangles, made.Before)
		}
		noGaps(t, fmt.Sprintf("%s, %d of %d triangles", name, made.Triangles, made.Before), simplifytest.Measure(t, whole, made.Document, 128), .02, .04)
	}
}

// noGaps fails the test when more than a share of the picture shows gaps, over all views or in one view.
func noGaps(t *testing.T, name string, g simplifytest.Gaps, open, worst float64) {
	t.Helper()
	t.Logf("%s: %.2f %% open, %.2f %% from one side, %.2f %% far behind", name, 100*g.Open, 100*g.Worst, 100*g.Deep)
	if g.Open > open || g.Worst > worst {
		t.Errorf("%s: got %.2f %% of it open, and %.2f %% from one side, want at most %v and %v", name, 100*g.Open, 100*g.Worst, 100*open, 100*worst)
	}
}

// documentOf is a file of a model.
func documentOf(t *testing.T, b *offline.Bench, role asset.Role) *gltf.Document {
	t.Helper()
	f, ok := b.File(role)
	if !ok {
		t.Fatalf("no %s", role)
	}
	d, err := gltf.Read(bytes.NewReader(f.Data), gltf.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
