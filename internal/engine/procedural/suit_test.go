package procedural

import (
	"testing"

	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// The filling of a container stands within its walls, does not overlap, and can be seen above them. Built twice it is the same.
func TestContainersAreFilled(t *testing.T) {
	seedtest.InTurn(t, 3)
	for i, prompt := range []string{"a crate full of bottles", "a crate full of goblets", "a crate full of oranges", "a bucket full of apples"} {
		_, g, err := gathered(t, prompt, operation.Standard)
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
		if i > 0 { // a crate that is made again is the same, whatever is in it
			continue
		}
		_, again, err := gathered(t, prompt, operation.Standard)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := crate.Size(), again.bodies[0][0].bounds().Size(); a.Sub(b).Len() > 1e-4 {
			t.Errorf("%q: got a crate of %v, and then of %v", prompt, a, b)
		}
	}
}
