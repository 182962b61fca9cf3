package sdf

import (
	"testing"

	"atelier/internal/media/geom"
)

// Two tetrahedra that touch in a whole edge, or nearly so, must not share it once positions are welded, wherever they are carried.
func TestSheetsThatTouchAreSeparated(t *testing.T) {
	corner := func(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }
	for _, gap := range []float32{0, .3, .9} {
		n := &Net{Pos: []geom.Vec3{
			corner(0, 0, 0), corner(0, 1, 0), corner(1, 0, 1), corner(1, 0, -1),
			corner(0, 0, 0), corner(0, 1, 0), corner(-1, 0, -1), corner(-1, 0, 1),
		}, Tri: [][3]int32{{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}, {4, 5, 6}, {4, 6, 7}, {4, 7, 5}, {5, 7, 6}}}
		for i := range 4 {
			n.Pos[4+i].X -= gap * geom.Weld
		}
		n.Separate()
		for shift := range 8 {
			grid := geom.NewGrid(len(n.Pos))
			for i, p := range n.Pos {
				if got := grid.Number(p.Add(corner(1, 1, 1).Mul(float32(shift) / 8 * geom.Weld))); int(got) != i {
					t.Errorf("%g steps of the grid apart: vertex %d welds with vertex %d", gap, i, got)
				}
			}
		}
	}
}

// A tetrahedron is as coarse as a closed net can be: without one of its edges, two triangles would lie back to back.
func TestATetrahedronStays(t *testing.T) {
	flat := &Net{Pos: []geom.Vec3{{}, {X: 1}, {X: .5, Z: .9}, {X: .5, Y: .001, Z: .3}}, Tri: [][3]int32{{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}}
	if err := flat.Simplify(t.Context(), 0, nil); err != nil {
		t.Fatal(err)
	}
	if len(flat.Tri) != 4 {
		t.Errorf("got %d triangles, want 4", len(flat.Tri))
	}
}
