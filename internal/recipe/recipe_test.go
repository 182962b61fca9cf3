package recipe

import (
	"context"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/seed"
)

// stool is a small whole recipe.
const stool = `
name = "stool"
family = "furniture"
nouns = ["stool"]
roles = {"seat": "timber!", "legs": "timber metal"}
size = (0.4, 0.45, 0.4)

def build(b):
    oak = b.surface("seat", wood("oak"), paint("#402010", where=crevices()))
    legs = b.surface("legs", wood("oak"))
    b.add("seat", lathe([(0, .42), (.2, .42), (.2, .45), (0, .45)]), oak)
    for i, at in enumerate(ring(3, .15)):
        b.at(at, "leg", i).add("leg", rod((0, 0, .02), (0, .42, 0), r=.02), legs)
`

func plainBrief(level archetype.Level) archetype.Brief {
	return archetype.Brief{Seed: seed.From("1"), Level: level, Traits: map[string]bool{}, Tall: 1, Wide: 1, Deep: 1}
}

func TestARecipeIsAnArchetype(t *testing.T) {
	r, err := Parse("stool.star", []byte(stool))
	if err != nil {
		t.Fatal(err)
	}
	a := r.Archetype()
	if a.Name != "stool" || a.Called != "a stool" || a.Height != .45 || a.Roles[0].Name != "seat" {
		t.Errorf("got %+v", a)
	}
	s, err := a.Build(t.Context(), plainBrief(archetype.Standard))
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Parts) != 4 {
		t.Errorf("got %d parts, want a seat and three legs", len(s.Parts))
	}
}

func TestAllMistakesAreToldAtOnce(t *testing.T) {
	text := strings.NewReplacer("(.2, .42)", "(-1, .42)", `wood("oak"), paint`, `wood("okk"), paint`, "r=.02", "radius=.02", `"legs",`,
		`"feet",`).Replace(stool)
	r, err := Parse("stool.star", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	_, err = r.Build(t.Context(), plainBrief(archetype.Fast))
	for _, want := range []string{
		`wood: got "okk", want a sort of it:`, `role: got "feet", want one of ["seat" "legs"]`, "rod: there is no radius=; it is rod(a, b, r=",
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q among:\n%v", want, err)
		}
	}
}

func TestABuildEndsWithItsContext(t *testing.T) {
	r, err := Parse("stool.star", []byte(stool))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := r.Build(ctx, plainBrief(archetype.Fast)); err == nil {
		t.Error("a build went on after its context had ended")
	}
}
