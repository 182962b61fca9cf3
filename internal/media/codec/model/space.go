package model

import (
	"strconv"

	"atelier/internal/media/geom"
)

// Millimetres are those of a metre.
const Millimetres = 1000

// Upright turns a vector from Y up, as models have it, to Z up: the front, +Z, then faces −Y.
func Upright(v geom.Vec3) geom.Vec3 { return geom.Vec3{X: v.X, Y: 0 - v.Z, Z: v.Y} }

// AppendFloats appends numbers in the fewest digits that read back as the same, a separator before each.
func AppendFloats(b []byte, separator string, xs ...float32) []byte {
	for _, x := range xs {
		b = append(b, separator...)
		b = strconv.AppendFloat(b, float64(x)+0, 'g', -1, 32) // + 0: no −0
	}
	return b
}

// Weld numbers the positions of the vertices, equal ones alike. The order is that of their first vertex.
func (m *Model) Weld() (numbers []int32, positions []geom.Vec3) {
	numbers = make([]int32, len(m.Mesh.Vertices))
	seen := make(map[geom.Vec3]int32, len(numbers))
	for i := range m.Mesh.Vertices {
		p := m.Mesh.Vertices[i].Pos
		n, ok := seen[p]
		if !ok {
			n = int32(len(positions))
			seen[p], positions = n, append(positions, p)
		}
		numbers[i] = n
	}
	return numbers, positions
}
