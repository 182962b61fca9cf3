package studio

import (
	"fmt"
	"hash/fnv"
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Stands says what is wrong with where a thing lies: it is on the ground, and its middle is over the origin.
func Stands(b geom.Box) (faults []string) {
	d := b.Size()
	if geom.Abs(b.Min.Y) > .02*d.Y+.002 {
		faults = append(faults, fmt.Sprintf("the lowest point is at %.3f m, want the ground", b.Min.Y))
	}
	if c := b.Center(); geom.Abs(c.X) > .2*d.X+.01 || geom.Abs(c.Z) > .25*d.Z+.01 {
		faults = append(faults,
			fmt.Sprintf("the middle is at x = %.3f, z = %.3f m, want the origin, within %.2f and %.2f; move its parts by (%.3g, 0, %.3g)", c.X, c.Z,
				.2*d.X+.01, .25*d.Z+.01, -c.X, -c.Z))
	}
	return faults
}

// Fingerprint is equal for meshes of the same bits.
func Fingerprint(m *mesh.Mesh) uint64 {
	h := fnv.New64a()
	put := func(x float32) {
		b := math.Float32bits(x)
		h.Write([]byte{byte(b), byte(b >> 8), byte(b >> 16), byte(b >> 24)})
	}
	for i := range m.Vertices {
		v := &m.Vertices[i]
		for _, x := range [...]float32{v.Pos.X, v.Pos.Y, v.Pos.Z, v.Normal.X, v.Normal.Y, v.Normal.Z, v.UV.X, v.UV.Y} {
			put(x)
		}
	}
	for _, i := range m.Indices {
		h.Write([]byte{byte(i), byte(i >> 8), byte(i >> 16), byte(i >> 24)})
	}
	return h.Sum64()
}
