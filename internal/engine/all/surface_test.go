package all

import (
	"testing"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/kind"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
	surfaces "atelier/internal/surface/all"
)

// leastDressings is the least number of surfaces that a thing can take.
const leastDressings = 60

// A thing takes a named surface, unless its words say something else.
func TestThingsOfSurfacesAreUnderstood(t *testing.T) {
	r := intent.New(procedural.Config{
		Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers, Surfaces: surfaces.Surfaces,
	}.Vocabulary())
	understood := 0
	for _, s := range surfaces.Surfaces {
		i := r.Read("a crate of " + s.Name)
		if i.Thing.Archetype == "crate" && len(i.Unknown) == 0 && len(i.Materials) > 0 {
			understood++
		} else {
			t.Logf("a crate of %s: got a %s of %v, not understood %v", s.Name, i.Thing.Archetype, i.Materials, i.Unknown)
		}
	}
	if understood < leastDressings {
		t.Errorf("got %d of %d surfaces that a crate can be of, want at least %d", understood, len(surfaces.Surfaces), leastDressings)
	}
}

func TestThingsOfSurfacesAreMade(t *testing.T) {
	seedtest.InTurn(t, 2)
	for i, prompt := range []string{"a cobblestone pedestal", "a rusty corrugated crate", "a jade fox", "a marble pedestal"} {
		if !seedtest.Takes(i) {
			continue
		}
		r := quality(t, makeModel(t, kind.Input{Seed: 1}, map[string]any{"prompt": prompt, "generationPreset": operation.Fast}, nil))
		if len(r.NotUnderstood) > 0 {
			t.Errorf("%s: not understood: %v", prompt, r.NotUnderstood)
		}
	}
}
