package procedural

import (
	"testing"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/seed/seedtest"
)

// Creatures in motion stay upright on what they stand on, however small their sole is; a knife lies.
func TestCreaturesStayUpright(t *testing.T) {
	for prompt, upright := range seedtest.SomeOf(map[string]bool{
		"a running horse on a hill": true, "a bronze statue of a running horse on a stone pedestal": true, "a running dog on a rock": true,
		"a jumping horse on a hill": true, "a charging bull on a boulder": true, "a knife on a table": false,
	}) {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Errorf("%q: %v", prompt, err)
			continue
		}
		b, on := g.bodies[0][0], g.bodies[1][0]
		if b.adrift || len(on.load) != 1 {
			t.Errorf("%q: the %s is beside the %s", prompt, bare(b.of), bare(on.of))
		}
		if got := b.at.Y.Norm().Y > .95; got != upright {
			t.Errorf("%q: got a %s with its upper side towards %v, want it upright: %t", prompt, bare(b.of), b.at.Y.Norm(), upright)
		}
	}
}

// A search at every place compares no more cells than mostDrops, however large a sole is for the cells of its shelf.
func TestSearchesAreBounded(t *testing.T) {
	for _, c := range []struct{ shelf, sole, want int }{{40, 20, 1}, {100, 50, 1}, {200, 170, 6}, {600, 600, 63}} {
		s := &shelf{top: &relief.Map{W: c.shelf, D: c.shelf}}
		under := &relief.Sole{Map: &relief.Map{W: c.sole, D: c.sole}}
		if got := s.fine(under); got != c.want {
			t.Errorf("sole of %d on a shelf of %d cells: got a stride of %d, want %d", c.sole, c.shelf, got, c.want)
		}
	}
}
