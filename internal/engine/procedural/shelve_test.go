package procedural

import (
	"testing"

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
