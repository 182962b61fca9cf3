package intent_test

import (
	"slices"
	"testing"

	"atelier/internal/archetype/all"
	"atelier/internal/engine/procedural/intent"
	"atelier/internal/material"
)

// TestArchetypeWords checks that every noun, trait and role of every archetype can be asked for.
func TestArchetypeWords(t *testing.T) {
	r := intent.New(intent.Vocabulary{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers})
	for _, a := range all.Archetypes {
		for _, noun := range a.Nouns {
			if got := r.Read("a " + noun).Thing; got.Archetype != a.Name || got.Match != intent.Exact {
				t.Errorf("%q: got %s by %s, want %s exactly", noun, got.Archetype, got.Match, a.Name)
			}
		}
		for _, trait := range a.Traits {
			if got := r.Read("a " + trait + " " + a.Name); got.Thing.Archetype != a.Name || !slices.Contains(got.Traits, trait) {
				t.Errorf("%s %s: got %s with %q", trait, a.Name, got.Thing.Archetype, got.Traits)
			}
		}
		for _, role := range a.Roles {
			got := r.Read("a " + a.Name + " with red " + role.Name)
			if len(got.Colours) != 1 || got.Colours[0].Target != role.Name {
				t.Errorf("%s with red %s: got colours %+v", a.Name, role.Name, got.Colours)
			}
		}
	}
}
