package language_test

import (
	"testing"

	"atelier/internal/language"
)

func TestPlural(t *testing.T) {
	for one, want := range map[string]string{
		"mouse": "mice", "samurai": "samurai", "police officer": "police officers", "fireman": "firemen", "human": "humans", "bookshelf": "bookshelves",
		"wolf": "wolves", "goldfish": "goldfish", "baby": "babies", "box": "boxes", "leaf of paper": "leaves of paper", "mongoose": "mongooses",
		"roman": "romans", "german": "germans", "german woman": "german women", "roman fox": "roman foxes", "specimen": "specimens", "bus": "buses",
		"tax": "taxes", "headache": "headaches", "canvas": "canvases", "grandchild": "grandchildren", "salesman": "salesmen", "superhuman": "superhumans",
		"panda":   "pandas",
		"ice-axe": "ice-axes", "elf": "elves", "werewolf": "werewolves", "mouse trap": "mouse traps",
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
		"specimen": "specimen", "specimens": "specimen", "bus": "bus", "buses": "bus", "minibuses": "minibus", "taxes": "tax", "pickaxes": "pickaxe",
		"headaches": "headache", "moustaches": "moustache", "beaches": "beach", "canvas": "canvas", "canvases": "canvas", "pandas": "panda", "sofas": "sofa",
		"romans": "roman", "german": "german", "german women": "german woman", "omens": "omen", "omen": "omen", "geese": "goose", "mongooses": "mongoose",
		"neckties": "necktie", "parties": "party", "lens": "lens", "lenses": "lens", "roses": "rose", "houses": "house", "menus": "menu", "walruses": "walrus",
		"mattress": "mattress", "gloves": "glove", "wolves": "wolf", "old men": "old man", "heroes": "hero", "canoes": "canoe", "children": "child",
		"foxes": "fox",
	} {
		if got := language.Singular(many); got != want {
			t.Errorf("%q: got %q, want %q", many, got, want)
		}
	}
}
