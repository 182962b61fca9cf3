package mesh

import "atelier/internal/media/geom"

// Complete adds to the vertices of a run of triangles what a file may leave out: normals that are missing and, unless tangents are
// given, tangents along growing U. Directions come out at length one, tangents square to their normals.
// The tangent of a triangle solves e = u·T + v·B for its two edges: T ∝ e₁v₂ − e₂v₁ (Lengyel, Mathematics for 3D Game Programming).
// Vertices sum those of their triangles by area. glTF 2.0 asks for MikkTSpace where a file has none (clause 3.7.2.1); that splits vertices, while
// these stay joined.
func (m *Mesh) Complete(corners []uint32, tangents bool) {
	for i := 0; i < len(corners); i += 3 {
		a, b, c := &m.Vertices[corners[i]], &m.Vertices[corners[i+1]], &m.Vertices[corners[i+2]]
		e1, e2 := b.Pos.Sub(a.Pos), c.Pos.Sub(a.Pos)
		n := e1.Cross(e2)
		u1, u2 := b.UV.Sub(a.UV), c.UV.Sub(a.UV)
		det := u1.Cross(u2)
		for _, v := range [3]*Vertex{a, b, c} {
			if v.Normal = v.Normal.Direction(); v.Normal == (geom.Vec3{}) {
				v.Normal = n.Norm()
			}
			if tangents {
				continue
			}
			if v.Handed == 0 { // up the image is against growing V
				v.Handed = 1
				if det > 0 {
					v.Handed = -1
				}
			}
			if det != 0 {
				along := e1.Mul(u2.Y).Sub(e2.Mul(u1.Y))
				if det < 0 {
					along = along.Mul(-1)
				}
				v.Tangent = v.Tangent.Add(along.Direction().Mul(n.Len()))
			}
		}
	}
	for _, i := range corners {
		v := &m.Vertices[i]
		t := v.Tangent.Mad(v.Normal, -v.Tangent.Dot(v.Normal)).Direction()
		if t == (geom.Vec3{}) {
			t, _ = geom.Basis(v.Normal)
		}
		if v.Tangent = t; v.Handed >= 0 {
			v.Handed = 1
		} else {
			v.Handed = -1
		}
	}
}
