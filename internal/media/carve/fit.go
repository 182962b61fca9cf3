package carve

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// fit is the affine map from places to Local that suits all vertices of a part best, by least squares. For boxes, plates and turned parts it is exact.
func fit(p *solid.Part) func(vec) geom.Vec3 {
	var n float64
	var pos, local vec
	each := func(f func(pos, local vec)) {
		for _, is := range p.Islands {
			for i := range is.Vertices {
				f(wide(is.Vertices[i].Pos), wide(is.Vertices[i].Local))
			}
		}
	}
	each(func(a, b vec) { n, pos, local = n+1, pos.mad(a, 1), local.mad(b, 1) })
	pos, local = vec{}.mad(pos, 1/max(n, 1)), vec{}.mad(local, 1/max(n, 1))
	var m, r [3]vec // Σ (pos − mean)(pos − mean)ᵀ and Σ (local − mean)(pos − mean)ᵀ, by rows
	each(func(a, b vec) {
		d, e := a.sub(pos), b.sub(local)
		for k := range 3 {
			m[k], r[k] = m[k].mad(d, d[k]), r[k].mad(d, e[k])
		}
	})
	spread := (m[0][0] + m[1][1] + m[2][2]) * 1e-9
	for k := range m {
		m[k][k] += spread // a flat part has no way across it
	}
	x, y, z := m[1].cross(m[2]), m[2].cross(m[0]), m[0].cross(m[1])
	det := max(m[0].dot(x), 1e-300)
	return func(at vec) geom.Vec3 {
		d := at.sub(pos)
		q := vec{d.dot(x) / det, d.dot(y) / det, d.dot(z) / det}
		return vec{local[0] + r[0].dot(q), local[1] + r[1].dot(q), local[2] + r[2].dot(q)}.narrow()
	}
}
