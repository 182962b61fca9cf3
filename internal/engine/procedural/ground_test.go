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
