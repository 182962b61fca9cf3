package all

import (
	"bytes"
	"path/filepath"
	"testing"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/media/codec/formattest"
	"atelier/internal/media/codec/gltf"
	shape "atelier/internal/media/codec/model"
	"atelier/internal/seed/seedtest"
)

// atOnce is how many archetypes a browser is shown at a time.
const atOnce = 8

// Readers that are not ours find every archetype in every format: in make test one archetype, by the day, in make verify all.
func TestReadersFindArchetypes(t *testing.T) {
	list := archetypes.Archetypes
	if at := seedtest.Turn(t.Name(), len(list)); seedtest.All() {
		list = seedtest.Piece(t, list)
	} else {
		list = list[at : at+1]
	}
	for len(list) > 0 {
		some := list[:min(atOnce, len(list))]
		list = list[len(some):]
		var subjects []formattest.Subject
		for _, a := range some {
			b := makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": a.Name, "generationPreset": "fast"}, nil)
			glb, ok := b.File(asset.OriginalGLB)
			if !ok {
				t.Fatalf("%s: no GLB", a.Name)
			}
			d, err := gltf.Read(bytes.NewReader(glb.Data), gltf.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			m, err := shape.Of(d)
			if err != nil {
				t.Fatal(err)
			}
			subjects = append(subjects, formattest.Subject{Name: a.Name, Model: m})
		}
		formattest.ReadBack(t, subjects, filepath.Join(t.TempDir(), "sheet.png"))
	}
}
