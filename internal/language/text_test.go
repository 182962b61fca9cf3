package language

import (
	"strings"
	"testing"
)

func TestNormal(t *testing.T) {
	for prompt, want := range map[string]string{
		"":                          "",
		"A Red  CHAIR!":             "a red chair",
		"low-poly château":          "low poly chateau",
		"the fox’s jack-o'-lantern": "the fox jack o lantern",
		"1,500 tris; 2.5 m":         "1500 tris 2.5 m",
		"[test:fail] a chair":       "a chair",
		"red & white":               "red and white",
		"🦊fox":                      "🦊 fox",
		"a\x00b\xffc":               "a b c",
		"木の椅子、赤い":                   "木の椅子 赤い",
		"two chairs of 3 legs":      "two chairs of 3 legs",
		" chair ":                   "chair",
		"^`|~$":                     "",
		strings.Repeat("a", 200):    strings.Repeat("a", Longest+1),
	} {
		if got := Normal(prompt); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
		if got := Cut(prompt).Normal; got != want {
			t.Errorf("%q cut: got %q, want %q", prompt, got, want)
		}
	}
}

func TestGrammarSaysEachWordOnce(t *testing.T) {
	seen := map[string]Lead{}
	for _, w := range leadWords {
		for phrase := range strings.SplitSeq(w.words, ",") {
			phrase = Normal(phrase)
			if before, ok := seen[phrase]; ok {
				t.Errorf("%q: got it as %s and again as %s", phrase, before, w.lead)
			}
			seen[phrase] = w.lead
		}
	}
	if len(seen) < 100 {
		t.Errorf("got %d leads, want at least 100", len(seen))
	}
}
