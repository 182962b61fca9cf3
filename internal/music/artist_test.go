package music

import (
	"strings"
	"testing"

	"atelier/internal/language"
)

// Every style is told in words that music understands, all of them, and names a genre.
func TestStylesOfArtists(t *testing.T) {
	n := 0
	for name, a := range artists().All() {
		n++
		text := Cut(a.style)
		r := Read(text)
		if r.Genre == "" {
			t.Errorf("%s: %q names no genre", name, a.style)
		}
		for i, known := range r.Words {
			if !known && text.Span(i, 1) != "and" {
				t.Errorf("%s: %q is no word of music", name, text.Raw(i, 1))
			}
		}
	}
	if n < 150 {
		t.Errorf("got %d names, want 150", n)
	}
}

// A name is replaced by its style; a common word is no name unless a style is asked for, and what is no name stays as it was written.
func TestUnnamed(t *testing.T) {
	for prompt, want := range map[string]string{
		"battle music like Hans Zimmer, 140 bpm": "hans zimmer", "in the style of Sigur Rós": "sigur ros", "something by Queen": "queen",
		"Björk in F# minor": "bjork",
		"a kiss":            "", "the queen walks on gravel": "", "the clash of swords": "", "a dragon slayer's sword": "", "footsteps on gravel": "",
	} {
		text, found := Unnamed(prompt)
		if want == "" {
			if text != prompt || found != nil {
				t.Errorf("%q: got %q and %v, want it unchanged", prompt, text, found)
			}
			continue
		}
		if len(found) != 1 || language.Normal(found[0].Name) != want || strings.Contains(language.Normal(text), want) ||
			!strings.Contains(text, found[0].Style) {
			t.Errorf("%q: got %q and %v, want the style of %s without the name", prompt, text, found, want)
		}
	}
	if text, _ := Unnamed("Björk in F# minor"); !strings.Contains(text, "in F# minor") {
		t.Errorf("got %q, want the key as it was written", text)
	}
}
