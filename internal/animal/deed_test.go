package animal

import (
	"slices"
	"testing"
)

// What a body cannot do is not among its deeds: hooves do not dig, a trunk does not roar, and a beast that does not play does not beg.
func TestDeedsFollowTheBody(t *testing.T) {
	for _, c := range []struct {
		of          *Beast
		does, fails []string
	}{
		{Dog, []string{"bark", "howl", "beg", "dig", "scratch", "stretch", "shake off", "roar", "call"}, nil},
		{Horse, []string{"graze", "call", "shake off"}, []string{"beg", "dig", "scratch", "stretch", "bark", "howl"}},
		{Elephant, nil, []string{"roar", "call", "beg", "dig", "graze"}},
		{Bear, []string{"dig", "stretch", "roar", "shake off"}, []string{"bark", "beg"}},
		{Crocodile, []string{"roar"}, []string{"shake off", "howl", "graze"}},
		{Centaur, nil, []string{"call", "graze", "shake off", "beg"}},
	} {
		got := c.of.deeds()
		for _, name := range c.does {
			if !slices.Contains(got, name) {
				t.Errorf("%s: got %v, want %q among them", c.of.Name, got, name)
			}
		}
		for _, name := range c.fails {
			if slices.Contains(got, name) {
				t.Errorf("%s: got %v, want it without %q", c.of.Name, got, name)
			}
		}
	}
}
