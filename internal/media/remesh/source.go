package remesh

import (
	"atelier/internal/media/geom"
)

// source is the triangles that are remeshed, with equal positions made one.
type source struct {
	pos    []geom.Vec3
	tri    [][3]int32
	normal []geom.Vec3 // unit, by triangle
	box    geom.Box
	area   float32
}

// newSource makes a source of corners, three a triangle. Equal positions become one, and triangles without an area are left out:
// they have no normal, and nothing is nearest to them.
func newSource(pos []geom.Vec3, corners []uint32) *source {
	s := &source{box: geom.Empty()}
	grid := geom.NewGrid(len(corners))
	var sum float64
	for i := 0; i+2 < len(corners); i += 3 {
		var t [3]int32
		for k := range t {
			t[k] = grid.Number(pos[corners[i+k]])
		}
		if t[0] == t[1] || t[1] == t[2] || t[2] == t[0] {
			continue
		}
		a := grid.Pos[t[0]]
		n := grid.Pos[t[1]].Sub(a).Cross(grid.Pos[t[2]].Sub(a))
		if l := n.Len(); l > 1e-14 {
			s.tri, s.normal = append(s.tri, t), append(s.normal, n.Mul(1/l))
			sum += float64(l) / 2
			for _, v := range t {
				s.box = s.box.Add(grid.Pos[v])
			}
		}
	}
	s.pos, s.area = grid.Pos, float32(sum)
	return s
}

// closest is the point of triangle t that is nearest to p (Ericson, Real-Time Collision
// Detection, 5.1.5).
func (s *source) closest(t int32, p geom.Vec3) geom.Vec3 {
	v := &s.tri[t]
	a, b, c := s.pos[v[0]], s.pos[v[1]], s.pos[v[2]]
	return closest(a, b, c, p)
}

func closest(a, b, c, p geom.Vec3) geom.Vec3 {
	ab, ac, ap := b.Sub(a), c.Sub(a), p.Sub(a)
	d1, d2 := ab.Dot(ap), ac.Dot(ap)
	if d1 <= 0 && d2 <= 0 {
		return a
	}
	bp := p.Sub(b)
	d3, d4 := ab.Dot(bp), ac.Dot(bp)
	if d3 >= 0 && d4 <= d3 {
		return b
	}
	vc := d1*d4 - d3*d2
	if vc <= 0 && d1 >= 0 && d3 <= 0 {
		return a.Mad(ab, d1/(d1-d3))
	}
	cp := p.Sub(c)
	d5, d6 := ab.Dot(cp), ac.Dot(cp)
	if d6 >= 0 && d5 <= d6 {
		return c
	}
	vb := d5*d2 - d1*d6
	if vb <= 0 && d2 >= 0 && d6 <= 0 {
		return a.Mad(ac, d2/(d2-d6))
	}
	va := d3*d6 - d5*d4
	if va <= 0 && d4-d3 >= 0 && d5-d6 >= 0 {
		return b.Mad(c.Sub(b), (d4-d3)/(d4-d3+d5-d6))
	}
	k := 1 / (va + vb + vc)
	return a.Mad(ab, vb*k).Mad(ac, vc*k)
}
