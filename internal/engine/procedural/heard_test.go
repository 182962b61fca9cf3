package procedural_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/material"
)

func TestHeardTellsOfWordsThatMeanSomethingElse(t *testing.T) {
	c := procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}
	good := &archetype.Archetype{
		Name: "quillotron", Family: "mine", Nouns: []string{"quillotron"}, Names: "writing engine", Traits: []string{"double plumed"},
		Roles: []archetype.Role{{Name: "plumes"}}, Program: &archetype.Program{},
	}
	if got, taken := c.Heard(good); len(got)+len(taken) > 0 {
		t.Errorf("got %q and %q of words that mean nothing else, want nothing", got, taken)
	}
	bad := *good
	bad.Name, bad.Names, bad.Traits = "pine", "chair, high chair", []string{"barrel", "rusty", "oak", "scarlet"}
	bad.Roles = []archetype.Role{{Name: "cage", Words: "flywheel housing"}}
	got, taken := c.Heard(&bad)
	for _, want := range []string{`"chair" means the chair without this recipe`, `"high chair" means the chair without this recipe`} {
		if !slices.ContainsFunc(taken, func(s string) bool { return strings.Contains(s, want) }) {
			t.Errorf("got %q, want %q among what it takes over", taken, want)
		}
	}
	for _, want := range []string{
		`role "cage": "flywheel housing"`, `has "housing", the mansion, in it`,
		`trait "barrel": "barrel" is the barrel already`, `trait "rusty": "rusty" says rusty of all things already`,
		`trait "oak": "oak" is the`, `trait "scarlet": "scarlet" is a colour already`,
	} {
		if !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, want) }) {
			t.Errorf("got %q, want %q among them", got, want)
		}
	}
}

func TestNounsThatAreFree(t *testing.T) {
	c := procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}
	for word, want := range map[string]procedural.Noun{
		"chair":         {Taken: "chair", Known: true},
		"high chair":    {Taken: "chair", Kind: "chair"},
		"theodolite":    {Known: true},
		"chestnut cart": {Kind: "cart"},
		"shoe  zorblax": {Word: "shoe zorblax"},
	} {
		want.Word = cmp.Or(want.Word, word)
		if got := c.Noun(word); got != want {
			t.Errorf("%s: got %+v, want %+v", word, got, want)
		}
	}
}

func TestUsesOfWords(t *testing.T) {
	c := procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}
	for word, want := range map[string][3]string{
		"chair":     {"", `"chair" is the chair already`, ""},
		"scarlet":   {"", `"scarlet" is a colour already`, "a colour, in it"},
		"plumes":    {},
		"coach_gun": {"", "", ""},
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
	if u := c.Uses("ballerina"); len(u[0].Taken) != 1 || !slices.Contains(u[1].Near, "ballerina topped") {
		t.Errorf("got no thing that gives up the name, or no near words for the trait in %+v", u)
	}
}
