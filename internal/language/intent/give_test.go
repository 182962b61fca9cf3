package intent_test

import (
	"strings"
	"testing"

	"atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/language/intent"
	"atelier/internal/material"
)

// Feedback that brings another thing keeps the thing that is there; parts, traits and clothes stay its own.
func TestFeedbackBringsAThing(t *testing.T) {
	r := intent.New(procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}.Vocabulary())
	for _, c := range []struct{ prompt, feedback, want string }{
		{"a pirate", "give him an axe instead", "pirate, axe with 0"},
		{"a pirate holding a sword", "give him an axe instead", "pirate, axe with 0"},
		{"a pirate holding a lantern", "give him an axe", "pirate, lantern held 0, axe with 0"},
		{"a knight", "give him a torch", "knight, torch with 0"},
		{"a wooden table", "add a vase on it", "table, vase atop 0"},
		{"a wooden table", "put a vase on the table", "table, vase atop 0"},
		{"a wooden table", "put a vase on it.", "table, vase atop 0"},
		{"a bench", "add a lamp post next to it", "bench, lamp post beside 0"},
		{"a table", "make it a chair", "chair"},
		{"a table", "make it red", "table"},
		{"a man in jeans", "give him a red hat and glasses", "man"},
		{"a house", "add a chimney", "house"},
		{"a chest", "add a lock", "chest"},
		{"a dragon", "give it a longer tail", "dragon"},
	} {
		var said []string
		for i, p := range r.Follow(r.Arrange(c.prompt), c.feedback) {
			s := p.Thing.Noun
			if i > 0 {
				s += " " + string(p.How) + " " + string('0'+rune(p.Of))
			}
			said = append(said, s)
		}
		if got := strings.Join(said, ", "); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.prompt, c.feedback, got, c.want)
		}
	}
}
