package procedural

import (
	"testing"

	"atelier/internal/seed/seedtest"
)

// TestAlready asks for things that the thing which they go with has as parts of its own, and for things that it does not have.
func TestAlready(t *testing.T) {
	for _, c := range seedtest.Some([]struct {
		prompt string
		things int
		note   string
	}{
		{"a well with a red bucket", 1, "The well has its own bucket."},
		{"a pirate ship with eight cannons", 1, "The galleon has its own cannons. Not followed: “8”; said of the cannons that the galleon has."},
		{"a treasure chest with a red ruby", 1, "“treasure chest” is built as chest. The chest has its own ruby."},
		{"a longhouse with two shields and a wolf", 2, "The longhouse has its own shields."},
		{"a well with a bucket on a rope", 1, "The well has its own rope. The well has its own bucket."},
		{"a gas pump with a globe on top", 1, "The gas pump has its own globe."},
		{"a table with a lamp on a rug", 3, ""},
		{"a well with a goat", 2, ""},
		{"a ninja with a guard", 2, ""}, // the sword of a ninja has a part of that name
		{"a knight with a chest", 2, ""},
		{"a well and a bucket", 2, ""},
	}) {
		p, _, err := placed(t, c.prompt)
		if err != nil {
			t.Fatalf("%q: %v", c.prompt, err)
		}
		if n := len(p.things()); n != c.things {
			t.Errorf("%q: got %d things, want %d", c.prompt, n, c.things)
		}
		if got := p.notes.String(); got != c.note {
			t.Errorf("%q: got notes %q, want %q", c.prompt, got, c.note)
		}
	}
}

// A thing has none of its own of what words put on it, and what hangs has no stand; where it keeps its own, a note tells.
func TestOwnGives(t *testing.T) {
	for _, c := range []struct {
		prompt string
		i      int
		part   string
		note   string
	}{
		{"six candles on an altar", 1, "candle", ""}, {"a paper lantern hanging from a branch", 0, "post", ""},
		{"a squirrel climbing a tree trunk", 0, "", "Not shown: “climbing”; the squirrel rests on the fallen log."},
		{"a man wrestling a bear", 0, "", ""},
	} {
		p, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatalf("%q: %v", c.prompt, err)
		}
		if c.part != "" && g.bodies[c.i][0].includes(c.part) {
			t.Errorf("%q: got a %s of its own", c.prompt, c.part)
		}
		if got := p.remarks.String(); got != c.note {
			t.Errorf("%q: got the remarks %q, want %q", c.prompt, got, c.note)
		}
	}
}

// TestHasIt builds things with what they have by themselves, and finds no note that denies it.
func TestHasIt(t *testing.T) {
	for prompt, want := range map[string]string{
		"a bridge over a river": "", "an oil rig in the sea": "", "an eagle with folded wings": "", "a demon with bat wings": "", "a chair with four legs": "",
		"a striped cat with white paws":                       "",
		"an amphora painted with black waves and two handles": "Not followed: “painted with black waves”.",
		"a spell book with iron clasps":                       "", "a round bronze shield": "",
		"a shield with a lion boss": "Not followed: “lion”; the boss keeps its usual form.",
		"an altar with two candles": "", "a ladder with six rungs": "",
		"a windmill with six sails":   "Not followed: “six sails”; the windmill has as many as it usually has.",
		"a windmill with four sails":  "",
		"a snowman with four buttons": "Not followed: “with four buttons”.",
		"a bridge over a highway":     "Not followed: “over a highway”.",
		"crate 1":                     "Not understood: “1”.",
		"a chair with three legs":     "Not followed: “three legs”; the chair has as many as it usually has.",
	} {
		p, _, err := placed(t, prompt)
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		if _, err := p.form(t.Context(), p.brief); err != nil {
			t.Fatal(err)
		}
		if got := p.tell().String(); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}

// TestSlimStandApart finds things that are slim and tall side by side, as the viewer sees them, and not behind one another.
func TestSlimStandApart(t *testing.T) {
	for _, prompt := range []string{"two swords", "three spears", "two halberds", "two ladders"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		list := g.bodies[0]
		for i, b := range list {
			for _, o := range list[:i] {
				a, c := b.bounds(), o.bounds()
				if over := min(a.Max.X, c.Max.X) - max(a.Min.X, c.Min.X); over > .1*a.Size().X {
					t.Errorf("%q: two of them cover %.2f m of each other's width of %.2f m", prompt, over, a.Size().X)
				}
			}
		}
	}
}
