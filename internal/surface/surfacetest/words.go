package surfacetest

import (
	"strings"
	"testing"

	"atelier/internal/surface"
)

// Words checks that each phrase of a list means one surface, and is written as prompts are read.
func Words(t *testing.T, list surface.List) {
	meant, named := map[string]string{}, map[string]bool{}
	for _, s := range list {
		if named[s.Name] {
			t.Errorf("%q: got two surfaces of this name, want one", s.Name)
		}
		named[s.Name] = true
		if s.Name == "" || len(s.Words) == 0 {
			t.Errorf("got name %q and %d words, want some of both", s.Name, len(s.Words))
		}
		for _, w := range s.Phrases() {
			if w != strings.ToLower(strings.Join(strings.Fields(w), " ")) || w == "" {
				t.Errorf("%s: got the word %q, want lower case and single spaces", s.Name, w)
			}
			if other, ok := meant[w]; ok {
				t.Errorf("%q: got both %s and %s, want one", w, other, s.Name)
			}
			meant[w] = s.Name
		}
	}
}
