package procedural_test

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
	"atelier/internal/seed/seedtest"
)

func TestHeardTellsOfWordsThatMeanSomethingElse(t *testing.T) {
	c := procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}
	good := &archetype.Archetype{
		Name: "quillotron", Family: "mine", Nouns: []string{"quillotron"}, Names: "writing engine", Traits: []string{"double plumed"},
		Roles: []archetype.Role{{Name: "plumes"}}, Program: &archetype.Program{},
	}
	if got := c.Heard(good); len(got) > 0 {
		t.Errorf("got %q of words that mean nothing else, want nothing", got)
	}
	bad := *good
	bad.Names, bad.Traits = "chair", []string{"barrel", "rusty", "oak", "scarlet"}
	got := c.Heard(&bad)
	for _, want := range []string{
		`"chair" is the chair already`, `trait "barrel": "barrel" is the barrel already`, `trait "rusty": "rusty" says rusty of all things already`,
		`trait "oak": "oak" is the`, `trait "scarlet": "scarlet" is a colour already`,
	} {
		if !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, want) }) {
			t.Errorf("got %q, want %q among them", got, want)
		}
	}
}

func TestNounsThatAreFree(t *testing.T) {
	c := procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}
	for word, want := range seedtest.SomeOf(map[string]procedural.Noun{
		"chair":        {Taken: "chair", Known: true},
		"theodolite":   {Known: true},
		"popcorn cart": {},
	}) {
		got := c.Noun(word)
		if got.Taken != want.Taken || got.Known != want.Known || len(got.Broader) == 0 {
			t.Errorf("%s: got %+v, want it taken by %q, known: %v, and broader nouns", word, got, want.Taken, want.Known)
		}
		for _, b := range got.Broader {
			if n := c.Noun(b); n.Taken != "" || !n.Known {
				t.Errorf("%s: got the broader noun %q, which is no free noun: %+v", word, b, n)
			}
		}
	}
}

// TestTheCommonestMeaningComesFirst asks for nouns above a bench, which is furniture before it is a terrace.
func TestTheCommonestMeaningComesFirst(t *testing.T) {
	c := procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}
	if got := c.Noun("garden bench").Broader; len(got) == 0 || got[0] != "furniture" {
		t.Errorf("got %q, want furniture first", got)
	}
}

func TestUsesOfWords(t *testing.T) {
	c := procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}
	for word, want := range map[string][3]string{
		"chair":     {`"chair" is the chair already`, `"chair" is the chair already`, ""},
		"scarlet":   {"", `"scarlet" is a colour already`, "colours"},
		"plumes":    {},
		"coach_gun": {`"coach gun" is heard as the shotgun`, "", ""},
	} {
		for i, u := range c.Uses(word) {
			if want[i] == "" && len(u.Wrong) > 0 || want[i] != "" && !slices.ContainsFunc(u.Wrong, func(s string) bool { return strings.Contains(s, want[i]) }) {
				t.Errorf("%s as a %s: got %q, want %q", word, u.As, u.Wrong, want[i])
			}
			if len(u.Wrong) == 0 && len(u.Near) > 0 {
				t.Errorf("%s as a %s: got the near words %q of a word that is free", word, u.As, u.Near)
			}
		}
	}
	if u := c.Uses("ballerina"); !slices.Contains(u[0].Near, "performer") || !slices.Contains(u[1].Near, "ballerina topped") {
		t.Errorf("got no near words for the name and the trait in %+v", u)
	}
}
