package planner

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// TestHeed gives feedback on an exact thing, which its prompt alone plans, and on a thing that is not planned.
func TestHeed(t *testing.T) {
	for prompt, ends := range map[string]bool{"a plate 80 x 60 x 5 mm with four 6 mm holes": false, "a chair": true} {
		before := engine.Brief{Makes: asset.Model, Prompt: prompt}
		if got := (heeding{}).Heed(t.Context(), before, before.Tell("make it blue"), true); got == nil || got.Ends != ends {
			t.Errorf("%q: got %+v, want it refused, ends %t", prompt, got, ends)
		}
	}
}
