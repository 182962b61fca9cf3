package atlas

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// tangents sets Tangent and Handed of an island's vertices from its UV in texels, and returns the texels that its triangles cover.
// The tangent points to growing U. The bitangent cross(Normal, Tangent)·Handed points up the image, as glTF has it.
func tangents(is *solid.Island) float64 {
	right := make([]geom.Vec3, len(is.Vertices))
	down := make([]geom.Vec3, len(is.Vertices))
	var covered float64
	for i := range is.Triangles {
		t := &is.Triangles[i]
		a, b, c := &is.Vertices[t.V[0]], &is.Vertices[t.V[1]], &is.Vertices[t.V[2]]
		e1, e2 := b.Pos.Sub(a.Pos), c.Pos.Sub(a.Pos)
		u1, u2 := b.UV.Sub(a.UV), c.UV.Sub(a.UV)
		det := u1.Cross(u2)
		covered += float64(geom.Abs(det)) / 2
		if geom.Abs(det) < 1e-9 {
			continue
		}
		area := e1.Cross(e2).Len()
		x := e1.Mul(u2.Y).Sub(e2.Mul(u1.Y)).Mul(1 / det).Norm().Mul(area)
		y := e2.Mul(u1.X).Sub(e1.Mul(u2.X)).Mul(1 / det).Norm().Mul(area)
		for _, v := range t.V {
			right[v], down[v] = right[v].Add(x), down[v].Add(y)
		}
	}
	for i := range is.Vertices {
		is.Vertices[i].Tangent, is.Vertices[i].Handed = frame(is.Vertices[i].Normal, right[i], down[i])
	}
	return covered
}

// frame makes a tangent that stands on n, and the sign of its bitangent.
func frame(n, right, down geom.Vec3) (geom.Vec3, float32) {
	t := right.Mad(n, -right.Dot(n))
	if t.Len() < 1e-12 {
		t, _ = geom.Basis(n)
	}
	t = t.Norm()
	if n.Cross(t).Dot(down) > 0 {
		return t, -1
	}
	return t, 1
}
