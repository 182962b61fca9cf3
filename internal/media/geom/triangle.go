package geom

// Triangle is three corners.
type Triangle [3]Vec3

// Box is the triangle's box.
func (t Triangle) Box() Box { return Box{t[0].Min(t[1]).Min(t[2]), t[0].Max(t[1]).Max(t[2])} }

// Shares is the shares of the three corners in the point of the triangle that is nearest to p (after Ericson, Real-Time Collision Detection, 5.1.5).
// It finds the region of the plane in which p lies: beyond a corner, beyond an edge, or over the face. va, vb and vc are barycentric, not yet divided
// by their sum.
func (t Triangle) Shares(p Vec3) [3]float32 {
	a, b, c := t[0], t[1], t[2]
	ab, ac, ap := b.Sub(a), c.Sub(a), p.Sub(a)
	d1, d2 := ab.Dot(ap), ac.Dot(ap)
	if d1 <= 0 && d2 <= 0 {
		return [3]float32{1, 0, 0}
	}
	bp := p.Sub(b)
	d3, d4 := ab.Dot(bp), ac.Dot(bp)
	if d3 >= 0 && d4 <= d3 {
		return [3]float32{0, 1, 0}
	}
	vc := d1*d4 - d3*d2
	if vc <= 0 && d1 >= 0 && d3 <= 0 {
		t := d1 / max(d1-d3, 1e-20)
		return [3]float32{1 - t, t, 0}
	}
	cp := p.Sub(c)
	d5, d6 := ab.Dot(cp), ac.Dot(cp)
	if d6 >= 0 && d5 <= d6 {
		return [3]float32{0, 0, 1}
	}
	vb := d5*d2 - d1*d6
	if vb <= 0 && d2 >= 0 && d6 <= 0 {
		t := d2 / max(d2-d6, 1e-20)
		return [3]float32{1 - t, 0, t}
	}
	va := d3*d6 - d5*d4
	if va <= 0 && d4-d3 >= 0 && d5-d6 >= 0 {
		t := (d4 - d3) / max((d4-d3)+(d5-d6), 1e-20)
		return [3]float32{0, 1 - t, t}
	}
	k := 1 / (va + vb + vc)
	return [3]float32{1 - (vb+vc)*k, vb * k, vc * k}
}

// Nearest is the point of the triangle that is nearest to p.
func (t Triangle) Nearest(p Vec3) Vec3 {
	k := t.Shares(p)
	return t[0].Mul(k[0]).Mad(t[1], k[1]).Mad(t[2], k[2])
}

// Along is where a line from a point along way meets the triangle, from either side, as a factor of way; ok is false where it passes by
// (Möller and Trumbore 1997). There is no tolerance: a line through the very edge of two triangles may meet both or neither.
func (t Triangle) Along(from, way Vec3) (far float32, ok bool) {
	u, v := t[1].Sub(t[0]), t[2].Sub(t[0])
	p := way.Cross(v)
	det := u.Dot(p)
	if det == 0 {
		return 0, false
	}
	s := from.Sub(t[0])
	x := s.Dot(p) / det
	q := s.Cross(u)
	y := way.Dot(q) / det
	return v.Dot(q) / det, x >= 0 && y >= 0 && x+y <= 1
}

// Touches reports whether two triangles come nearer to each other than near: a corner of one to the face of the other, an edge to an edge, or an edge
// through a face.
func (t Triangle) Touches(o Triangle, near float32) bool {
	if !t.Box().Near(o.Box(), near) {
		return false
	}
	for i := range 3 {
		a, b := t[i], t[(i+1)%3]
		if o.Nearest(a).Sub(a).Len() <= near || t.Nearest(o[i]).Sub(o[i]).Len() <= near {
			return true
		}
		if far, ok := o.Along(a, b.Sub(a)); ok && far >= 0 && far <= 1 {
			return true
		}
		if far, ok := t.Along(o[i], o[(i+1)%3].Sub(o[i])); ok && far >= 0 && far <= 1 {
			return true
		}
		for j := range 3 {
			if gap(a, b, o[j], o[(j+1)%3]) <= near {
				return true
			}
		}
	}
	return false
}

// gap is the distance of the segments from a to b and from c to d (after Ericson, 5.1.9). The nearest points are at the shares s and u of their ways.
func gap(a, b, c, d Vec3) float32 {
	p, q, r := b.Sub(a), d.Sub(c), a.Sub(c)
	pp, qq, pq, pr, qr := p.Dot(p), q.Dot(q), p.Dot(q), p.Dot(r), q.Dot(r)
	s := float32(0)
	if det := pp*qq - pq*pq; det > 1e-12*pp*qq {
		s = Clamp01((pq*qr - pr*qq) / det)
	}
	u := Clamp01((pq*s + qr) / max(qq, 1e-20))
	s = Clamp01((pq*u - pr) / max(pp, 1e-20))
	return a.Mad(p, s).Sub(c.Mad(q, u)).Len()
}
