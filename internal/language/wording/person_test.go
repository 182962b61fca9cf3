package wording

import (
	"strings"
	"testing"
)

// A colour before a person is the colour of the hair; the name of a patterned cloth before a garment is its pattern. Other uses of the words stay.
func TestDescribed(t *testing.T) {
	people := func(words string) int {
		if strings.HasSuffix(words, "woman") || strings.HasSuffix(words, "boy") || strings.HasSuffix(words, "wizard") || words == "nurse" {
			return 1
		}
		return 0
	}
	for prompt, want := range map[string]string{
		"a blonde woman in a blue dress":    "a woman with blond hair in a blue dress",
		"a ginger teenage boy":              "a teenage boy with ginger hair",
		"an old grey-haired wizard waving":  "an old wizard with grey hair waving",
		"a redhead in a black dress":        "a woman with red hair in a black dress",
		"a woman with long blonde hair":     "a woman with long blonde hair",
		"a ginger cat":                      "a ginger cat",
		"a black nurse in a blue uniform":   "a nurse with dark brown skin in a blue uniform",
		"a white boy":                       "a boy with pale skin",
		"a white woman statue":              "a white woman statue",
		"a black wizard":                    "a black wizard",
		"a boy in a plaid shirt":            "a boy in a checkered shirt",
		"a woman in a polka dot dress":      "a woman in a polka-dotted dress",
		"a plaid skirt":                     "a plaid skirt",
		"a plaid blanket on a bed":          "a plaid blanket on a bed",
		"the hooded old wizard waving":      "the old wizard in a hood waving",
		"a masked boy on a horse":           "a boy in a mask on a horse",
		"a hooded lantern":                  "a hooded lantern",
		"a soldier in a camo uniform, tall": "a soldier in a camouflage uniform, tall",
	} {
		if got := Reworded(prompt, people); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}

// A note tells a word for what people wear as the caller has it, and the words for it by themselves where the caller has these.
func TestAsSaid(t *testing.T) {
	for _, c := range [][3]string{
		{"a Veiled woman", "Not understood: “veil”.", "Not understood: “Veiled”."},
		{"a masked robber", "Not followed: “in a mask”.", "Not followed: “masked”."},
		{"a masked robber with a mask", "Not followed: “in a mask”.", "Not followed: “in a mask”."},
		{"a woman in a veil", "Not understood: “veil”.", "Not understood: “veil”."},
		{"a woman shaking hands with a man", "Not understood: “handshaking”.", "Not understood: “shaking hands with”."},
		{"a man with a guitar over his shoulder", "Not followed: “on his back”.", "Not followed: “over his shoulder”."},
		{"a man hugging a woman", "Not followed: “embracing”.", "Not followed: “hugging”."},
	} {
		if got := AsSaid(c[0], c[1], listed); got != c[2] {
			t.Errorf("%q, %q: got %q, want %q", c[0], c[1], got, c[2])
		}
	}
}

// listed counts the words for men, women and boys.
func listed(words string) (n int) {
	for _, w := range strings.Fields(words) {
		if w == "man" || w == "woman" || w == "boy" || w == "men" {
			n++
		}
	}
	return n
}

// What two people do with each other is said of one of them with the other; what a person does with a thing stays.
func TestTogether(t *testing.T) {
	for prompt, want := range map[string]string{
		"a man hugging a woman in red":            "a man embracing a woman in red",
		"a man hugging a tree":                    "a man hugging a tree",
		"a man and a woman shaking hands":         "a man handshaking a woman",
		"a woman dancing a waltz with a man, old": "a woman waltzing a man, old",
		"a woman leading a boy by the hand":       "a woman handholding a boy",
		"a woman using a laptop":                  "a woman sitting on a chair around a desk with a laptop on it",
		"a boy typing on a laptop at a table":     "a boy sitting on a chair around a table with a laptop on it",
		"a man sitting at a desk using a laptop":  "a man sitting on a chair around a desk with a laptop on it",
		"a woman walking with a boy by the hand":  "a woman handholding a boy",
		"a man walking with his boy by the hand":  "a man handholding a boy",
		"a man walking with a boy hand in hand":   "a man handholding a boy",
		"a woman walking with her boy":            "a woman walking a boy",
		"a woman and child walking":               "a woman and a child walking",
		"two men pulling a rope":                  "two men tugging with a rope",
		"two old men tugging on a thick red rope": "two old men tugging with a thick red rope",
		"a man and a woman pulling a red rope":    "a man tugging a woman with a red rope",
		"a woman with her children":               "a woman beside two children",
		"a woman with her three little sons":      "a woman beside three little sons",
	} {
		if got := Reworded(prompt, listed); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}
