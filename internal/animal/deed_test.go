package animal

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/rig"
	"atelier/internal/seed"
)

// What a body cannot do is not among its deeds: hooves do not dig, a trunk does not roar, and a beast that does not play does not beg.
func TestDeedsFollowTheBody(t *testing.T) {
	for _, c := range []struct {
		of          *Beast
		does, fails []string
	}{
		{Dog, []string{"bark", "howl", "beg", "dig", "scratch", "stretch", "shake off", "roar", "call"}, nil},
		{Fox, []string{"bark", "howl"}, nil},
		{Cat, []string{"beg", "lick", "roar"}, []string{"bark", "howl"}},
		{Lion, []string{"roar", "pounce", "pant"}, []string{"bark", "howl"}},
		{Badger, []string{"dig"}, []string{"bark", "howl"}},
		{Mole, []string{"dig"}, []string{"pounce", "stretch", "scratch"}},
		{Horse, []string{"graze", "call", "shake off"}, []string{"pounce", "beg", "dig", "scratch", "stretch", "bark", "howl"}},
		{Otter, []string{"swim", "float"}, nil},
		{Beaver, []string{"swim"}, []string{"float"}},
		{Raccoon, nil, []string{"float"}},
		{Badger, nil, []string{"float"}},
		{Ferret, nil, []string{"float"}},
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

// A bird that lies on the water knows it, and both it and a bird that may lie there swim.
func TestWaterfowlSwim(t *testing.T) {
	for bird, want := range map[*Bird]rig.Posture{Swan: rig.Afloat, Duck: rig.Upright} {
		sc, err := bird.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse})
		if err != nil {
			t.Fatal(err)
		}
		if sc.Bones.Posture != want || !slices.Contains(sc.Bones.Deeds, "swim") {
			t.Errorf("%s: got the posture %q and the deeds %v, want %q and to swim", bird.Name, sc.Bones.Posture, sc.Bones.Deeds, want)
		}
	}
}
