package wording

import "testing"

// A player of an instrument is a musician with it, and the instrument is there once.
func TestPlayers(t *testing.T) {
	for prompt, want := range map[string]string{
		"a guitarist":                                      "a musician playing a guitar",
		"two drummers on a stage":                          "two musicians playing drums on a stage",
		"a violinist with a golden violin":                 "a musician with a golden violin",
		"a piano player in a red dress":                    "a musician playing a piano in a red dress",
		"a drum player":                                    "a musician playing a drum",
		"a knight and a Trumpeter":                         "a knight and a musician playing a trumpet",
		"a violinist beside a violinist":                   "a musician playing a violin beside a musician playing a violin",
		"a guitarist and a boy with a lute and a lutenist": "a musician playing a guitar and a boy with a lute and a musician",
		"a record player":                                  "a record player",
		"a guitarist playing an old guitar":                "a musician playing an old guitar",
	} {
		if got := Reworded(prompt, func(string) int { return 0 }); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}
