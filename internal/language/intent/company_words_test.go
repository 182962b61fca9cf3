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
		"a girl feeding a horse an apple":         "a girl holding an apple facing a horse",
		"a boy feeding a carrot to his rabbit":    "a boy holding a carrot facing his rabbit",
		"a farmer feeding a horse":                "a farmer feeding a horse",
		"a knight kneeling before a king":         "a knight kneeling facing a king",
		"a teacher in front of a class":           "a teacher talking to three students",
		"a dragon breathing fire at a knight":     "a dragon breathing fire facing a knight",
		"a dragon breathing fire":                 "a dragon breathing fire",
	} {
		if got := peopled(prompt); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}
