package procedural

import (
	"testing"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
	"atelier/internal/seed/seedtest"
)

// Houses and trees stand upright on rocky ground that is large enough for them, on a terrace where they have foundations.
func TestTerraces(t *testing.T) {
	for _, prompt := range seedtest.Some([]string{
		"a castle on a hill", "a castle on a mountain", "two cottages on a hill", "a cottage on a floating island", "a palm tree on a small island",
	}) {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatalf("%q: %v", prompt, err)
		}
		ground := g.bodies[1][0]
		for _, b := range g.bodies[0] {
			if b.adrift || len(ground.load) != len(g.bodies[0]) {
				t.Errorf("%q: the %s is beside the %s", prompt, bare(b.of), bare(ground.of))
				continue
			}
			if b.at.Y.Norm().Y < .99 {
				t.Errorf("%q: the %s lies", prompt, bare(b.of))
			}
			own, room, foot := b.bounds(), ground.bounds(), b.base().Size()
			if max(foot.X, foot.Z) > .6*max(room.Size().X, room.Size().Z) {
				t.Errorf("%q: the %s is %v wide, the %s %v", prompt, bare(b.of), foot, bare(ground.of), room.Size())
			}
			top, held, cells := relief.Of(ground.shape(), cellOf(room.Size())), 0, 0
			for x := own.Center().X - foot.X/3; x < own.Center().X+foot.X/3; x += top.Cell {
				for z := own.Center().Z - foot.Z/3; z < own.Center().Z+foot.Z/3; z += top.Cell {
					cells++
					if high := top.At(floor(x/top.Cell), floor(z/top.Cell)); geom.Abs(high-own.Min.Y) < .06*own.Size().Y {
						held++
					}
				}
			}
			if float64(held) < .85*float64(max(cells, 1)) {
				t.Errorf("%q: the %s stands on the ground with %d of %d cells", prompt, bare(b.of), held, cells)
			}
		}
	}
}
