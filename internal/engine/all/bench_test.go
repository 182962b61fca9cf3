package all

import (
	"testing"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// BenchmarkModel makes every archetype whole: words to files.
func BenchmarkModel(b *testing.B) {
	for _, preset := range []operation.Preset{operation.Fast, operation.Standard} {
		b.Run(string(preset), func(b *testing.B) {
			for _, a := range archetypes.Archetypes {
				b.Run(a.Name, func(b *testing.B) {
					for b.Loop() {
						makeModel(b, kind.Input{Seed: 1}, map[string]any{"prompt": a.Name, "generationPreset": preset}, nil)
					}
				})
			}
		})
	}
}
