package procedural

import (
	"testing"

	"atelier/internal/media/rig"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// The hands of riders are at the handlebar and their feet on the pedals, whatever their size.
func TestRidersReach(t *testing.T) {
	for i, prompt := range []string{"a man riding a bicycle", "a boy on a scooter", "a woman on a motorcycle",
		"a little girl on a bicycle", "a witch on a broom"} {
		if !seedtest.Takes(i) {
			continue
		}
		_, g, err := gathered(t, prompt, operation.Fast)
		if err != nil {
			t.Fatal(err)
		}
		who, on := g.bodies[0][0], g.bodies[1][0]
		for side := range 2 {
			if bar, ok := on.socket(holdSockets[side]); ok {
				hand, _ := who.socket([2]string{"hand.left", "hand.right"}[side])
				if d := hand.T.Sub(bar.T).Len(); d > .04 {
					t.Errorf("%q: got a hand %.2f m from the bar", prompt, d)
				}
			}
			if rest, ok := on.socket(restSockets[side]); ok {
				ball := who.at.Point(who.scene.Joints[rig.LeftToes+rig.Side*side].Pos)
				if d := ball.Sub(rest.T).Len(); d > .10 {
					t.Errorf("%q: got the ball of a foot %.2f m from its pedal", prompt, d)
				}
			}
		}
	}
}
