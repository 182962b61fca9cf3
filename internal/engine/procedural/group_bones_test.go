package procedural

import (
	"strings"
	"testing"

	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
)

// Things that open keep their joints in a group of things, with their things' names before them. A figure keeps its skeleton with things in its hands, and
// loses it beside another thing; the binding says why.
func TestSeveralThingsHaveBones(t *testing.T) {
	for i, c := range []struct {
		prompt string
		kind   rig.Kind // "": it has none
		bone   string   // that some part follows
		why    string
	}{
		{"a table and a treasure chest", rig.Rigid, "chest.lid", ""},
		{"two treasure chests", rig.Rigid, "chest.2.lid", ""},
		{"a knight holding a torch", rig.Humanoid, "rightHand", ""},
		{"a viking with a spear", rig.Humanoid, "rightHand", ""},
		{"a knight with a halberd", rig.Humanoid, "rightHand", ""},
		{"a knight and a horse", "", "", "the skeleton of the knight is of that alone"},
		{"a table and a stool", "", "", ""},
	} {
		if !seedtest.Takes(i) {
			continue
		}
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		s := g.scene()
		if s.Bones == nil {
			if c.kind != "" || !strings.Contains(s.Unbound, c.why) || (c.why == "") != (s.Unbound == "") {
				t.Errorf("%q: got no bones, because %q; want the kind %q, because %q", c.prompt, s.Unbound, c.kind, c.why)
			}
			continue
		}
		follows := 0
		for _, p := range s.Parts {
			if len(p.Follow.Shares) > 0 && p.Follow.Shares[0].Bone == c.bone {
				follows++
			}
		}
		if err := s.Bones.Check(); err != nil || s.Bones.Kind != c.kind || follows == 0 {
			t.Errorf("%q: got a %s, %v, with %d parts on %q, want a %s with some", c.prompt, s.Bones.Kind, err, follows, c.bone, c.kind)
		}
	}
}
