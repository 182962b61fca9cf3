package intent_test

import (
	"testing"

	"atelier/internal/language/intent"
)

// What an animal or a vehicle draws has it as a team; what is drawn by hand stands alone.
func TestDrawn(t *testing.T) {
	r := newReader(t)
	for _, c := range [][3]string{
		{"a horse-drawn carriage", "carriage", "horse"},
		{"A Horse-Drawn Carriage with a lantern", "carriage", "horse"},
		{"a tractor-pulled cart", "cart", "tractor"},
		{"a hand-drawn treasure map", "treasure map", ""},
		{"a well-drawn sword", "longsword", ""},
		{"a half-drawn bow", "bow", ""},
	} {
		list := r.Arrange(c[0])
		team := ""
		for _, p := range list[1:] {
			if p.How == intent.Team {
				team = p.Intent.Thing.Archetype
			}
		}
		if got := list[0].Intent.Thing.Archetype; got != c[1] || team != c[2] {
			t.Errorf("%q: got a %s drawn by %q, want a %s drawn by %q", c[0], got, team, c[1], c[2])
		}
		if c[2] == "" && len(list[0].Intent.Relations) > 0 {
			t.Errorf("%q: got relations %v, want none", c[0], list[0].Intent.Relations)
		}
	}
}
