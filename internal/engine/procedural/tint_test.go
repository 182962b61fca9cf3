package procedural

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// TestTint wants a note for each colour of the words that no part shows, and the other colours understood.
func TestTint(t *testing.T) {
	red, white, blue := intent.Colour{Word: "red"}, intent.Colour{Word: "white"}, intent.Colour{Word: "blue"}
	seat := func(c intent.Colour) intent.Colour { c.Target = "seat"; return c }
	band := func(c intent.Colour) intent.Colour { c.Target = "bands"; return c }
	for _, c := range []struct {
		colours      []intent.Colour
		seen, unseen string
	}{
		{[]intent.Colour{red, white}, "red white", ""},
		{[]intent.Colour{red, white, blue}, "red white", "blue"},
		{[]intent.Colour{seat(red), seat(white)}, "white", "red"},
		{[]intent.Colour{seat(red), white, blue}, "red white", "blue"},
		{[]intent.Colour{band(red), band(white)}, "red white", ""},
		{[]intent.Colour{band(red), band(blue), band(white)}, "red white", "blue"},
	} {
		p := &plan{archetype: &archetype.Archetype{Name: "bench"}}
		p.intent.Colours = c.colours
		l := archetype.Look{Roles: []archetype.Role{{Name: "seat"}, {Name: "bands"}}, Tints: map[string]geom.Vec3{}}
		var seen []string
		for _, o := range p.tint(&l, places{}) {
			seen = append(seen, o.Word)
		}
		told := slices.ContainsFunc(p.notes.Texts(), func(n string) bool { return strings.HasPrefix(n, "Not followed: “"+c.unseen+"”") })
		if strings.Join(seen, " ") != c.seen || told != (c.unseen != "") || len(p.notes) > 1 {
			t.Errorf("%v: got the colours %q seen and the notes %q, want %s seen and %q told", c.colours, seen, p.notes, c.seen, c.unseen)
		}
	}
}
