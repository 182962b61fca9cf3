package intent_test

import (
	"strings"
	"testing"

	"atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/language/intent"
	"atelier/internal/material"
)

// A phrase that is a trait of other things is a thing beside this one, and a word for several sorts of things is a thing of each.
func TestOthers(t *testing.T) {
	r := intent.New(procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}.Vocabulary())
	for prompt, want := range map[string]string{
		"a nightstand with a lamp":           "nightstand, table lamp with",
		"a hard hat with a lamp":             "hard hat",
		"a grave with flowers":               "gravestone, daisy with",
		"a hawaiian shirt with flowers":      "shirt",
		"a fountain with statues":            "fountain, statue with",
		"a statue of a fox":                  "fox",
		"a table full of food":               "table, bread atop, cheese atop, apple atop, goblet atop, pie atop",
		"a bucket full of tools":             "bucket, hammer inside, wrench inside, saw inside, screwdriver inside",
		"a toolbox full of tools":            "toolbox",
		"a campfire with logs around":        "campfire, fallen log ring",
		"a bench under a tree":               "bench, oak tree above",
		"a mushroom house":                   "cottage",
		"a kitchen table with plates":        "table, plate with",
		"a pencil-drawn house":               "cottage",
		"a cat, children's book style":       "cat",
		"two suitcases on the roof of a car": "suitcase, car beneath",
		"a vase with two roses":              "vase, rose with",
		"a bowl of soup":                     "bowl",
		"a cherry blossom tree in a garden":  "cherry tree, garden around",
	} {
		var got []string
		for _, p := range r.Arrange(prompt) {
			got = append(got, strings.TrimSpace(p.Thing.Archetype+" "+string(p.How)))
		}
		if got := strings.Join(got, ", "); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
	}
	if got := r.Read("a pencil-drawn house").Style; got != intent.Cartoon {
		t.Errorf("pencil-drawn: got the style %q, want a cartoon", got)
	}
}
