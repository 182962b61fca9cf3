package procedural

import (
	"slices"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// apartBy is how many places there are among some, of which two are as far from each other as a gap.
func apartBy(at []float32, gap float32) int {
	slices.Sort(at)
	n := 1
	for k := range at[1:] {
		if at[k+1]-at[k] > gap {
			n++
		}
	}
	return n
}

// Six barrels in a pyramid lie in rows of three, two and one, each upper barrel between two lower ones; ten barrels have a row of four below these.
func TestPyramidsAreStepped(t *testing.T) {
	for prompt, want := range map[string][2]int{"a pyramid of barrels": {3, 5}, "a pyramid of ten barrels": {4, 7}} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		var high, across []float32
		for _, b := range g.bodies[0] {
			c := b.bounds().Center()
			high, across = append(high, c.Y), append(across, c.X)
		}
		size := g.bodies[0][0].bounds().Size()
		if got := [2]int{apartBy(high, .5*size.Y), apartBy(across, .3*size.X)}; got != want {
			t.Errorf("%s: got %d layers and %d places across, want %d and %d", prompt, got[0], got[1], want[0], want[1])
		}
	}
}

// Counted things stand in the formation that the words name: in so many rows, in twos behind each other, or in a circle, its middle free.
func TestFormations(t *testing.T) {
	for prompt, want := range map[string][2]int{
		"six barrels in two rows": {3, 2}, "six soldiers in a column": {2, 3}, "five gravestones in two rows": {5, 2}, "four stools in a row": {4, 1},
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		var across, deep []float32
		for _, b := range g.bodies[0] {
			c := b.bounds().Center()
			across, deep = append(across, c.X), append(deep, c.Z)
		}
		size := g.bodies[0][0].bounds().Size()
		if got := [2]int{apartBy(across, .3*size.X), apartBy(deep, .5*max(size.X, size.Z))}; got != want {
			t.Errorf("%q: got %d places across and %d rows, want %d", prompt, got[0], got[1], want)
		}
	}
	_, g, err := placed(t, "seven stools in a circle")
	if err != nil {
		t.Fatal(err)
	}
	middle := geom.Vec3{}
	for _, b := range g.bodies[0] {
		middle = middle.Add(b.bounds().Center().Mul(1. / 7))
	}
	for k, b := range g.bodies[0] {
		way := middle.Sub(b.bounds().Center())
		if size := b.bounds().Size(); way.Len() < size.X || way.Norm().Dot(b.at.Z.Norm()) < .9 {
			t.Errorf("stool %d is %.2f m from the middle, to which it turns %.2f", k, way.Len(), way.Norm().Dot(b.at.Z.Norm()))
		}
	}
}

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
