package procedural

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// TestPartsOfARole colours the legs of things whose legs belong to a larger role, and no other part of that role.
func TestPartsOfARole(t *testing.T) {
	for _, c := range []struct {
		prompt, feedback, part, note string
		colour                       geom.Vec3
		whole                        bool // all of the role has the colour, too
	}{
		{"a table", "make the legs blue", "leg", "", geom.Vec3{Z: 1}, false},
		{"a red table with blue legs", "", "leg", "", geom.Vec3{Z: 1}, false},
		{"a table with red legs", "make the legs blue", "leg", "", geom.Vec3{Z: 1}, false},
		{"a stool", "make the legs blue", "leg", "", geom.Vec3{Z: 1}, false},
		{"a table", "make it blue", "leg", "", geom.Vec3{Z: 1}, true},
	} {
		brief := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast, Seed: 3}
		if c.feedback != "" {
			brief.Feedback = []string{c.feedback}
		}
		p, err := shared().plan(brief, nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := p.form(t.Context(), p.brief)
		if err != nil {
			t.Fatal(err)
		}
		role, painted, others := "", 0, 0
		for _, part := range s.Parts {
			if name, _, _ := strings.Cut(part.Name, "."); name == c.part {
				role = part.Role
			}
		}
		for _, part := range s.Parts {
			got := part.Surface(pointAt(part, part.Islands[0].Vertices[0])).Color
			is := got.Dot(c.colour) > 1.5*max(got.X*(1-c.colour.X), got.Y, got.Z*(1-c.colour.Z))
			switch name, _, _ := strings.Cut(part.Name, "."); {
			case name == c.part && !is:
				t.Errorf("%s, %s: got %v for %s, want it nearer to %v", c.prompt, c.feedback, got, part.Name, c.colour)
			case name != c.part && part.Role == role && is:
				painted++
			case name != c.part && part.Role == role:
				others++
			}
		}
		if c.whole != (painted > 0) || c.whole == (others > 0) || role == "" {
			t.Errorf("%s, %s: got %d other parts of %q in the colour and %d without it", c.prompt, c.feedback, painted, role, others)
		}
		if read := slices.DeleteFunc(p.notes.Texts(), func(n string) bool { return !strings.Contains(n, "is read as") }); strings.Join(read, " ") != c.note {
			t.Errorf("%s, %s: got the notes %q, want %q", c.prompt, c.feedback, read, c.note)
		}
	}
}
