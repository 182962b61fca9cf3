package geom

import (
	"math"
	"testing"
)

// The plain loop and the vectors find the same bits, near the origin and far from it, with each margin that recipes use and with none.
func TestCellsWithoutVectors(t *testing.T) {
	if !hasCells27 {
		t.Skip("the processor has no AVX2: the other tests run the plain loop")
	}
	defer func() { hasCells27 = true }()
	same := func(a, b float32) bool { return math.Float32bits(a) == math.Float32bits(b) }
	for i := range 40_000 {
		reach := [4]float32{9, 1000, 3000, 100_000}[i%4]
		p := Vec3{Between(i, 1, -reach, reach), Between(i, 2, -reach, reach), Between(i, 3, -reach, reach)}
		if i%3 == 0 {
			p.Y = float32(Floor(p.Y)) // on a border
		}
		seed := uint32(i % 7)
		for _, margin := range [5]float32{.16, .18, .2, .26, 9} {
			hasCells27 = true
			first, second, id := CellsWithin(p.X, p.Y, p.Z, margin, seed)
			hasCells27 = false
			a, b, c := CellsWithin(p.X, p.Y, p.Z, margin, seed)
			if !same(a, first) || !same(b, second) && min(b, second) < first+margin || c != id && first != second {
				t.Fatalf("margin %v at %v, seed %d: got %v, %v and %08x, want %v, %v and %08x", margin, p, seed, a, b, c, first, second, id)
			}
		}
	}
}
