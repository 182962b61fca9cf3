package all

import (
	"bytes"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/kind/model"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/simplify/simplifytest"
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
		read := func(role asset.Role) *gltf.Document {
			f, ok := b.File(role)
			if !ok {
				t.Fatalf("%s: no %s", name, role)
			}
			d, err := gltf.Read(bytes.NewReader(f.Data), gltf.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		whole := read(asset.OriginalGLB)
		for i, role := range model.LODs {
			g := simplifytest.Measure(t, whole, read(role), 256>>i)
			t.Logf("%s, %s: %.2f %% open, %.2f %% from one side, %.2f %% far behind", name, role, 100*g.Open, 100*g.Worst, 100*g.Deep)
			if g.Open > .01 || g.Worst > .03 {
				t.Errorf("%s, %s: got %.2f %% of it open, and %.2f %% from one side, want at most 1 and 3", name, role, 100*g.Open, 100*g.Worst)
			}
		}
	}
}
