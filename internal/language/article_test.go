package language

import "testing"

func TestWithArticle(t *testing.T) {
	for phrase, want := range map[string]string{
		"chest": "a chest", "octopus": "an octopus", "iron gate": "an iron gate", "M8 bolt": "an M8 bolt",
		"80 year old man": "an 80 year old man", "18 year old": "an 18 year old", "180 cm table": "a 180 cm table",
		"Mast": "a Mast", "U-bolt": "a U-bolt", "my zorbloop": "my zorbloop", "the splits": "the splits",
	} {
		if got := WithArticle(phrase); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
