package intent_test

import (
	"slices"
	"testing"

	"atelier/internal/language/intent"
)

// TestWorn reads what a person wears: each garment a trait, with its own colour, and nothing of it a thing by itself.
func TestWorn(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct {
		prompt, of string
		traits     []string
		colours    []string // their targets
	}{
		{"a boy in a hoodie", "person", []string{"hoodie"}, nil},
		{"a woman in a red summer dress", "person", []string{"sundress"}, []string{"sundress"}},
		{"a man in a black suit and a red tie", "person", []string{"suit", "tie"}, []string{"suit", "tie"}},
		{"a man in shorts and sandals", "person", []string{"shorts", "sandals"}, nil},
		{"a man with glasses and a beard", "person", []string{"glasses", "beard"}, nil},
		{"a woman in a white t-shirt and a pink skirt", "person", []string{"t-shirt", "skirt"}, []string{"t-shirt", "skirt"}},
		{"a pirate with sunglasses", "pirate", []string{"sunglasses"}, nil},
		{"a skeleton with a top hat", "skeleton", []string{"top hat"}, nil},
		{"an old man with a long white beard", "person", []string{"beard", "long-bearded"}, []string{"beard"}},
		{"a pirate without a hat", "pirate", []string{"hatless"}, nil},
		{"a knight in a hoodie", "knight", nil, nil},
		{"a man in a kimono", "person", nil, nil},
	} {
		list := r.Arrange(c.prompt)
		i := list[0].Intent
		if len(list) != 1 || i.Thing.Archetype != c.of {
			t.Errorf("%q: got %d things, the first a %s, want a %s alone", c.prompt, len(list), i.Thing.Archetype, c.of)
		}
		for _, want := range c.traits {
			if !slices.Contains(i.Traits, want) {
				t.Errorf("%q: got the traits %q, want %q among them", c.prompt, i.Traits, want)
			}
		}
		for _, want := range c.colours {
			if !slices.ContainsFunc(i.Colours, func(c intent.Colour) bool { return c.Target == want }) {
				t.Errorf("%q: got the colours %+v, want one of the %s", c.prompt, i.Colours, want)
			}
		}
		if told := len(i.Unknown) + len(i.Relations); (told > 0) != (c.traits == nil) {
			t.Errorf("%q: got not understood %q and not followed %v", c.prompt, i.Unknown, i.Relations)
		}
	}
	i := r.Revise(r.Read("a man in jeans"), "give him a red hat and glasses")
	if !slices.Contains(i.Traits, "glasses") || !slices.Contains(i.Traits, "fedora") {
		t.Errorf("revised: got the traits %q, want a hat and glasses", i.Traits)
	}
	if i = r.Revise(i, "remove the glasses"); slices.Contains(i.Traits, "glasses") {
		t.Errorf("revised back: got the traits %q", i.Traits)
	}
}
