package main

import (
	"strings"
	"testing"

	"atelier/internal/engine/procedural"
	"atelier/internal/recipe"
)

// TestHeadsOfNounsPass reads the heads that recipe noun answers with, each before a build.
func TestHeadsOfNounsPass(t *testing.T) {
	for _, c := range []struct {
		n         procedural.Noun
		noun, kin string // of the head
	}{
		{procedural.Noun{Word: "boot rack", Kind: "rack"}, "boot_rack", ""},
		{procedural.Noun{Word: "shoe tree", Known: true}, "shoe_tree", ""},
		{procedural.Noun{Word: "zorblax"}, "zorblax", "device"},
		{procedural.Noun{Word: "chair", Known: true, Taken: "chair"}, "chair", ""},
	} {
		_, head, _ := strings.Cut(nounText(c.n), "\n\n")
		r, err := recipe.Parse("own.star", []byte(head+"\n\ndef build(b):\n    b.add(\"body\", box(1, 1, 1), b.surface(\"body\", wood(\"oak\")))\n"))
		if err != nil {
			t.Errorf("%s: %v in\n%s", c.n.Word, err, head)
		} else if r.Header.Name != c.n.Word || len(r.Header.Nouns) != 1 || r.Header.Nouns[0] != c.noun || r.Header.Kin != c.kin {
			t.Errorf("%s: got the header %+v, want the noun %s and the kin %q", c.n.Word, r.Header, c.noun, c.kin)
		}
	}
}

// Words about a thing stand before its noun, phrases behind it.
func TestWordsAboutAThing(t *testing.T) {
	for words, want := range map[string]string{
		"old and snowy": "old and snowy hallstand", "with four hooks": "hallstand with four hooks", "red, in bronze": "red, hallstand in bronze",
		"red beside a chair": "red hallstand beside a chair", "full of coats": "hallstand full of coats", "old, for a castle": "old, hallstand for a castle",
		"holding two hats": "hallstand holding two hats", "half full of coats": "half hallstand full of coats",
		"tall made of oak": "tall hallstand made of oak",
	} {
		if got := sentence(words, "hallstand"); got != want {
			t.Errorf("%q: got %q, want %q", words, got, want)
		}
	}
}
