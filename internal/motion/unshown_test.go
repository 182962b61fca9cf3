package motion

import (
	"slices"
	"testing"

	"atelier/internal/media/rig"
)

// What hands may hold is told as not shown of a figure with empty hands alone.
func TestHeldToolsAreShown(t *testing.T) {
	for _, c := range []struct {
		prompt string
		held   Held
		want   []string
	}{
		{"swings his sword twice", Held{As: Upright}, nil},
		{"swings his sword twice", Held{}, []string{`"sword" is not shown: a clip moves the body alone`}},
		{"swings his sword twice", Held{As: Trailed}, []string{`"sword" is not shown: a clip moves the body alone, unless the figure holds it`}},
		{"climbs a ladder", Held{As: Upright}, []string{`"ladder" is not shown: a clip moves the body alone, unless the figure holds it`}},
		{"throws a spear", Held{}, []string{`"spear" is not shown: a clip moves the body alone`}},
		{"throws a spear", Held{As: Planted}, nil},
		{"drinks from a cup", Held{As: Down}, []string{`"cup" is not shown: a clip moves the body alone, unless the figure holds it`}},
		{"throws the ball", Held{Sort: rig.Ball}, nil},
		{"bounces a basketball", Held{Sort: rig.Ball}, nil},
	} {
		s, err := Read(c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		s.unshown([2]Held{right: c.held})
		if !slices.Equal(s.Adjusted, c.want) {
			t.Errorf("%q, holding %+v: got %q, want %q", c.prompt, c.held, s.Adjusted, c.want)
		}
	}
}

// A body that staggers or drags a leg goes on, hurt; one that staggers back is struck.
func TestStaggering(t *testing.T) {
	for prompt, want := range map[string]string{
		"staggers forward dragging one leg": "walk (injured)",
		"staggers forward":                  "walk (injured)",
		"a zombie staggers forward":         "walk (injured)",
		"staggers back":                     "hit reaction (neutral)",
	} {
		s, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.String(); got != want {
			t.Errorf("%q: got %s, want %s", prompt, got, want)
		}
		if len(s.Unknown) > 0 {
			t.Errorf("%q: not understood: %q", prompt, s.Unknown)
		}
	}
}

// An attack is with what the right hand has, and with the fists where it has nothing and no words name a weapon.
func TestAttacksWithWhatIsHeld(t *testing.T) {
	sword := [2]Held{right: {As: Upright}}
	for _, c := range []struct {
		prompt string
		held   [2]Held
		want   string
	}{
		{"attacks", [2]Held{}, "punch (neutral)"},
		{"attacks", sword, "sword slash (neutral)"},
		{"attacks with a sword", [2]Held{}, "sword slash (neutral)"},
		{"punches", sword, "punch (neutral)"},
	} {
		s, err := Read(c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		s.arm(c.held)
		if got := s.String(); got != c.want {
			t.Errorf("%q, holding %v: got %s, want %s", c.prompt, c.held[right].As, got, c.want)
		}
	}
}
