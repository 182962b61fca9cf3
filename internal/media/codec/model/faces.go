package model

import "atelier/internal/media/mesh"

// Faces are the corners and the lengths of a part's faces: of its triangles, or of the polygons that runs of triangles stand for, as
// FB_ngon_encoding has them. A polygon of n corners is n−2 triangles in turn that share its first corner.
func (m *Model) Faces(p Part) (corners []uint32, sides []int) { return p.Faces(m.Mesh) }

// Faces are those of the part in a mesh with the same triangles.
func (p Part) Faces(m *mesh.Mesh) (corners []uint32, sides []int) {
	all := p.corners(m)
	corners, sides = make([]uint32, 0, len(all)), make([]int, 0, len(all)/3)
	for i := 0; i < len(all); i += 3 {
		n := len(corners)
		if p.Polygons && i > 0 && all[i] == all[i-3] && all[i+1] == corners[n-1] {
			corners = append(corners, all[i+2])
			sides[len(sides)-1]++
			continue
		}
		corners, sides = append(corners, all[i:i+3]...), append(sides, 3)
	}
	return corners, sides
}
