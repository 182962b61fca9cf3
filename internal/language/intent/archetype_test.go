package intent_test

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype/all"
	"atelier/internal/engine/procedural"
	"atelier/internal/language/intent"
	"atelier/internal/material"
)

// newReader is a reader of all things, materials and modifiers that the engine has.
func newReader(t *testing.T) *intent.Reader {
	t.Helper()
	return intent.New(procedural.Config{Archetypes: all.Archetypes, Materials: material.All, Modifiers: material.Modifiers}.Vocabulary())
}

// TestArchetypeWords checks that every noun, name, trait and role of every archetype can be asked for.
func TestArchetypeWords(t *testing.T) {
	r := newReader(t)
	named := map[string]string{}
	for _, a := range all.Archetypes {
		for _, noun := range a.Nouns {
			if got := r.Read("a " + noun).Thing; got.Archetype != a.Name || got.Match != intent.Exact {
				t.Errorf("%q: got %s by %s, want %s exactly", noun, got.Archetype, got.Match, a.Name)
			}
		}
		for name := range strings.SplitSeq(a.Names, ",") {
			if name = strings.TrimSpace(name); name == "" {
				continue
			}
			if got := r.Read("a " + name).Thing; got.Archetype != a.Name {
				t.Errorf("%q: got %s by %s, want %s", name, got.Archetype, got.Match, a.Name)
			}
			if other := named[name]; other != "" {
				t.Errorf("%q: is a name of %s and of %s", name, other, a.Name)
			}
			named[name] = a.Name
		}
		for _, trait := range a.Traits {
			if got := r.Read("a " + trait + " " + a.Name); got.Thing.Archetype != a.Name || !slices.Contains(got.Traits, trait) {
				t.Errorf("%s %s: got %s with %q", trait, a.Name, got.Thing.Archetype, got.Traits)
			}
		}
		for _, role := range a.Roles {
			got := r.Read("a " + a.Name + " with red " + role.Name)
			if len(got.Colours) != 1 || got.Colours[0].Target != role.Name {
				t.Errorf("%s with red %s: got colours %+v", a.Name, role.Name, got.Colours)
			}
		}
	}
}

// TestForms checks that every other word for a trait gives it, before the noun or after it; one that names a material, a colour or a number may
// say that instead.
func TestForms(t *testing.T) {
	r := newReader(t)
	lost := 0
	for _, a := range all.Archetypes {
		for trait, words := range a.Forms {
			for w := range strings.SplitSeq(words, ",") {
				given := func(prompt string) bool { return slices.Contains(r.Read(prompt).Traits, trait) }
				if w = strings.TrimSpace(w); given("a "+w+" "+a.Nouns[0]) || given("a "+a.Nouns[0]+", "+w) || given("a "+a.Nouns[0]+" "+w) {
					continue
				}
				got := r.Read("a " + w + " " + a.Nouns[0])
				if lost++; len(got.Materials) == 0 && len(got.Colours) == 0 && got.Count == 0 {
					t.Logf("%s: %q is not %q; it gives %+v", a.Name, w, trait, got)
				}
			}
		}
	}
	if lost > 12 {
		t.Errorf("%d words are not the traits that their recipes say", lost)
	}
}

// TestColourBeforeName reads a colour before a name of several words, though the dictionary has a noun that begins with the colour.
func TestColourBeforeName(t *testing.T) {
	r := newReader(t)
	for _, c := range [][2]string{{"a red hot dog", "hot dog"}, {"a red hot air balloon", "hot air balloon"}, {"a red fire truck", "fire engine"}} {
		if i := r.Read(c[0]); i.Thing.Archetype != c[1] || len(i.Colours) != 1 {
			t.Errorf("%q: got %s with %d colours, want %s with one", c[0], i.Thing.Archetype, len(i.Colours), c[1])
		}
	}
}

// TestClothes reads the colour of a garment for the garment alone, however the prompt says that it is worn.
func TestClothes(t *testing.T) {
	r := newReader(t)
	for _, c := range [][3]string{
		{"a woman in a red dress", "person", "dress"},
		{"a girl with a green dress", "person", "dress"},
		{"a queen wearing a green dress", "queen", "gown"},
		{"a witch in a purple dress", "witch", "robe"},
		{"a knight wearing a red cape", "knight", "cape"},
		{"a pirate who wears a blue coat", "pirate", "coat"},
		{"a snowman wearing a red scarf", "snowman", "scarf"},
		{"a man dressed in red", "person", ""},
		{"a villager in a green gown", "villager", "gown"},
		{"a red dress", "dress", ""},
	} {
		i := r.Read(c[0])
		if i.Thing.Archetype != c[1] || len(i.Colours) != 1 || i.Colours[0].Target != c[2] || len(i.Unknown)+len(i.Relations) > 0 {
			t.Errorf("%q: got %s with the colours %+v, not understood %q, not followed %v; want %s with one of its %q",
				c[0], i.Thing.Archetype, i.Colours, i.Unknown, i.Relations, c[1], c[2])
		}
	}
	if i := r.Read("dress shoes"); i.Thing.Archetype != "sneaker" || !slices.Contains(i.Traits, "formal") {
		t.Errorf("dress shoes: got %s %q", i.Thing.Archetype, i.Traits)
	}
}

// TestBroken reads states that change a form: the trait of what has one, and a modifier of everything else.
func TestBroken(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct{ prompt, trait, modifier string }{
		{"a broken longsword", "broken", ""},
		{"a shattered gravestone", "broken", ""},
		{"a broken chair", "", "cracked"},
		{"a smashed crate", "", "cracked"},
		{"a cracked boulder", "", "cracked"},
		{"a burnt cottage", "", "burnt"},
		{"a charred table", "", "burnt"},
		{"a dented steel barrel", "", "dented"},
		{"a ruined cottage", "", "ruined"},
		{"a longsword with a broken blade", "", "cracked"},
	} {
		i := r.Read(c.prompt)
		var modifiers []string
		for _, m := range i.Modifiers {
			modifiers = append(modifiers, m.Name)
		}
		if got := strings.Join(modifiers, " "); got != c.modifier || strings.Join(i.Traits, " ") != c.trait || len(i.Unknown) > 0 {
			t.Errorf("%q: got the traits %q, the modifiers %q and %q not understood, want %q and %q", c.prompt, i.Traits, got, i.Unknown, c.trait, c.modifier)
		}
	}
	if i := r.Revise(r.Read("a longsword"), "make it broken"); !slices.Contains(i.Traits, "broken") || len(i.Modifiers) > 0 {
		t.Errorf("revised: got the traits %q and the modifiers %v", i.Traits, i.Modifiers)
	}
	if i := r.Revise(r.Read("a broken longsword"), "not broken"); slices.Contains(i.Traits, "broken") {
		t.Errorf("revised back: got the traits %q", i.Traits)
	}
}

// TestNearlyShown has a note where a trait shows something near to what the words say, and none where the animal does it.
func TestNearlyShown(t *testing.T) {
	r := newReader(t)
	for prompt, want := range map[string]string{
		"a cat curled up": "curled up", "a fox curled up asleep": "curled up", "an otter curled up": "curled up", "a horse curled up": "sleeping",
	} {
		got := r.Read(prompt)
		noted := slices.ContainsFunc(got.Notes.Texts(), func(n string) bool { return strings.Contains(n, "is shown as") })
		if !slices.Equal(got.Traits, []string{want}) || noted != (want == "sleeping") {
			t.Errorf("%s: got traits %q with notes %q, want %q", prompt, got.Traits, got.Notes, want)
		}
	}
}

// TestSortsOfNouns reads breeds that an animal has as that very animal, without a note.
func TestSortsOfNouns(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct {
		prompt, archetype, trait string
		count                    int
	}{
		{"a bulldog", "dog", "bulldog", 1},
		{"a pug", "dog", "pug", 1},
		{"a persian cat", "cat", "persian", 1},
	} {
		if i := r.Read(c.prompt); i.Thing.Archetype != c.archetype || i.Count != c.count || !slices.Contains(i.Traits, c.trait) || len(i.Notes) > 0 {
			t.Errorf("%q: got %d %s with %q and the notes %q, want %d %s with %q", c.prompt, i.Count, i.Thing.Archetype, i.Traits, i.Notes,
				c.count, c.archetype, c.trait)
		}
	}
}
