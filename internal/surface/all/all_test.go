package all

import (
	"strings"
	"testing"
)

// TestWords checks that each phrase means one surface, and is written as prompts are read.
func TestWords(t *testing.T) {
	meant, named := map[string]string{}, map[string]bool{}
	for _, s := range Surfaces {
		if named[s.Name] {
			t.Errorf("%q: got two surfaces of this name, want one", s.Name)
		}
		named[s.Name] = true
		for _, w := range s.Words {
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
