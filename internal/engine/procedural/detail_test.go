package procedural

import (
	"strings"
	"testing"
)

// A part that no role calls has the look that words give it by its name, and no note says that they were not followed.
func TestDetailsByName(t *testing.T) {
	for _, c := range []struct{ prompt, part string }{
		{"a tractor with a red roof", "roof"},
		{"a well with a red bucket", "bucket"},
	} {
		p, _, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		s, err := p.form(t.Context(), p.brief)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, part := range (detail{called: []string{c.part}}).in(s) {
			at := part.Islands[0].Vertices[0]
			got := part.Surface(pointAt(part, at)).Color
			found = true
			if got.X < .3 || got.X < 2*got.Z {
				t.Errorf("%s: the %s is %v, want red", c.prompt, c.part, got)
			}
		}
		if notes := p.tell().String(); !found || strings.Contains(notes, "Not followed") {
			t.Errorf("%s: got the part %t, and %s", c.prompt, found, notes)
		}
	}
}

// A text stands in the lettering of a thing that has some, and on the face of another.
func TestInscribe(t *testing.T) {
	for _, c := range []struct{ prompt, want string }{
		{"a bus with the word SCHOOL", "Understood: the text “SCHOOL”, in the lettering of the bus."},
		{"a barrel with TNT on it", "Understood: the text “TNT”, on the surface of the barrel."},
		{`a signboard with the words "AC / DC"`, "Understood: the text “AC / DC”, in the lettering of the signboard."},
		{`a signboard saying "TOWN" and "MINE"`, "Not shown: “MINE”; the signboard has “TOWN”."},
		{`a signpost saying "TOWN" and "AC / DC"`, "Understood: the text “TOWN”, “AC / DC”, in the lettering of the signpost."},
		{`a barrel saying "TOWN" and "MINE"`, "Understood: the text “TOWN”, “MINE”, on the surface of the barrel."},
	} {
		p, _, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.form(t.Context(), p.brief); err != nil {
			t.Fatal(err)
		}
		if notes := p.tell().String(); !strings.Contains(notes, c.want) {
			t.Errorf("%s: got %s, want %s", c.prompt, notes, c.want)
		}
	}
}

// A gem is set into what bears gems, a plant has its own pot, and a pair is one thing.
func TestSetInto(t *testing.T) {
	for _, c := range []struct {
		prompt, part string
		things       int
	}{
		{"a dagger with a ruby in the hilt", "gem", 1},
		{"a shield with a sapphire", "gem", 1},
		{"a dagger set with rubies", "gem", 1},
		{"a gold crown set with emeralds and rubies", "", 1},
		{"a cactus in a clay pot", "pot", 1},
		{"a pair of boxing gloves", "glove", 1},
		{"a chest with a ruby", "", 2},
	} {
		p, _, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		if n := total(p.things()); n != c.things {
			t.Errorf("%s: got %d things, want %d", c.prompt, n, c.things)
		}
		s, err := p.form(t.Context(), p.brief)
		if err != nil {
			t.Fatal(err)
		}
		if c.part != "" && len((detail{called: []string{c.part}}).in(s)) == 0 {
			t.Errorf("%s: got no part that is a %s", c.prompt, c.part)
		}
	}
}
