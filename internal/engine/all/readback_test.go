package all

import (
	"bytes"
	"errors"
	"flag"
	"io/fs"
	"os"
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

// models are the files that tools/verify has made.
var models = flag.String("models", "", "folder of models: TestReadersFindArchetypes reads the GLB files there that archetypes name, and makes none")

// atOnce is how many archetypes a browser is shown at a time.
const atOnce = 8

// Other programs read every archetype in every format: make test shows them one archetype, by the day, and make verify all.
func TestReadersFindArchetypes(t *testing.T) {
	seedtest.InTurn(t, 3)
	list := archetypes.Archetypes
	if at := seedtest.Turn(t.Name(), 3*len(list)) / 3; seedtest.All() {
		list = seedtest.Piece(t, list)
	} else {
		list = list[at : at+1]
	}
	for len(list) > 0 {
		some := list[:min(atOnce, len(list))]
		list = list[len(some):]
		var subjects []formattest.Subject
		for _, a := range some {
			glb, ok := archetypeGLB(t, a.Name)
			if !ok {
				continue
			}
			d, err := gltf.Read(bytes.NewReader(glb), gltf.Limits{})
			if err != nil {
				t.Fatal(err)
			}
			m, err := shape.Of(d)
			if err != nil {
				t.Fatal(err)
			}
			subjects = append(subjects, formattest.Subject{Name: a.Name, Model: m})
		}
		if len(subjects) > 0 { // with -models, a batch may have no model
			formattest.ReadBack(t, subjects, "")
		}
	}
}

// archetypeGLB is an archetype at the fast level: read from the folder -models if given, otherwise made here. ok is false when the folder has no file of
// it, because the archetype could not be made.
func archetypeGLB(t *testing.T, name string) (glb []byte, ok bool) {
	t.Helper()
	if *models != "" {
		glb, err := os.ReadFile(filepath.Join(*models, name+".glb"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		return glb, err == nil
	}
	f, ok := makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": name, "generationPreset": "fast"}, nil).File(asset.OriginalGLB)
	if !ok {
		t.Fatalf("%s: no GLB", name)
	}
	return f.Data, true
}
