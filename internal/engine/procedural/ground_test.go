package procedural

import (
	"testing"

	"atelier/internal/media/geom"
)

// Of two things beside each other neither covers the other.
func TestWhatStandsBesideIsSeen(t *testing.T) {
	_, g, err := placed(t, "a sword beside a shield")
	if err != nil {
		t.Fatal(err)
	}
	a, b := plotOf(g.bodies[0][0].bounds()), plotOf(g.bodies[1][0].bounds())
	if h := hidden(a, b, 1, 1); h > 0 {
		t.Errorf("got %.2f of it hidden, want none", h)
	}
	if h := hidden(plot{max: geom.Vec2{X: 1, Y: 1}}, plot{geom.Vec2{X: .5, Y: 2}, geom.Vec2{X: 1.5, Y: 3}}, 2, 1); h != .25 {
		t.Errorf("got %.2f of the one behind hidden, want a quarter", h)
	}
}

// Things that the words set beside each other one after the other stand in that order from left to right, and what is behind something higher stands out
// beside it.
func TestPlacesFollowTheWords(t *testing.T) {
	for prompt, order := range map[string][]int{
		"a red car next to a green car next to a blue car": {0, 1, 2},
		"a lamp behind a sofa":                             {1, 0},
		"a chest to the left of a throne":                  {0, 1},
		"a chest to the right of a throne":                 {1, 0},
		"a bed with a lamp to the left of it":              {1, 0},
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		for k := range order[1:] {
			left, right := g.bodies[order[k]][0].bounds(), g.bodies[order[k+1]][0].bounds()
			if right.Center().X < left.Max.X-.01 {
				t.Errorf("%q: got thing %d at %g and thing %d up to %g along X, want the first to the right", prompt, order[k+1], right.Center().X, order[k],
					left.Max.X)
			}
		}
	}
}

// A beast between two taller ones stands before their fronts, so that it is seen.
func TestWhatIsFlankedIsSeen(t *testing.T) {
	_, g, err := placed(t, "a cat between two dogs")
	if err != nil {
		t.Fatal(err)
	}
	cat := g.bodies[0][0].bounds()
	for _, dog := range g.bodies[1] {
		if own := dog.bounds(); own.Max.Z > cat.Center().Z+.2*cat.Size().Z {
			t.Errorf("got a dog's front at %g, want it behind the front of the cat at %g", own.Max.Z, cat.Max.Z)
		}
	}
}
