package intent_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"atelier/internal/language/intent"
	"atelier/internal/material"
)

// walls is a vocabulary of a few surfaces, with all materials and modifiers.
func walls() *intent.Reader {
	v := intent.Vocabulary{
		Surfaces: []intent.Phrased{
			{Name: "red brick", Words: []string{"brick", "brick wall"}},
			{Name: "glazed brick", Words: []string{"subway tile"}},
			{Name: "oak planks", Words: []string{"plank", "oak board"}},
			{Name: "ceramic tiles", Words: []string{"tile", "kitchen tile"}},
			{Name: "cobblestone", Words: []string{"cobble", "cobbled street"}},
			{Name: "grass", Words: []string{"lawn"}},
			{Name: "forest floor", Words: []string{"fallen leaf"}},
		},
		Patterns: []intent.Phrased{{Name: "herringbone", Words: []string{"chevron"}}, {Name: "running bond"}},
	}
	for _, m := range material.All {
		v.Materials = append(v.Materials, intent.Substance{Name: m.Name, Words: m.Words, Sorts: slices.Sorted(func(yield func(string) bool) {
			for s := range m.Sorts {
				if !yield(s) {
					return
				}
			}
		})})
	}
	for _, m := range material.Modifiers {
		v.Modifiers = append(v.Modifiers, intent.State{Name: m.Name, Words: m.Words})
	}
	return intent.New(v)
}

// told is a covering in one line.
func told(c intent.Covering) string {
	var parts []string
	say := func(format string, a ...any) { parts = append(parts, fmt.Sprintf(format, a...)) }
	if c.Surface != "" {
		say("%s", c.Surface)
	}
	if c.Material.Name != "" {
		say("of %s %s", c.Material.Name, c.Material.Sort)
	}
	if c.Pattern != "" {
		say("in %s", c.Pattern)
	}
	for _, colour := range []struct {
		name string
		c    *intent.Colour
	}{{"", c.Colour}, {"joint ", c.Joint}, {"paint ", c.Paint}} {
		if colour.c != nil {
			say("%s%s", colour.name, colour.c.Word)
		}
	}
	for _, m := range c.Modifiers {
		say("%s %.1f", m.Name, m.Amount)
	}
	if c.Scale != 1 {
		say("× %.2f", c.Scale)
	}
	if c.Length > 0 || c.Width > 0 {
		say("%.2f × %.2f m", c.Length, c.Width)
	}
	if c.Tile > 0 {
		say("tile %.1f m", c.Tile)
	}
	if c.Age != 0 {
		say("age %.1f", c.Age)
	}
	if len(c.Unknown) > 0 {
		say("? %s", strings.Join(c.Unknown, ", "))
	}
	return strings.Join(parts, "; ")
}

func TestCover(t *testing.T) {
	r := walls()
	for _, c := range []struct{ prompt, want string }{
		{"bricks", "red brick"},
		{"a seamless brick wall texture", "red brick"},
		{"old red brick with white mortar", "red brick; joint white; weathered 0.6; age 0.7"},
		{"red bricks, dark grey mortar, mossy", "red brick; joint dark grey; mossy 1.0"},
		{"cobbled street, wet", "cobblestone; wet 1.0"},
		{"very mossy cobblestones", "cobblestone; mossy 1.4"},
		{"blue kitchen tiles 30 x 60 cm with dark grout", "ceramic tiles; blue; joint dark; 0.60 × 0.30 m"},
		{"20 cm wide planks in herringbone", "oak planks; in herringbone; 0.00 × 0.20 m"},
		{"wide oak planks, painted red, chipped", "oak planks; paint red; cracked 1.0; × 1.35"},
		{"subway tiles", "glazed brick"},
		{"dark brown oak planks", "oak planks; dark brown"},
		{"cobblestone with grass", "cobblestone"},
		{"gold tiles", "ceramic tiles; of gold "},
		{"brick without mortar", "red brick"},
		{"tiles of 30x60cm", "ceramic tiles; 0.60 × 0.30 m"},
		{"2.5 by 5 cm tiles", "ceramic tiles; 0.05 × 0.02 m"},
		{"1200 x 600 mm tiles", "ceramic tiles; 1.20 × 0.60 m"},
		{"fallen leaves", "forest floor"},
		{"grass without flowers", "grass"},
		{"hammered gold", "of gold ; ? hammered"},
		{"polished jade", "of stone jade; polished 1.0"},
		{"freedom", "? freedom"},
		{"a 2 m brick texture", "red brick; tile 2.0 m"},
		{"brand new bricks", "red brick; age -1.0"},
		// of alternatives the first, with the noun that both have
		{"brick or cobblestone", "red brick"},
		{"red or blue tiles", "ceramic tiles; red"},
		{"a brick wall or a kitchen tile", "red brick"},
		{"mossy or clean cobblestone", "cobblestone; mossy 1.0"},
		{"grass or cobblestone with bricks", "grass"},
		{"tiles without cracks or moss", "ceramic tiles"},
	} {
		if got := told(r.Cover(c.prompt)); got != c.want {
			t.Errorf("%s: got %q, want %q", c.prompt, got, c.want)
		}
	}
}

// TestCoverSlips reads descriptions of surfaces with slips of the pen, each with a note.
func TestCoverSlips(t *testing.T) {
	r := walls()
	for prompt, want := range map[string]string{
		"old red brik":     "red brick: “brik” is read as “brick”.",
		"wooden plancks":   "oak planks: “plancks” is read as “planks”.",
		"a bleu tile":      "ceramic tiles: “bleu” is read as “blue”.",
		"mossy cobblstone": "cobblestone: “cobblstone” is read as “cobblestone”.",
		"mossy cobbles":    "cobblestone: ",
	} {
		c := r.Cover(prompt)
		if got := c.Surface + ": " + c.Notes.String(); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}

func TestRefuseNamesWhatThereIs(t *testing.T) {
	r := walls()
	for prompt, want := range map[string]string{
		"freedom":      "“freedom”",
		"birrckk wall": "red brick",
		"":             "names no surface",
		"кирпич стена": "only English is read",
	} {
		if got := r.Refuse(r.Cover(prompt), prompt); !strings.Contains(got, want) || !strings.Contains(got, "for example, ") {
			t.Errorf("%q: got %q, want %q in it, and examples", prompt, got, want)
		}
	}
	if got := r.Refuse(r.Cover("bricks"), "bricks"); got != "" {
		t.Errorf("bricks: got %q, want no refusal", got)
	}
}

func TestStyleFillsWhatIsNotSaid(t *testing.T) {
	r := walls()
	got := told(r.Cover("blue bricks, slightly mossy").Over(r.Cover("weathered green village, mossy, red mortar")))
	if want := "red brick; blue; joint red; mossy 0.5; weathered 1.0"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func FuzzCover(f *testing.F) {
	r := walls()
	for _, s := range []string{"30 x x 60 cm tiles", "of of with mortar", "\x00", "painted painted red red", "2 m m m"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, prompt string) {
		c := r.Cover(prompt)
		if c.Scale < .2 || c.Scale > 5 || c.Length < 0 || c.Width < 0 {
			t.Errorf("got scale %v, piece %v × %v m", c.Scale, c.Length, c.Width)
		}
		r.Refuse(c, prompt)
	})
}
