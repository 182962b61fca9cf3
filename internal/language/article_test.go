package language

import "testing"

func TestWithArticle(t *testing.T) {
	for phrase, want := range map[string]string{
		"chest": "a chest", "octopus": "an octopus", "iron gate": "an iron gate", "M8 bolt": "an M8 bolt", "Mast": "a Mast", "U-bolt": "a U-bolt",
	} {
		if got := WithArticle(phrase); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
