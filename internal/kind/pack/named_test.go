package pack

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"atelier/internal/kind"
	"atelier/internal/problem"
)

// told is what a feedback tells each of some items, as "Barrel: …; Crate: …"; "": all of them the whole feedback.
func told(t *testing.T, feedback string, prompts ...string) (string, error) {
	t.Helper()
	var items []kind.Item
	for n, p := range prompts {
		items = append(items, kind.Item{Position: n + 1, Name: title(p), Prompt: p})
	}
	said, err := apportion(feedback, items, false)
	var list []string
	for _, position := range slices.Sorted(maps.Keys(said)) {
		list = append(list, fmt.Sprintf("%s: %s", items[position-1].Name, said[position]))
	}
	return strings.Join(list, "; "), err
}

// TestApportion gives each item what a feedback says of it.
func TestApportion(t *testing.T) {
	village := []string{"a barrel", "a cottage", "a crate", "a candlestick"}
	crew := []string{"a pirate", "a treasure chest", "a rocking horse", "a red parrot", "a green parrot"}
	for _, c := range []struct {
		items          []string
		feedback, want string
	}{
		{village, "make the barrel bigger", "Barrel: make the barrel bigger"},
		{village, "Paint the barrel red!", "Barrel: Paint the barrel red!"},
		{village, "the barrel should be red", "Barrel: the barrel should be red"},
		{village, "a red barrel", "Barrel: a red barrel"},
		{village, "make the barrels red", "Barrel: make the barrel red"},
		{village, "replace the barrel by a lamp", "Barrel: replace the barrel by a lamp"},
		{village, "make the barrel look like the crate", "Barrel: make the barrel look like the crate"},
		{village, "make the barrel and the crate red", "Barrel: make the barrel red; Crate: make the crate red"},
		{village, "make the barrel red and the crate blue", "Barrel: make the barrel red; Crate: make the crate blue"},
		{village, "make the barrel red. It should be bigger, too", "Barrel: make the barrel red. It should be bigger, too"},
		{village, "make the barrel red and the others blue",
			"Barrel: make the barrel red; Cottage: make it blue; Crate: make it blue; Candlestick: make it blue"},
		{village, "make everything but the barrel blue", "Cottage: make it blue; Crate: make it blue; Candlestick: make it blue"},
		{village, "make all but the barrel blue", "Cottage: make it blue; Crate: make it blue; Candlestick: make it blue"},
		{village, "make everything blue except the barrel", "Cottage: make it blue; Crate: make it blue; Candlestick: make it blue"},
		{village, "make everything darker", ""},
		{village, "make it red", ""},
		{village, "more moss", ""},
		{village, "give each a hat", ""},
		{village, "mach das Fass rot", ""},
		{crew, "make the pirate a knight", "Pirate: make the pirate a knight"},
		{crew, "give the pirate a hat", "Pirate: give the pirate a hat"},
		{crew, "make the pirate's hat black", "Pirate: make the pirate's hat black"},
		{crew, "replace the chest by a lamp", "Treasure chest: replace the treasure chest by a lamp"},
		{crew, "make the horse white", "Rocking horse: make the rocking horse white"},
		{crew, "make the green one bigger", "Green parrot: make the parrot bigger"},
		{crew, "make the purple one bigger", ""},
		{crew, "make the red parrot bigger", "Red parrot: make the red parrot bigger"},
		{[]string{"a barrel", "a barrel 2"}, "make barrel 2 red", "Barrel 2: make barrel 2 red"},
		{crew, "make both parrots blue", "Red parrot: make the parrot blue; Green parrot: make the parrot blue"},
		{crew, "make the pirate as tall as the chest", "Pirate: make the pirate as tall as the chest"},
	} {
		got, err := told(t, c.feedback, c.items...)
		if err != nil || got != c.want {
			t.Errorf("%q: got %q, %v\nwant %q", c.feedback, got, err, c.want)
		}
	}
}

// TestFewerAndFurther asks for fewer items and for further ones, which is refused, and for parts of them, which is not.
func TestFewerAndFurther(t *testing.T) {
	for feedback, want := range map[string]string{
		"remove the barrel":                "must not remove \"Barrel\"",
		"please get rid of the barrel":     "must not remove \"Barrel\"",
		"delete the barrel from the pack":  "must not remove \"Barrel\"",
		"remove the green one":             "must not remove \"Green parrot\"",
		"without the barrel":               "must not remove \"Barrel\"",
		"add a parrot":                     "must not ask for a further item",
		"add another crate":                "must not ask for a further item",
		"add a lighthouse to the pack":     "must not ask for a further item",
		"add moss":                         "",
		"add a hat":                        "",
		"give each a parrot":               "",
		"remove the barrel's hoops":        "",
		"remove the hoops from the barrel": "",
		"add a lid to the barrel":          "",
	} {
		_, err := told(t, feedback, "a barrel", "a pirate", "a green parrot")
		var p *problem.Error
		if errors.As(err, &p) != (want != "") || p != nil && !strings.HasPrefix(p.Fields[0].Message, want) {
			t.Errorf("%q: got %v, want %q", feedback, err, want)
		}
	}
}

// Items are called by their numbers, as messages of the service name them. A number that no item has stays, as do numbers of anything else.
func TestItemsByNumber(t *testing.T) {
	items := []kind.Item{{Position: 1, Name: "Mug"}, {Position: 2, Name: "Blue bowl"}}
	for said, want := range map[string]string{
		"make item 2 red":                 "make the blue bowl red",
		"The item number 1 is too small":  "the mug is too small",
		"make item 3 red":                 "make item 3 red",
		"two handles on item 1, 3 spoons": "two handles on the mug, 3 spoons",
	} {
		if got := byNumber(said, items); got != want {
			t.Errorf("%q: got %q, want %q", said, got, want)
		}
	}
}
