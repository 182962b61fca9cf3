package intent

import (
	"slices"
	"strings"
	"testing"
)

func TestRefusal(t *testing.T) {
	r := New(fixture())
	for prompt, want := range map[string]string{
		"a chair":              "",
		"a rocking chair":      "",
		"a yellow school bus":  "“school bus” cannot be built, nor can anything like it. The nearest things that can be built are a crate, ",
		"a zhair":              "The prompt names no thing that is known; not understood is “zhair”. Things that can be built are, for example, a chair, ",
		"red and shiny":        "The prompt names no thing to build. Things that can be built are, for example, ",
		"el perro rojo":        "The prompt does not seem to be English, and only English is read: not understood is “perro”, “rojo”. Things",
		"a bear made of stone": "“bear” cannot be built, nor can anything like it. The nearest things that can be built are a fox, ",
	} {
		i := r.Read(prompt)
		if got := i.Refusal(); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%q: got %q, want %q…", prompt, got, want)
		}
		if want != "" && len(i.Instead) != offered {
			t.Errorf("%q: got %q instead, want %d things", prompt, i.Instead, offered)
		}
	}
}

// TestFull reads what a thing is full of: it is in it, and the thing is not of it.
func TestFull(t *testing.T) {
	v := fixture()
	v.Things = slices.Insert(v.Things, 0, &Entry{
		Name: "chest", Called: "a chest", Nouns: []string{"chest"}, Names: "treasure chest", Traits: []string{"open", "treasure"},
		Holds: map[string]string{"treasure": "gold, gold coins, coins"},
	})
	r := New(v)
	for prompt, want := range map[string]string{
		"a treasure chest full of gold coins": "treasure", "a chest filled with gold": "treasure", "a chest with gold coins": "treasure",
		"a chest of gold": "", "a golden chest": "", "a chest full of apples": "", "a chair full of gold coins": "",
	} {
		i := r.Read(prompt)
		if got := strings.Join(i.Traits, " "); got != want {
			t.Errorf("%q: got the traits %q, want %q", prompt, got, want)
		}
		if want != "" && (len(i.Materials) > 0 || len(i.Relations) > 0) {
			t.Errorf("%q: got the materials %v and relations %v, want none", prompt, i.Materials, i.Relations)
		}
	}
	if i := r.Read("a chest full of apples"); !slices.ContainsFunc(i.Notes.Texts(), func(n string) bool { return strings.Contains(n, "full of apples") }) {
		t.Errorf("got the notes %q, want one of the apples", i.Notes)
	}
}
