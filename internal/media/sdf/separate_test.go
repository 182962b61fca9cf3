package sdf

import (
	"testing"

	"atelier/internal/media/geom"
)

// Two tetrahedra that touch in a whole edge must not share it once positions are welded.
func TestSheetsThatTouchAreSeparated(t *testing.T) {
	corner := func(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }
	n := &Net{Pos: []geom.Vec3{
		corner(0, 0, 0), corner(0, 1, 0), corner(1, 0, 1), corner(1, 0, -1),
		corner(0, 0, 0), corner(0, 1, 0), corner(-1, 0, -1), corner(-1, 0, 1),
	}, Tri: [][3]int32{{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}, {4, 5, 6}, {4, 6, 7}, {4, 7, 5}, {5, 7, 6}}}
	n.Separate()
	grid := geom.NewGrid(len(n.Pos))
	for i, p := range n.Pos {
		if got := grid.Number(p); int(got) != i {
			t.Errorf("vertex %d welds with vertex %d", i, got)
		}
	}
}
