package procedural

import (
	"slices"
	"strings"
	"testing"
)

// What carries a beast is at most so many times as long as the beast, and never smaller than it.
func TestCarriersSuitBeasts(t *testing.T) {
	for prompt, most := range map[string]float32{"a bronze dragon on a rock": 2.6, "a mermaid on a rock": 2.6, "a cat on a rug": 3} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		b, to := g.bodies[0][0].bounds().Size(), g.bodies[1][0].bounds().Size()
		if k := max(to.X, to.Z) / max(b.X, b.Z); k < 1 || k > most {
			t.Errorf("%q: got a carrier %.2f times as long as what is on it, want 1 to %.1f", prompt, k, most)
		}
	}
	_, g, err := placed(t, "a cat on a 3 m rug")
	if err != nil {
		t.Fatal(err)
	}
	if size := g.bodies[1][0].bounds().Size(); max(size.X, size.Z) < 2.9 {
		t.Errorf("a rug of 3 m: got %.2f m", max(size.X, size.Z))
	}
}

// Counted things that are too large together for a vessel are smaller together, and all there.
func TestCountedThingsShrinkTogether(t *testing.T) {
	p, g, err := placed(t, "three fish in a bowl")
	if err != nil {
		t.Fatal(err)
	}
	size := g.bodies[0][0].size()
	for n, b := range g.bodies[0] {
		if k := b.size() / size; b.lost || k < .9 || k > 1.1 {
			t.Errorf("number %d: lost %v, %.2f times as large as the first", n, b.lost, k)
		}
	}
	if !slices.ContainsFunc(p.tell().Texts(), func(s string) bool { return strings.Contains(s, "smaller than usual") }) {
		t.Errorf("got %q, want a word on the size", p.tell().Texts())
	}
}

// Prey in the talons of a bird is under its feet, and the bird does not stand on the ground.
func TestTalonsHold(t *testing.T) {
	p, g, err := placed(t, "an owl with a mouse in its talons")
	if err != nil {
		t.Fatal(err)
	}
	owl, mouse := g.bodies[0][0].bounds(), g.bodies[1][0].bounds()
	if !strings.Contains(p.tell().String(), "in the talons of the owl") {
		t.Errorf("got %q", p.tell().Texts())
	}
	if owl.Min.Y <= mouse.Min.Y || mouse.Max.Y <= owl.Min.Y || owl.Center().Sub(mouse.Center()).Len() > .7*owl.Size().Y {
		t.Errorf("got the owl at %v and the mouse at %v", owl, mouse)
	}
}

// The sword of a knight who kneels before a queen points down.
func TestKneelingBladeIsLowered(t *testing.T) {
	_, g, err := placed(t, "a knight kneeling before a queen")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range g.bodies[0][0].scene.Parts {
		if p.Name == "blade" {
			tip, own := box(p.Corners()), g.bodies[0][0].bounds().Size()
			if tip.Min.Y > .14*own.Y || tip.Max.Y > .35*own.Y {
				t.Errorf("got a blade from %.2f to %.2f m above the ground, of a knight of %.2f m", tip.Min.Y, tip.Max.Y, own.Y)
			}
			return
		}
	}
	t.Error("the knight has no blade")
}
