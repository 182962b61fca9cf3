package model

import (
	"slices"
	"testing"

	"atelier/internal/media/mesh"
)

func TestFaces(t *testing.T) {
	for _, c := range []struct {
		name     string
		indices  []uint32
		polygons bool
		corners  []uint32
		sides    []int
	}{
		{"triangles", []uint32{0, 1, 2, 0, 2, 3}, false, []uint32{0, 1, 2, 0, 2, 3}, []int{3, 3}},
		{"a quad", []uint32{0, 1, 2, 0, 2, 3}, true, []uint32{0, 1, 2, 3}, []int{4}},
		{"two quads", []uint32{0, 1, 2, 0, 2, 3, 5, 4, 1, 5, 1, 0}, true, []uint32{0, 1, 2, 3, 5, 4, 1, 0}, []int{4, 4}},
		{"a pentagon and a triangle", []uint32{0, 1, 2, 0, 2, 3, 0, 3, 4, 7, 8, 9}, true, []uint32{0, 1, 2, 3, 4, 7, 8, 9}, []int{5, 3}},
		{"triangles that meet at a corner only", []uint32{0, 1, 2, 0, 3, 4}, true, []uint32{0, 1, 2, 0, 3, 4}, []int{3, 3}},
	} {
		m := &Model{Mesh: &mesh.Mesh{Indices: c.indices}}
		corners, sides := m.Faces(Part{Count: len(c.indices) / 3, Polygons: c.polygons})
		if !slices.Equal(corners, c.corners) || !slices.Equal(sides, c.sides) {
			t.Errorf("%s: got %v, %v, want %v, %v", c.name, corners, sides, c.corners, c.sides)
		}
	}
}
