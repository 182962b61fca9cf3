package procedural

import (
	"testing"

	"atelier/internal/operation"
)

// A goblet and a blade are held up before the body; a lantern hangs from a hand that hangs.
func TestHandsAreRaised(t *testing.T) {
	for prompt, want := range map[string]struct {
		raised bool
		higher float32 // than the hand: as a share of the thing's height
	}{
		"a robot holding a goblet":  {true, .5},
		"a robot holding a sword":   {true, .75},
		"a robot with a dagger":     {true, .6},
		"a robot holding a lantern": {false, 0},
		"a robot holding a shield":  {false, .4},
		"a robot carrying a barrel": {false, .4},
	} {
		_, g, err := gathered(t, prompt, operation.Fast)
		if err != nil {
			t.Fatal(err)
		}
		robot, held := g.bodies[0][0], g.bodies[1][0]
		hand, ok := robot.socket("hand.right")
		if !ok || held.hand == "" {
			t.Fatalf("%q: nothing is held", prompt)
		}
		high := robot.bounds().Size().Y
		if raised := hand.T.Y > .5*high; raised != want.raised {
			t.Errorf("%q: got a hand at %.2f of the height, want it raised: %v", prompt, hand.T.Y/high, want.raised)
		}
		box := held.bounds()
		if above := (box.Max.Y - hand.T.Y) / box.Size().Y; above < want.higher-.15 {
			t.Errorf("%q: got %.2f of it above the hand, want %.2f", prompt, above, want.higher)
		}
	}
}

// A figure that holds things of its own lets go of them for what words put into its hand.
func TestHandsAreFreedForWhatIsAsked(t *testing.T) {
	_, g, err := gathered(t, "a samurai with a katana", operation.Fast)
	if err != nil {
		t.Fatal(err)
	}
	if hand := g.bodies[1][0].hand; hand != hands[0] {
		t.Errorf("got the sword in %q, want it in %q", hand, hands[0])
	}
}
