package procedural_test

import (
	"encoding/json"
	"strconv"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

// BenchmarkMaterial makes all files of a brick wall: six maps, preview, thumbnail and ZIP.
func BenchmarkMaterial(b *testing.B) {
	e := mason()
	for _, side := range []int{512, 1024, 2048, 4096} {
		b.Run(strconv.Itoa(side), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				brief := wanted("old red brick with white mortar")
				brief.Options, _ = json.Marshal(engine.MaterialOptions{Mode: engine.Generate, Resolution: side})
				if _, err := e.Advance(b.Context(), brief, &desk{files: map[asset.Role][]byte{}}, ""); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
