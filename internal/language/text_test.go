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
		"- A  T-Shirt_and-":         "a t shirt and",
		"--":                        "",
		" shin_guard - b ":          "shin guard b",
		"^`|~$":                     "",
		"ａ　ｒｅｄ　ｃｈａｉｒ！":              "a red chair",
		"a r\u00aded cha\u200bir":   "a red chair",
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

// What Normal makes of a plain text is what Cut makes: every text of up to six of these.
func TestPlainIsWhatCutMakes(t *testing.T) {
	var each func(text string)
	each = func(text string) {
		got, ok := plain(text)
		if want := Cut(text).Normal; !ok || got != want {
			t.Fatalf("%q: got %q (plain: %v), want %q", text, got, ok, want)
		}
		if len(text) < 6 {
			for _, b := range "bZ7 -_" {
				each(text + string(b))
			}
		}
	}
	each("")
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
