package model

// Faces are the corners and the lengths of a part's faces: of its triangles, or of the polygons that runs of triangles stand for, as
// FB_ngon_encoding has them. A polygon of n corners is n−2 triangles in turn that share its first corner.
func (m *Model) Faces(p Part) (corners []uint32, sides []int) {
	all := m.Corners(p)
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
