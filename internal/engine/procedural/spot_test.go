package procedural

import (
	"testing"

	"atelier/internal/language/intent"
	"atelier/internal/media/rig"
	"atelier/internal/seed/seedtest"
)

// What words put on a body is there: near the bone of the spot, and it goes with that.
func TestSpots(t *testing.T) {
	for _, c := range seedtest.Some([]struct {
		prompt string
		at     intent.Spot
		bone   string
	}{
		{"a pirate with a parrot on his shoulder", intent.Shoulder, "leftUpperArm"}, {"a girl with an apple on her head", intent.Crown, "head"},
		{"a ninja with a guitar on his back", intent.Back, "chest"}, {"a dog with a bone", intent.Mouth, "head"},
		{"a cat with a top hat", intent.Crown, "head"}, {"a thief stealing a crown", "", "leftHand"},
		{"an owl with a mouse in its beak", intent.Mouth, "head"},
		{"a hen with an egg", "", ""}, {"a squirrel holding an acorn in its paws", intent.Hand, "leftForeFoot"},
		{"a camel carrying two baskets", intent.Back, "spine"}, {"a donkey with a sack on its back", intent.Back, "spine"},
		{"a hunter with a hawk on his arm", "", "leftHand"}, {"a parrot on a pirate's shoulder", intent.Shoulder, "leftUpperArm"},
		{"a monkey on a man's head", intent.Crown, "head"}, {"a horse in a straw hat", intent.Crown, "head"},
	}) {
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		who, b := g.bodies[0][0], g.bodies[1][0]
		if b.spot != c.at {
			t.Errorf("%q: got it on %q, want %q", c.prompt, b.spot, c.at)
			continue
		}
		if c.bone == "" {
			continue
		}
		at, ok := who.joint(c.bone)
		if box := b.bounds(); !ok || at.Sub(at.Max(box.Min).Min(box.Max)).Len() > .32 { // as high as a head
			t.Errorf("%q: got it at %.2f, want it near %.2f", c.prompt, box, at)
		}
		if s := g.scene(); s.Bones == nil || s.Bones.Kind == rig.Rigid {
			t.Errorf("%q: got no skeleton, want that of the one who carries it", c.prompt)
		}
	}
}
