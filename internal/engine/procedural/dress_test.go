package procedural

import (
	"testing"
)

// TestDressed gives things the materials of a world's look, where words do not say others.
func TestDressed(t *testing.T) {
	for _, c := range []struct{ prompt, role, material string }{
		{"a steampunk chair", "frame", "bronze"}, // no role is of metal, so the main one is
		{"a steampunk chair", "seat", "leather"},
		{"an oak steampunk chair", "frame", "wood"},
		{"a cyberpunk chair", "frame", "steel"},
		{"a gothic chair", "frame", "wood"},
		{"a gothic castle", "stones", "stone"},
	} {
		p, _, err := placed(t, c.prompt)
		if err != nil {
			t.Fatalf("%q: %v", c.prompt, err)
		}
		f := p.brief.Look.Finish[c.role]
		if f == nil || f.Material().Name != c.material || len(p.notes) > 0 {
			t.Errorf("%q: got %v for the %s with notes %q, want %s", c.prompt, f, c.role, p.notes, c.material)
		}
	}
}
