package procedural

import (
	"maps"
	"testing"

	"atelier/internal/engine/procedural/texture"
	"atelier/internal/language/intent"
	"atelier/internal/seed/seedtest"
)

// TestRefused builds things without the colours, the materials and the weapons that the words refuse them.
func TestRefused(t *testing.T) {
	e := shared()
	for _, prompt := range seedtest.Some([]string{"a plastic chair but not red", "a dragon, not green", "a table but not wooden",
		"a fabric sofa, anything but grey",
		"a man in jeans, not blue", "a red robot, no red eyes"}) {
		p, _, err := placed(t, prompt)
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		if err := p.refuse(t.Context(), e); err != nil {
			t.Fatal(err)
		}
		made, err := p.made(t.Context())
		if err != nil || len(p.intent.Excluded) != 1 || len(made) == 0 {
			t.Fatalf("%q: got %v, %v and %d roles, want one refused colour or material, and its roles", prompt, err, p.intent.Excluded, len(made))
		}
		for role, finishes := range made {
			for _, f := range finishes {
				x := p.intent.Excluded[0]
				if x.Target != "" && x.Target != role {
					continue
				}
				if x.Material != "" && f.Material().Name == x.Material || x.Material == "" && sameName(texture.MeanColour(f.Surface()), x.RGB) {
					t.Errorf("%q: the %s is of %s in %v, which the words refuse", prompt, role, f.Material().Name, texture.MeanColour(f.Surface()))
				}
			}
		}
	}
	for prompt, part := range seedtest.SomeOf(map[string]string{
		"a knight, not holding a sword": "blade", "a knight without a shield": "shield", "a wizard without a staff": "staff",
	}) {
		p, _, err := placed(t, prompt)
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		before, err := p.archetype.Build(t.Context(), p.brief)
		if err != nil {
			t.Fatal(err)
		}
		if err := p.refuse(t.Context(), e); err != nil {
			t.Fatal(err)
		}
		after, err := p.archetype.Build(t.Context(), p.brief)
		if err != nil {
			t.Fatal(err)
		}
		has := intent.Counted{Part: part}
		if len(counted(before, has)) == 0 || len(counted(after, has)) > 0 || len(p.brief.Empty) != 1 {
			t.Errorf("%q: got the %s %v and then %v, with empty %v; want it put down by one hand",
				prompt, part, counted(before, has), counted(after, has), p.brief.Empty)
		}
	}
}

// TestCountsOfRoles counts a part by its noun and by its role in the singular, whose plural may end otherwise than in an s.
func TestCountsOfRoles(t *testing.T) {
	got := counts([]intent.Counted{{Part: "board", Role: "shelves", N: 3}, {Part: "pane", Role: "glass", N: 4}}, shared().reader().Singular)
	if want := map[string]int{"board": 3, "shelf": 3, "pane": 4, "glass": 4}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
