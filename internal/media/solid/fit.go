package solid

import "atelier/internal/media/geom"

// Fit is the affine map that carries from to to best over all vertices, by least squares, and how far the worst lies from where it
// carries it, metres. With the differences from the means a and b, the linear part is (Σ b·aᵀ)·(Σ a·aᵀ)⁻¹. A direction in which
// from has no extent counts as none.
func (p *Part) Fit(of func(v *Vertex) (from, to geom.Vec3)) (m geom.Affine, off float32) {
	type vec [3]float64
	wide := func(a geom.Vec3) vec { return vec{float64(a.X), float64(a.Y), float64(a.Z)} }
	each := func(f func(a, b vec)) {
		for _, is := range p.Islands {
			for i := range is.Vertices {
				a, b := of(&is.Vertices[i])
				f(wide(a), wide(b))
			}
		}
	}
	var n float64
	var from, to vec
	each(func(a, b vec) {
		n++
		for k := range 3 {
			from[k], to[k] = from[k]+a[k], to[k]+b[k]
		}
	})
	for k := range 3 {
		from[k], to[k] = from[k]/max(n, 1), to[k]/max(n, 1)
	}
	var s, r [3]vec // Σ a·aᵀ and Σ b·aᵀ of the differences from the means, by rows
	each(func(a, b vec) {
		for k := range 3 {
			for l := range 3 {
				s[k][l] += (a[k] - from[k]) * (a[l] - from[l])
				r[k][l] += (b[k] - to[k]) * (a[l] - from[l])
			}
		}
	})
	// A flat part has a singular Σ a·aᵀ. A billionth of its trace makes it invertible, and leaves such a direction nearly without
	// effect.
	least := 1e-9 * (s[0][0] + s[1][1] + s[2][2])
	for k := range 3 {
		s[k][k] += least
	}
	// The inverse of a symmetric 3 × 3 matrix is that of its cofactors over the determinant.
	cofactor := func(k, l int) float64 {
		a, b, c, d := (k+1)%3, (k+2)%3, (l+1)%3, (l+2)%3
		return s[a][c]*s[b][d] - s[a][d]*s[b][c]
	}
	det := s[0][0]*cofactor(0, 0) + s[0][1]*cofactor(0, 1) + s[0][2]*cofactor(0, 2)
	var c [3]vec // columns of r·s⁻¹
	for l := range 3 {
		for k := range 3 {
			for j := range 3 {
				c[l][k] += r[k][j] * cofactor(l, j) / max(det, 1e-300)
			}
		}
	}
	narrow := func(a vec) geom.Vec3 { return geom.Vec3{X: float32(a[0]), Y: float32(a[1]), Z: float32(a[2])} }
	m = geom.Affine{X: narrow(c[0]), Y: narrow(c[1]), Z: narrow(c[2])}
	m.T = narrow(to).Sub(m.Dir(narrow(from)))
	for _, is := range p.Islands {
		for i := range is.Vertices {
			a, b := of(&is.Vertices[i])
			off = max(off, m.Point(a).Sub(b).Len())
		}
	}
	return m, off
}
