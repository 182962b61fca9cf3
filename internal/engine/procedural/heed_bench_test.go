package procedural

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// BenchmarkHeed checks feedback for which forms are compared: at the coarsest level alone, and at the next one, too.
func BenchmarkHeed(b *testing.B) {
	for _, c := range []struct{ prompt, feedback string }{
		{"a dog", "make it sit"}, {"a woman", "sitting"}, {"a knight", "take his sword away"}, {"a dog", "longer ears"}, {"a treasure chest", "open it"},
	} {
		b.Run(c.prompt+", "+c.feedback, func(b *testing.B) {
			before := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast}
			for b.Loop() {
				shared().Heed(b.Context(), before, before.Tell(c.feedback), true)
			}
		})
	}
}
