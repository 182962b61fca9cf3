package procedural

import (
	"slices"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/solid"
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

// What words put into a hand takes a free hand before one that holds what is the figure's own.
func TestHandsAreFreedForWhatIsAsked(t *testing.T) {
	for _, c := range []struct {
		prompt, hand string
		keeps        string // a part of what the figure holds besides
	}{
		{"a samurai with a lantern", "hand.left", "blade"}, {"a knight with a lantern", "hand.right", "shield"},
		{"a woman with a shield and a sword", "hand.left", ""}, {"an archer with a sword", "hand.right", "bow"},
	} {
		_, g, err := gathered(t, c.prompt, operation.Fast)
		if err != nil {
			t.Fatal(err)
		}
		who := g.bodies[0][0]
		if hand := g.bodies[1][0].hand; hand != c.hand {
			t.Errorf("%q: got it in %q, want it in %q", c.prompt, hand, c.hand)
		}
		if c.keeps != "" && !slices.ContainsFunc(who.scene.Parts, func(p *solid.Part) bool { return p.Name == c.keeps }) {
			t.Errorf("%q: got no %s, want what the figure holds besides", c.prompt, c.keeps)
		}
	}
}

// A figure that holds a thing of its own is not given another one by words that name it.
func TestOwnThingsStaySingle(t *testing.T) {
	for _, prompt := range []string{
		"an archer with a bow", "an archer with a wooden bow and a quiver", "a knight with a sword and shield", "a samurai holding a katana",
		"a witch with a broom", "a viking with an axe", "a farmer holding a pitchfork", "a soldier with a rifle",
	} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 1}, nil)
		if err != nil || p.several() {
			t.Errorf("%q: got several things: %t, error %v, want one", prompt, p.several(), err)
		}
	}
}
