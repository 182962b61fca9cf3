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

func TestSingular(t *testing.T) {
	for many, want := range map[string]string{
		"mice": "mouse", "samurai": "samurai", "police officers": "police officer", "firemen": "fireman", "humans": "human", "bookshelves": "bookshelf",
		"wheels": "wheel", "babies": "baby", "boxes": "box", "torches": "torch", "brushes": "brush", "glasses": "glass", "axes": "axe", "panes": "pane",
		"wheel": "wheel", "glass": "glass", "cactus": "cactus", "bagpipes": "bagpipe", "s": "s", "": "", "ties": "tie", "movies": "movie", "shoes": "shoe",
	} {
		if got := language.Singular(many); got != want {
			t.Errorf("%q: got %q, want %q", many, got, want)
		}
	}
}
