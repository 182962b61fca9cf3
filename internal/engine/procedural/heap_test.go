package procedural

import (
	"testing"

	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// In a stack or a pile only some of the things stand on the ground; the others stand on these.
func TestStacksStandOnEachOther(t *testing.T) {
	seedtest.InTurn(t, 3)
	for prompt, low := range map[string]int{"a stack of crates": 2, "a stack of four crates": 3, "a stack of two crates": 1, "a pile of chests": 2} {
		_, g, err := gathered(t, prompt, operation.Standard)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, b := range g.bodies[0] {
			switch y := b.bounds().Min.Y; {
			case y < .01:
				n++
			case y < .5*g.bodies[0][0].bounds().Size().Y:
				t.Errorf("%q: one is %.2f m above the ground, within another", prompt, y)
			}
		}
		if n != low {
			t.Errorf("%q: got %d on the ground, want %d", prompt, n, low)
		}
	}
}
