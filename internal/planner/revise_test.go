package planner

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// corners are the points of all parts of a name.
func corners(s *scene.Scene, name string) (out []geom.Vec3) {
	for _, p := range s.Parts {
		if p.Name != name {
			continue
		}
		for _, is := range p.Islands {
			for _, v := range is.Vertices {
				out = append(out, v.Pos)
			}
		}
	}
	return out
}

// surface is the line of a recipe that makes a surface.
func surface(text, role string) string {
	_, rest, _ := strings.Cut(text, "    "+role+" = b.surface(")
	line, _, _ := strings.Cut(rest, "\n")
	return line
}

// A revision changes what it speaks of and nothing else: other parts have the same points and the same surface.
func TestRevisionsLeaveTheRest(t *testing.T) {
	for _, c := range []struct {
		prompt, revision string
		parts, roles     string // that stay
		changed          string // role or part that does not
	}{
		{"an oak box 300 x 200 x 150 mm with a lid", "make the lid red", "bottom walls lid", "body", "lid"},
		{"a box 300 x 200 x 150 mm with a red lid and two 10 mm holes in the lid", "remove the holes", "bottom walls", "body lid", "lid"},
		{"a box 300 x 200 x 150 mm with a lid and a hole", "a hole of 20 mm", "bottom walls", "body lid", "lid"},
		{"a shelf with five boards 30 cm apart", "steel sides", "board side", "board", "side"},
		{"a table 160 x 90 cm, 75 cm high with four legs", "six legs", "top", "top leg", "leg"},
		{"a table 160 x 90 cm, 75 cm high with four legs", "black legs", "top leg", "top", "leg"},
		{"a mug 9 cm high, 8 cm in diameter", "a red handle", "body handle", "body", "handle"},
		{"a bookcase 200 cm high and 90 cm wide with five shelves", "add a back", "board side", "board side", "back"},
		{"an enclosure 120 x 80 x 40 mm with a 12 mm hole in the front", "a 16 mm hole", "bottom back left right lid post", "body lid", "front"},
		{"a brass hinge 80 mm high", "a black pin", "leaf knuckle pin", "body", "pin"},
		{"a coat rack 80 cm wide with six pegs", "eight pegs", "rail", "body peg", "peg"},
		{"an M8 bolt 40 mm long", "60 mm long", "head", "body", "thread"},
	} {
		before, after := build(t, c.prompt), build(t, c.prompt, c.revision)
		for _, name := range strings.Fields(c.parts) {
			a, b := corners(before.scene, name), corners(after.scene, name)
			if len(a) == 0 || !slices.Equal(a, b) {
				t.Errorf("%q, %q: %s has %d points, then %d, want the same", c.prompt, c.revision, name, len(a), len(b))
			}
		}
		for _, role := range strings.Fields(c.roles) {
			if a, b := surface(before.planned.Text, role), surface(after.planned.Text, role); a != b {
				t.Errorf("%q, %q: %s is of %s, then of %s", c.prompt, c.revision, role, a, b)
			}
		}
		if slices.Equal(corners(before.scene, c.changed), corners(after.scene, c.changed)) && surface(before.planned.Text,
			c.changed) == surface(after.planned.Text, c.changed) {
			t.Errorf("%q, %q: %s has not changed\n%s", c.prompt, c.revision, c.changed, after.planned.Text)
		}
	}
}

// What cannot be is refused in a sentence that says what to change.
func TestRefusals(t *testing.T) {
	for _, asked := range [][]string{
		{"a 20 x 20 x 10 cm box with a 25 cm hole in the lid"}, {"a box 10 x 10 x 10 mm with 6 mm walls"}, {"a gear with 20 teeth, module 2 and a 50 mm bore"},
		{"a flange of 100 mm with a 120 mm bore"}, {"a tube 20 mm outer diameter, 25 mm inner diameter"},
		{"a plate 100 x 50 x 5 mm with five 40 mm holes in a row"},
		{"a plate 100 x 50 x 5 mm with three holes in the corners"}, {"a block 50 x 50 x 20 mm with a 10 mm hole 30 mm deep"},
		{"a table 1 m long with 60 legs"},
		{"a shelf 40 cm high with 30 boards"}, {"a box 200 m wide"}, {"a vase 20 cm high with 15 cm walls"}, {"a cone 10 cm tall with two tops of 1000 m"},
		{"a 40 mm cube", "a hole of 50 mm"}, {"an enclosure 20 x 20 x 20 mm with 8 mm walls"}, {"a pegboard 40 x 30 cm with 30 mm holes 25 mm apart"},
	} {
		_, ok, err := Plan(asked)
		if !ok || err == nil {
			t.Errorf("%q: ok %v, %v, want a refusal", asked, ok, err)
			continue
		}
		if s := err.Error(); !strings.HasSuffix(s, ".") || !strings.Contains(s, ":") && !strings.Contains(s, "can be") {
			t.Errorf("%q: %q tells nothing to change", asked, s)
		}
	}
}

// What is assumed and what is not understood is told.
func TestRemarks(t *testing.T) {
	for _, c := range []struct{ prompt, remark string }{
		{"a red box", "Not said, and so assumed: width 100 mm, depth 100 mm, height 100 mm."},
		{"a glittering flange of 100 mm", "Not understood: “glittering”."},
		{"a box 30 x 20 x 10", "Lengths without a unit are read as millimetres."},
	} {
		p, ok, err := Plan([]string{c.prompt})
		if !ok || err != nil || !slices.Contains(p.Remarks, c.remark) {
			t.Errorf("%q: ok %v, %v, %q, want %q", c.prompt, ok, err, p.Remarks, c.remark)
		}
	}
	p, _, _ := Plan([]string{"a 40 mm cube", "wider"})
	if want := "“wider” says no measure: it is changed by a quarter."; !slices.Contains(p.Remarks, want) {
		t.Errorf("got %q, want %q", p.Remarks, want)
	}
}

// Any words give a recipe, a refusal or nothing, and never a panic.
func FuzzPlan(f *testing.F) {
	for _, s := range []string{"a box|twice", "M8|x", "hole hole 3 x|of", "a gear 20|module", "six holes instead of",
		"a plate 1 x 1 x 1 mm with 0 holes|1e9 mm", "a sign that says \"\"|\"x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if p, ok, err := Plan(strings.Split(s, "|")); ok && err == nil && p.Text == "" {
			t.Errorf("%q: no text", s)
		}
	})
}
