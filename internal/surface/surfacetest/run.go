// Package surfacetest is the suite that every named surface passes, and the pictures to look at them with.
package surfacetest

import (
	"testing"

	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// size of the maps in tests: enough to see seams.
const size = 256

// Run checks every surface of a family.
func Run(t *testing.T, list surface.List) {
	for _, s := range list {
		t.Run(s.Name, func(t *testing.T) {
			t.Parallel()
			if _, err := (tile.Bake{Size: size, Seed: 1}).Maps(t.Context(), s.Make(surface.Look{Seed: 1})); err != nil {
				t.Fatal(err)
			}
		})
	}
}
