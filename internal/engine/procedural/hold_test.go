package procedural

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
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

// The filling of a container stands within its walls, does not overlap, and can be seen above them. Built twice it is the same.
func TestContainersAreFilled(t *testing.T) {
	seedtest.InTurn(t, 3)
	for _, prompt := range []string{"a crate full of bottles", "a crate full of goblets", "a crate full of oranges", "a bucket full of apples"} {
		p, g, err := gathered(t, prompt, operation.Standard)
		if err != nil {
			t.Fatal(err)
		}
		crate := g.bodies[0][0].bounds()
		rim, seen := newShelf(g.bodies[0][0], true, 1).rim, 0
		for _, l := range g.bodies[0][0].load {
			if l.bounds().Max.Y > rim {
				seen++
			}
		}
		if seen < 4 {
			t.Errorf("%q: got %d that are seen above the rim, want 4 or more", prompt, seen)
		}
		if len(g.bodies[0][0].load) < 5 {
			t.Errorf("%q: got %d in it, want a full one", prompt, len(g.bodies[0][0].load))
		}
		covered := float32(0)
		for _, l := range g.bodies[0][0].load {
			box := l.bounds()
			covered += box.Size().X * box.Size().Z
			if box.Min.X < crate.Min.X || box.Max.X > crate.Max.X || box.Min.Z < crate.Min.Z || box.Max.Z > crate.Max.Z {
				t.Errorf("%q: something stands outside", prompt)
			}
		}
		if share := covered / (crate.Size().X * crate.Size().Z); share < .25 {
			t.Errorf("%q: got %.2f of the crate covered, want it full", prompt, share)
		}
		again, err := p.gather(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if a, b := crate.Size(), again.bodies[0][0].bounds().Size(); a.Sub(b).Len() > 1e-4 {
			t.Errorf("%q: got a crate of %v, and then of %v", prompt, a, b)
		}
	}
}

// Of two things beside each other neither covers the other.
func TestWhatStandsBesideIsSeen(t *testing.T) {
	_, g, err := gathered(t, "a sword beside a shield", operation.Fast)
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
