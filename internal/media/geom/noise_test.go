package geom

import "testing"

// Cells skips cells that are too far away, and finds what a search through all 27 cells finds. Within a margin the second may be any beyond it.
func TestCellsAreThoseOfAllNeighbours(t *testing.T) {
	for i := range 20_000 {
		p := Vec3{Between(i, 1, -9, 9), Between(i, 2, -9, 9), Between(i, 3, -9, 9)}
		if i%4 == 0 {
			p.X = float32(Floor(p.X)) // on a border
		}
		seed := uint32(i % 7)
		ix, iy, iz := Floor(p.X), Floor(p.Y), Floor(p.Z)
		first, second, id := float32(9), float32(9), uint32(0)
		for k := range int32(27) {
			x, y, z := ix+k%3-1, iy+k/3%3-1, iz+k/9-1
			h := Hash(x, y, z, seed)
			d := Vec3{float32(x) + float32(h&1023)/1023, float32(y) + float32(h>>10&1023)/1023, float32(z) + float32(h>>20&1023)/1023}.Sub(p)
			if far := d.Dot(d); far < first {
				first, second, id = far, first, h*2654435761
			} else {
				second = min(second, far)
			}
		}
		const margin = .2
		if a, b, c := CellsWithin(p.X, p.Y, p.Z, margin, seed); a != Sqrt(first) || c != id || b != Sqrt(second) && min(b, Sqrt(second)) < a+margin {
			t.Errorf("within a margin at %v: got %v, %v and %08x, want %v, %v and %08x", p, a, b, c, Sqrt(first), Sqrt(second), id)
		}
		if a, b, c := Cells(p.X, p.Y, p.Z, seed); a != Sqrt(first) || b != Sqrt(second) || c != id {
			t.Fatalf("at %v, seed %d: got %v, %v, %d, want %v, %v, %d", p, seed, a, b, c, Sqrt(first), Sqrt(second), id)
		}
	}
}

func BenchmarkCells(b *testing.B) {
	i := 0
	for b.Loop() {
		x := .1 * float32(i&1023)
		Cells(x, 3+.7*x, .3*x, 5)
		i++
	}
}

func BenchmarkCellsWithin(b *testing.B) {
	i := 0
	for b.Loop() {
		x := .1 * float32(i&1023)
		CellsWithin(x, 3+.7*x, .3*x, .16, 5)
		i++
	}
}
