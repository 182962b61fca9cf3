package reference

import (
	"testing"
)

func TestViewsAreReadFromPrompts(t *testing.T) {
	for _, c := range []struct {
		prompt string
		n      int
		rest   string
		sides  string
	}{
		{"a gnome", 2, "a gnome", "front right"},
		{"a gnome", 6, "a gnome", "front right back left top "},
		{"a gnome, front and side view", 2, "a gnome", "front right"},
		{"a gnome, views from the back, left and top", 3, "a gnome", "back left top"},
		{"a front view of a gnome", 1, "a gnome", "front"},
		{"a gnome seen from the left side", 1, "a gnome", "left"},
		{"a chest with front and back panels", 2, "a chest with front and back panels", "front right"},
		{"a house with a view", 1, "a house with a view", "front"},
		{"front, back", 2, "front, back", "front right"},
		{"side view", 2, "", "right "},
	} {
		rest, sides := views(c.prompt, c.n)
		got := ""
		for i, s := range sides {
			if i > 0 {
				got += " "
			}
			got += string(s)
		}
		if rest != c.rest || got != c.sides {
			t.Errorf("%q: got %q and %q, want %q and %q", c.prompt, rest, got, c.rest, c.sides)
		}
	}
}
