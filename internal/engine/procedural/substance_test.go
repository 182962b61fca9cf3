package procedural

import (
	"maps"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
)

func TestSeveralMaterialsGoWhereTheyBelong(t *testing.T) {
	const set = "charred black oak and tarnished brass"
	e := testEngine()
	for _, c := range []struct {
		prompt, feedback, set string
		want                  map[string]string // by role; "*" is the whole thing
		rusty                 string            // the only role that rusts
	}{
		{prompt: "a barrel", feedback: "make it of dark oak and rusty iron", want: map[string]string{"staves": "wood", "hoops": "iron"}, rusty: "hoops"},
		{prompt: "a chest of walnut and brass", want: map[string]string{"planks": "wood", "bands": "bronze"}},
		{prompt: "an iron and oak bucket", want: map[string]string{"staves": "wood", "hoops": "iron"}},
		{prompt: "an oak and steel bench", want: map[string]string{"frame": "steel", "seat": "wood"}},
		{prompt: "a wooden sword with gold", want: map[string]string{"blade": "wood", "guard": "gold"}},
		{prompt: "a rusty iron barrel", want: map[string]string{"*": "iron"}},
		{prompt: "a bench", feedback: "make it of dark oak and rusty iron", want: map[string]string{"frame": "wood"}, rusty: "nowhere"},
		{prompt: "a barrel", feedback: "in white painted wood and polished brass", want: map[string]string{"staves": "paint", "hoops": "bronze"}},
		{prompt: "a lantern", set: "white painted wood and polished brass", want: map[string]string{"frame": "bronze"}},
		{prompt: "a barrel", set: set, want: map[string]string{"staves": "wood", "hoops": "bronze"}},
		{prompt: "a lantern", set: set, want: map[string]string{"frame": "bronze"}},
		{prompt: "a sword", set: set, want: map[string]string{"blade": "bronze"}},
		{prompt: "a fox", set: set, want: map[string]string{}},
		{prompt: "a stone bench", set: set, want: map[string]string{"seat": "stone", "frame": "wood"}},
		{prompt: "a bronze battleship", want: map[string]string{"hull": "bronze", "guns": "bronze", "bridge": "bronze"}},
		{prompt: "a golden castle", want: map[string]string{"stones": "gold"}},
		{prompt: "an oak well", want: map[string]string{"frame": "wood"}},
		{prompt: "a steel office chair", want: map[string]string{"base": "steel"}},
		{prompt: "a bronze office chair", want: map[string]string{"*": "bronze"}},
		{prompt: "a golden jacket", want: map[string]string{"*": "gold"}},
		{prompt: "a golden pear", want: map[string]string{"*": "gold"}}, // and no mere skin of it
		{prompt: "a jacket with brass", want: map[string]string{"metal": "bronze"}},
		{prompt: "a fox", set: "bronze set", want: map[string]string{"*": "bronze"}},
	} {
		b := engine.Brief{Makes: asset.Model, Prompt: c.prompt}
		if c.feedback != "" {
			b.Feedback = []string{c.feedback}
		}
		if c.set != "" {
			b.Series = &engine.Series{Words: c.set}
		}
		p, err := e.plan(b, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]string{}
		for role, f := range p.brief.Look.Finish {
			got[role] = f.Material().Name
		}
		if all := p.brief.Look.All; all != nil {
			got["*"] = all.Material().Name
		}
		if !maps.Equal(got, c.want) {
			t.Errorf("%s, %s%s: got %v, want %v", c.prompt, c.feedback, c.set, got, c.want)
		}
		for _, m := range p.brief.Look.Modifiers {
			if m.Modifier.Name == "rusty" && m.Role != c.rusty {
				t.Errorf("%s: got rust on %q, want it on %q", c.prompt, m.Role, c.rusty)
			}
		}
	}
}

// Fire and snow come over a whole thing, even if the word stands in front of its material; other modifiers, and all where the words name several
// materials, are meant for the parts of that material.
func TestWhatSpreads(t *testing.T) {
	e := testEngine()
	for _, c := range []struct{ prompt, name, role string }{
		{"a burnt wooden chair", "burnt", ""},
		{"a snowy wooden chair", "snowy", ""},
		{"a ruined stone tower", "ruined", ""},
		{"a polished wooden chair", "polished", "frame"},
		{"a barrel of burnt oak and iron", "burnt", "staves"},
	} {
		p, err := e.plan(engine.Brief{Makes: asset.Model, Prompt: c.prompt}, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := p.brief.Look.Modifiers
		if len(list) != 1 || list[0].Modifier.Name != c.name || list[0].Role != c.role {
			t.Errorf("%s: got %+v, want %s of %q alone", c.prompt, list, c.name, c.role)
		}
	}
}
