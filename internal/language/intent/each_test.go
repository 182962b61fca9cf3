package intent_test

import (
	"fmt"
	"strings"
	"testing"

	"atelier/internal/language/intent"
)

// looks are things as "2 white cat", with their colours, traits and states.
func looks(list []intent.Placed) string {
	var out []string
	for _, p := range list {
		words := []string{fmt.Sprint(p.Count)}
		for _, c := range p.Colours {
			words = append(words, c.Word)
		}
		words = append(words, p.Traits...)
		for _, m := range p.Modifiers {
			words = append(words, m.Word)
		}
		out = append(out, strings.Join(append(words, p.Thing.Archetype), " "))
	}
	return strings.Join(out, ", ")
}

// TestEach reads several equal things that differ by their looks as things of their own.
func TestEach(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"two chairs, one blue and one red":                       "1 blue chair, 1 red chair",
		"three cats: one black, two white":                       "1 black cat, 2 white cat",
		"5 chairs: 2 red, 3 green":                               "2 red chair, 3 green chair",
		"three sheep: one black, the others white":               "1 black sheep, 2 white sheep",
		"three chairs, one of them is red":                       "1 red chair, 2 chair",
		"two knights fighting, one in black armor":               "1 black knight, 1 knight",
		"two lamps, one lit and one broken":                      "1 table lamp, 1 broken table lamp",
		"two cats, a black one and a white one on a table":       "1 black cat, 1 white cat, 1 table",
		"a table with two chairs: the first red, the other blue": "1 table, 1 red chair, 1 blue chair",
		"a red chair and a blue one":                             "1 red chair, 1 blue chair",
		"two chairs, one table":                                  "2 chair, 1 table",
		"a house, two floors, one red door":                      "1 red cottage",
	} {
		if got := looks(r.Arrange(prompt)); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
}

// TestRefusals reads which colours and parts the words rule out, in whatever way they say so.
func TestRefusals(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"a car in any color but red":     "red",
		"avoid red: a sports car":        "red",
		"a dog, neither brown nor black": "brown black",
		"a mug without a handle":         "without a handle",
		"a fireplace without fire":       "without fire",
	} {
		i := r.Read(prompt)
		var got []string
		for _, x := range i.Excluded {
			got = append(got, x.Word)
		}
		for _, c := range i.Counted {
			got = append(got, c.Words)
		}
		if strings.Join(got, " ") != want || len(i.Colours) > 0 || len(i.Unknown) > 0 {
			t.Errorf("%q: got refused %q with the colours %v and not understood %q, want %q refused", prompt, got, i.Colours, i.Unknown, want)
		}
	}
	if i := r.Read("a woman with no shoes"); !strings.Contains(strings.Join(i.Traits, " "), "barefoot") {
		t.Errorf("without shoes: got the traits %q, want barefoot among them", i.Traits)
	}
}
