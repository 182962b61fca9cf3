package procedural

import (
	"testing"

	"atelier/internal/language/intent"
)

// A figure that stirs holds the spoon before the body, its bowl below the hand, whether words name the spoon or the verb alone asks for it.
func TestStirs(t *testing.T) {
	for _, prompt := range []string{"a witch stirring a cauldron", "a wizard stirring a cauldron with a wooden spoon"} {
		p, g, err := placed(t, prompt)
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		k := 0
		for i, o := range p.things() {
			if o.archetype.Name == "spoon" {
				k = i
			}
		}
		if k == 0 {
			t.Fatalf("%q: got no spoon", prompt)
		}
		by, b := g.bodies[0][0], g.bodies[k][0]
		hand, ok := by.socket(b.hand)
		if !ok || !b.played || g.all[k].of != 0 {
			t.Fatalf("%q: got a spoon in the hand %q of %d", prompt, b.hand, g.all[k].of)
		}
		if c := b.bounds().Center(); c.Y > hand.T.Y {
			t.Errorf("%q: the middle of the spoon is at %v, above the hand at %v", prompt, c, hand.T)
		}
	}
}

// An animal on a lap is curled up there, and lies on the figure that sits rather than on what the figure sits on.
func TestCurledOnLap(t *testing.T) {
	p, g, err := placed(t, "a grandmother sitting in a rocking chair with a cat on her lap")
	if err != nil {
		t.Fatal(err)
	}
	for i, o := range p.things() {
		if o.archetype.Name != "cat" {
			continue
		}
		if on := g.all[o.of]; o.at != intent.Lap || !g.bodies[o.of][0].figure() {
			t.Errorf("got a cat at %q of %s", o.at, on.archetype.Name)
		}
		if !o.brief.Traits["sleeping"] || g.bodies[i][0].bounds().Size().Y > .3 {
			t.Errorf("got a cat with the traits %v", o.brief.Traits)
		}
	}
}
