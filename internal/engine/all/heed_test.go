package all

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// TestFeedbackIsHeard asks the engines in their order: what the first one cannot make after a feedback, a later one may.
func TestFeedbackIsHeard(t *testing.T) {
	r := Shipped()
	for _, c := range []struct {
		prompt, feedback string
		refused, ends    bool
	}{
		{"a chair", "make it blue", false, false},
		{"a chair", "mach den Stuhl blau", true, true},
		{"a chair", "asdf qwer", true, false},
		{"a barrel", "ein rotes Fass", true, true},
	} {
		before := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast}
		if got := r.Heed(t.Context(), before, before.Tell(c.feedback), "", "procedural", true); (got != nil) != c.refused || got != nil && got.Ends != c.ends {
			t.Errorf("%q, %q: got %+v, want refused %t, ends %t", c.prompt, c.feedback, got, c.refused, c.ends)
		}
	}
}
