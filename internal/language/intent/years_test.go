package intent_test

import (
	"slices"
	"testing"

	"atelier/internal/language/intent"
)

// TestYears reads ages in years, in digits and in words: each is one person of that age, and not so many of them.
func TestYears(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct {
		prompt, of string
		traits     []string
		count      int
	}{
		{"a five year old girl", "person", []string{"little", "woman"}, 1},
		{"a 5 year old boy", "person", []string{"little", "man"}, 1},
		{"a 5-year-old boy", "person", []string{"little", "man"}, 1},
		{"a five-year-old", "person", []string{"little"}, 1},
		{"a boy, 5 years old", "person", []string{"little", "man"}, 1},
		{"a boy aged 5", "person", []string{"little", "man"}, 1},
		{"a boy of 5", "person", []string{"little", "man"}, 1},
		{"a toddler of 2", "person", []string{"little"}, 1},
		{"a group of 5 knights", "knight", nil, 5},
		{"a girl of six years", "person", []string{"little", "woman"}, 1},
		{"a girl, four years of age", "person", []string{"little", "woman"}, 1},
		{"a 6 month old boy", "person", []string{"little"}, 1},
		{"5yo girl", "person", []string{"little", "woman"}, 1},
		{"a 10 year old boy", "person", []string{"child", "man"}, 1},
		{"two 4 year old girls", "person", []string{"little", "woman"}, 2},
		{"a fifteen year old girl", "person", []string{"teenage", "woman"}, 1},
		{"a 30 year old woman", "person", []string{"woman"}, 1},
		{"a twenty-five year old man", "person", []string{"man"}, 1},
		{"an 80 year old woman", "person", []string{"elderly", "woman"}, 1},
		{"a man aged seventy two", "person", []string{"elderly", "man"}, 1},
		{"a 7 year old peasant boy", "villager", []string{"child", "man"}, 1},
		{"a 300 year old oak tree", "oak tree", nil, 1},
		{"five old chairs", "chair", nil, 5},
		{"a stack of 5 crates of oak", "crate", nil, 5},
	} {
		i := r.Read(c.prompt)
		if i.Thing.Archetype != c.of || i.Count != c.count || len(i.Unknown) > 0 {
			t.Errorf("%q: got %d of %s, not understood %q, want %d of %s", c.prompt, i.Count, i.Thing.Archetype, i.Unknown, c.count, c.of)
		}
		for _, want := range c.traits {
			if !slices.Contains(i.Traits, want) {
				t.Errorf("%q: got the traits %q, want %q among them", c.prompt, i.Traits, want)
			}
		}
		young := slices.ContainsFunc(i.Traits, func(t string) bool { return t == "little" || t == "teenage" })
		if want := slices.Contains(c.traits, "little") || slices.Contains(c.traits, "teenage"); young != want {
			t.Errorf("%q: got the traits %q", c.prompt, i.Traits)
		}
	}
	old := r.Read("a 300 year old oak tree")
	if !slices.ContainsFunc(old.Modifiers, func(m intent.Modifier) bool { return m.Name == "weathered" }) {
		t.Errorf("got %+v, want an old tree", old.Modifiers)
	}
}

// TestAged makes people older and younger by one step on the ladder toddler, child, teenager, young adult, adult, old person.
func TestAged(t *testing.T) {
	r := newReader(t)
	for _, c := range []struct {
		prompt string
		by     int
		want   string // the trait of its age; "": none
	}{
		{"a young knight", 1, ""},
		{"a young knight", -1, "teenage"},
		{"a young girl", 1, "teenage"},
		{"a teenage girl", 1, "young"},
		{"a little girl", 1, "child"},
		{"a woman", 1, "elderly"},
	} {
		i, ok := r.Aged(r.Read(c.prompt), c.by)
		got := ""
		for _, age := range []string{"little", "child", "teenage", "young", "elderly"} {
			if slices.Contains(i.Traits, age) {
				got += age
			}
		}
		if !ok || got != c.want {
			t.Errorf("%q, %+d: got the traits %q, want %q", c.prompt, c.by, i.Traits, c.want)
		}
	}
}
