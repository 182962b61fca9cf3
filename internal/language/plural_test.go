package language_test

import (
	"testing"

	"atelier/internal/language"
)

func TestPlural(t *testing.T) {
	for one, want := range map[string]string{
		"mouse": "mice", "samurai": "samurai", "police officer": "police officers", "fireman": "firemen", "human": "humans", "bookshelf": "bookshelves",
		"wolf": "wolves", "goldfish": "goldfish", "baby": "babies", "box": "boxes", "leaf of paper": "leaves of paper", "mongoose": "mongooses",
	} {
		if got := language.Plural(one); got != want {
			t.Errorf("%q: got %q, want %q", one, got, want)
		}
	}
}
