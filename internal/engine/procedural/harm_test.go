package procedural

import (
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/atlas"
	"atelier/internal/media/wreck"
	"atelier/internal/operation"
	"atelier/internal/recipe"
)

// Words of ruin break the form of a thing and say how, or say that it stays whole. What is broken stays a sound mesh.
func TestWordsBreakForms(t *testing.T) {
	for prompt, want := range map[string]string{
		"a ruined church":          "its upper part has fallen",
		"a broken chair":           "a leg or boards of it have come off",
		"a wrecked car":            "a wheel is off",
		"a broken vase":            "a piece has broken off",
		"a broken window":          "its panes are broken",
		"a burnt palm tree":        "nothing is left of its leaves",
		"a burnt pine tree":        "", // it has a burnt form of its own
		"a broken fox":             "stays whole",
		"a cracked vase":           "",
		"a dented metal bucket":    "it is dented",
		"a mossy stone chair":      "",
		"a broken burnt table":     `Understood: "broken", in its form: a leg or boards of it have come off.`,
		"a burnt broken pine tree": `Understood: "broken", in its form: a piece has broken off`,
		"a burnt broken oak tree":  `Understood: "broken", in its form: a piece has broken off`,
		"a burnt broken palm tree": `Understood: "broken", in its form: `,
		"a broken burnt palm tree": `Understood: "burnt", in its form: nothing is left of its leaves.`,
		"a dented broken bucket":   `in its form: it is dented.`,
	} {
		t.Run(prompt, func(t *testing.T) {
			t.Parallel()
			p, _, err := placed(t, prompt)
			if err != nil {
				t.Fatal(err)
			}
			s, err := p.build(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if got := p.broke.String(); !strings.Contains(got, want) || want == "" && got != "" {
				t.Errorf("got %q, want %q", got, want)
			}
			packed, err := atlas.Pack(t.Context(), s.Parts, 256)
			if err != nil {
				t.Fatal(err)
			}
			if err := packed.Mesh(s.Parts).Check().Err(); err != nil {
				t.Errorf("the mesh is not sound: %v", err)
			}
		})
	}
}

// A thing that has a broken form of its own takes that.
func TestOwnBrokenForms(t *testing.T) {
	p, _, err := placed(t, "a ruined tower")
	if err != nil {
		t.Fatal(err)
	}
	if !p.brief.Traits["broken"] || p.harm != (harm{}) {
		t.Errorf("got traits %v and %+v, want its own broken form", p.brief.Traits, p.harm)
	}
}

// An operator's own recipe breaks as its family does.
func TestOwnRecipesBreak(t *testing.T) {
	r, err := recipe.Parse("dais.star", []byte(`
name = "dais"
family = "structure"
nouns = ["dais"]
roles = {"stones": "mineral"}
size = (3, 1, 2)

def build(b):
    b.add("stones", box(3, 1, 2), b.surface("stones", stone("granite")))
`))
	if err != nil {
		t.Fatal(err)
	}
	e := shared().with([]*archetype.Archetype{r.Archetype()})
	p, err := e.plan(engine.Brief{Makes: asset.Model, Prompt: "a ruined dais", Preset: operation.Fast, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.build(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := p.broke.String(); !strings.Contains(got, wreck.Falls.Says) {
		t.Errorf("got %q, want that its upper part has fallen", got)
	}
}
