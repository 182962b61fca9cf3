package model

import (
	"bytes"
	"math"
	"strconv"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
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

// AppendMillionths appends numbers to a millionth, a separator before each: enough for directions and texture coordinates, in fewer digits and
// in half the time of AppendFloats.
func AppendMillionths(b []byte, separator string, xs ...float32) []byte {
	const one, digits = 1_000_000, 6
	for _, x := range xs {
		if !(x > -one && x < one) {
			b = AppendFloats(b, separator, x)
			continue
		}
		b = append(b, separator...)
		n := int64(math.Round(float64(x) * one))
		if n < 0 {
			b, n = append(b, '-'), -n
		}
		b = strconv.AppendInt(b, n/one, 10)
		rest := n % one
		if rest == 0 {
			continue
		}
		text := [digits + 1]byte{'.'}
		for i := digits; i > 0; i-- {
			text[i], rest = '0'+byte(rest%10), rest/10
		}
		b = append(b, bytes.TrimRight(text[:], "0")...)
	}
	return b
}

// Weld numbers the positions of the model's vertices, equal ones alike. The order is that of their first vertex.
func (m *Model) Weld() (numbers []int32, positions []geom.Vec3) { return Weld(m.Mesh.Vertices) }

// Weld numbers the positions of vertices, equal ones alike. The order is that of their first vertex.
func Weld(vertices []mesh.Vertex) (numbers []int32, positions []geom.Vec3) {
	numbers = make([]int32, len(vertices))
	seen := make(map[[3]uint32]int32, len(vertices)) // by bits, which are hashed several times faster than floats
	for i := range vertices {
		p := vertices[i].Pos
		bits := [3]uint32{math.Float32bits(p.X + 0), math.Float32bits(p.Y + 0), math.Float32bits(p.Z + 0)} // + 0: no −0
		n, ok := seen[bits]
		if !ok {
			n = int32(len(positions))
			seen[bits], positions = n, append(positions, p)
		}
		numbers[i] = n
	}
	return numbers, positions
}
