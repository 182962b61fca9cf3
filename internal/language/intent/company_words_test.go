package intent

import "testing"

// What people do together names what it calls for, and words for a company name its people. Other uses of those words stay as they are.
func TestPeopled(t *testing.T) {
	for prompt, want := range map[string]string{
		"a couple dancing":                        "two people dancing",
		"an old couple on a bench":                "two old people on a bench",
		"a couple of chairs":                      "a couple of chairs",
		"a family car":                            "a family car",
		"a family at a picnic":                    "a man and a woman and a child sitting around a picnic basket",
		"two musicians":                           "a musician playing a guitar and a musician playing a violin",
		"two musicians playing drums":             "two musicians playing drums",
		"an orc with a rusty axe in each hand":    "an orc with two rusty axes",
		"a lantern in each hand of a giant":       "two lanterns of a giant",
		"a chess game between two old men":        "two old men sitting on two chairs around a table with a chess board on it",
		"a man sitting at a round table":          "a man sitting on a chair around a round table",
		"three men dining at a table in a garden": "three men sitting on three chairs around a table in a garden",
		"a hiker on a hill":                       "a hiker with a backpack on a hill",
		"a hiker with a red backpack":             "a hiker with a red backpack",
	} {
		if got := peopled(prompt); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}
