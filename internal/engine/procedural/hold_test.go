package procedural

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
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
		_, g, err := placed(t, prompt)
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

// A shovel over a shoulder has its blade above and behind the hand, and a laptop shows its screen to its holder.
func TestHeldThingsAreTheRightWayRound(t *testing.T) {
	_, g, err := placed(t, "a man with a shovel over his shoulder")
	if err != nil {
		t.Fatal(err)
	}
	hand, ok := g.bodies[0][0].socket("hand.right")
	if at := g.bodies[1][0].bounds().Center(); !ok || at.Y < hand.T.Y || at.Z > hand.T.Z {
		t.Errorf("got the middle of a shovel at %.2f and the hand at %.2f, want it above and behind", at, hand.T)
	}
	if _, g, err = placed(t, "a woman holding a laptop"); err != nil {
		t.Fatal(err)
	}
	if page, ok := g.bodies[1][0].socket(readSocket); !ok || page.Y.Z > 0 {
		t.Errorf("got a screen that looks to %.2f, want it to look at its holder", page.Y)
	}
}

// What words put into a hand takes a free hand before one that holds what is the figure's own, but what is wielded takes the right hand.
func TestHandsAreFreedForWhatIsAsked(t *testing.T) {
	for _, c := range seedtest.Some([]struct {
		prompt, hand string
		keeps        string // a part of what the figure holds besides
		drops        string // a part of what it holds by itself, and puts down
	}{
		{"a samurai with a lantern", "hand.left", "blade", ""}, {"a knight with a lantern", "hand.right", "shield", "blade"},
		{"a woman with a shield and a sword", "hand.left", "", ""}, {"an archer with a sword", "hand.right", "bow", ""},
		{"a minotaur with a double axe", "hand.right", "", "axe head"}, {"a troll with an axe", "hand.right", "", "shaft"},
		{"a demon with a sword", "hand.right", "", "tine"}, {"a troll with a goblet", "hand.left", "shaft", ""},
		{"an orc with a shield and a mace", "hand.left", "", "axe head"}, {"a viking with a round shield", "hand.left", "axe head", "shield"},
		{"a viking with an axe and a round shield", "hand.left", "axe head", "shield"}, {"an orc with two axes", "hand.right", "", "axe head"},
		{"a viking with an axe and a lantern", "hand.left", "axe head", "shield"}, {"a dwarf with a hammer and an axe", "hand.left", "hammer head", ""},
		{"a construction worker with a shovel", "hand.right", "", "hammer head"},
		{"a robot holding a flower in its left hand", "hand.left", "", ""}, {"a knight holding an axe in his left hand", "hand.left", "blade", "shield"},
	}) {
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		who := g.bodies[0][0]
		if hand := g.bodies[1][0].hand; hand != c.hand {
			t.Errorf("%q: got it in %q, want it in %q", c.prompt, hand, c.hand)
		}
		has := func(part string) bool {
			return slices.ContainsFunc(who.scene.Parts, func(p *solid.Part) bool { return p.Name == part })
		}
		if c.keeps != "" && !has(c.keeps) {
			t.Errorf("%q: got no %s, want what the figure holds besides", c.prompt, c.keeps)
		}
		if c.drops != "" && has(c.drops) {
			t.Errorf("%q: got a %s, want none beside what is asked for", c.prompt, c.drops)
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

// Buckets and baskets hang by their handles, one from each hand, clear of the ground, also from the hands of a child.
func TestPailsHangByTheirHandles(t *testing.T) {
	for prompt, n := range map[string]int{"a girl carrying two buckets": 2, "a farmer carrying two buckets": 2, "a little girl carrying a basket": 1} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, held := g.bodies[0][0], g.bodies[1]
		if len(held) != n {
			t.Fatalf("%q: got %d, want %d", prompt, len(held), n)
		}
		for _, b := range held {
			hand, ok := by.socket(b.hand)
			box := b.bounds()
			if !ok || geom.Abs(box.Max.Y-hand.T.Y) > .08*by.tall() || box.Min.Y < .05 {
				t.Errorf("%q: got a %s from %.2f to %.2f m in %q at %.2f m, want it to hang there", prompt, bare(b.of), box.Min.Y, box.Max.Y, b.hand, hand.T.Y)
			}
		}
	}
}

// A hand holds a fan of cards above the fist, not the deck, and no single card.
func TestCardsAreFannedInAHand(t *testing.T) {
	_, g, err := placed(t, "a man holding playing cards")
	if err != nil {
		t.Fatal(err)
	}
	b := g.bodies[1][0]
	hand, _ := g.bodies[0][0].socket(b.hand)
	cards := 0
	for _, p := range b.scene.Parts {
		if box := b.boxOf(p); p.Name == "card" || strings.HasPrefix(p.Name, "card.") {
			cards++
			if above := box.Max.Y - hand.T.Y; above < .06 {
				t.Errorf("a card ends %.0f mm above the middle of the fist, want at least 60", 1000*above)
			}
		}
	}
	if cards != 5 || b.of.brief.Traits["stacked"] {
		t.Errorf("got %d cards in the hand, want 5", cards)
	}
}
