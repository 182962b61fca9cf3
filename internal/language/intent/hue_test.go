package intent

import (
	"testing"

	"atelier/internal/language"
)

func TestHue(t *testing.T) {
	for text, want := range map[string]struct {
		hex   string
		words int
	}{"red": {"#b3201b", 1}, "navy blue lid": {"#1a2a55", 2}, "dark red": {"#62120f", 2}, "oak": {"", 0}, "dark oak": {"", 0}} {
		if hex, n := Hue(language.Cut(text), 0); hex != want.hex || n != want.words {
			t.Errorf("%q: got %s in %d words, want %s in %d", text, hex, n, want.hex, want.words)
		}
	}
}
