package procedural

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/rig"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// The hands of riders are at the handlebar and their feet on the pedals, whatever their size.
func TestRidersReach(t *testing.T) {
	for i, c := range []struct {
		prompt      string
		bars, rests int // for the hands and the feet
	}{
		{"a man riding a bicycle", 2, 2}, {"a boy on a scooter", 2, 2}, {"a woman on a motorcycle", 2, 2},
		{"a little girl on a bicycle", 2, 2}, {"a witch on a broom", 2, 0},
	} {
		if !seedtest.Takes(i) {
			continue
		}
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		who, on, bars, rests := g.bodies[0][0], g.bodies[1][0], 0, 0
		for side := range 2 {
			if bar, ok := on.socket(holdSockets[side]); ok {
				bars++
				hand, ok := who.socket([2]string{"hand.left", "hand.right"}[side])
				if d := hand.T.Sub(bar.T).Len(); !ok || d > .04 {
					t.Errorf("%q: got a hand %.2f m from the bar", c.prompt, d)
				}
			}
			if rest, ok := on.socket(restSockets[side]); ok {
				rests++
				ball := who.at.Point(who.scene.Joints[rig.LeftToes+rig.Side*side].Pos)
				if d := ball.Sub(rest.T).Len(); d > .10 {
					t.Errorf("%q: got the ball of a foot %.2f m from its pedal", c.prompt, d)
				}
			}
		}
		if bars != c.bars || rests != c.rests {
			t.Errorf("%q: got %d bars and %d rests for the feet, want %d and %d", c.prompt, bars, rests, c.bars, c.rests)
		}
	}
}

// A rider and the horse share the budget, so that neither is coarse beside the other.
func TestRidersShareTheBudget(t *testing.T) {
	_, g, err := gathered(t, "a knight riding a horse", operation.Standard)
	if err != nil {
		t.Fatal(err)
	}
	knight, horse := g.largest(0), g.largest(1)
	if least := archetype.Fast.Budget() * 9 / 10; horse < least || knight < least || knight+horse > archetype.Standard.Budget() {
		t.Errorf("got %d and %d triangles, want at least %d each and at most %d", knight, horse, least, archetype.Standard.Budget())
	}
}
