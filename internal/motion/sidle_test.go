package motion

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/geom"
)

// A crab goes to the left and to the right without turning, and strikes once with its claws.
func TestCrabsWalkToTheirSide(t *testing.T) {
	crab := aSpider()
	crab.Deeds = []string{"sidle"}
	list, err := Movements(crab)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		prompt, said string
		side         float32
	}{
		{"scuttles left, then attacks with its claws", "walk, tempo 1.6, to the left (3.1 s), then attack (0.9 s)", 1},
		{"walks to its right, then attacks", "walk, to the right (2.8 s), then attack (0.9 s)", -1},
		{"scuttles sideways", "walk", 1},
	} {
		script, err := Read(c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		made, notes, said, err := list.Play(t.Context(), crab, script, "play", Options{})
		if err != nil {
			t.Fatal(err)
		}
		if said != c.said || len(notes) > 0 {
			t.Errorf("%q: got %q with the notes %q, want %q without any", c.prompt, said, notes, c.said)
		}
		end := made.At(crab, .98*made.Seconds)
		way, front := end.Root.Sub(made.At(crab, 0).Root), end.Turns[0].Rotate(geom.Vec3{Z: 1})
		if way.X*c.side < .05 || geom.Abs(way.Z) > .03 || front.Z < .99 {
			t.Errorf("%q: it goes %v and looks to %v, want to side %.0f and ahead", c.prompt, way, front, c.side)
		}
	}
}

// What is no walk is told where people walk backward for it, and what an attack is done with is no second one.
func TestRunsBackwardAreTold(t *testing.T) {
	for prompt, want := range map[string]string{
		"runs backward": "run backward (neutral)", "sneaks backward": `walk backward (neutral) | "sneaks backward" is done as "walk backward"`,
		"walks backward":       "walk backward (neutral)",
		"takes two steps back": "walk backward (neutral, 2 steps)", "attacks with his claws": "punch (neutral)",
		"attacks with a roar": `punch (neutral), then cheer (angry) | there is no action for "roar": "cheer" is the nearest`,
	} {
		s, err := Read(prompt)
		if err != nil {
			t.Fatal(err)
		}
		s.near()
		if got := strings.Join(slices.Concat([]string{s.String()}, s.Adjusted), " | "); got != want {
			t.Errorf("%q: got %q, want %q", prompt, got, want)
		}
	}
}
