package simplify

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// plane is the sum over triangles of area × the squared distance from their planes, as a function of the offset x from its point:
// xᵀAx + 2bᵀx + c. Being relative to the point, its numbers are small and exact enough in 32 bits.
type plane struct {
	xx, xy, xz, yy, yz, zz float32 // A
	b                      geom.Vec3
	c                      float32
}

// addPlane adds a plane through the point.
func (q *plane) add(n geom.Vec3, w float32) {
	x, y, z := n.X*w, n.Y*w, n.Z*w
	q.xx += x * n.X
	q.xy += x * n.Y
	q.xz += x * n.Z
	q.yy += y * n.Y
	q.yz += y * n.Z
	q.zz += z * n.Z
}

// times is A·d.
func (q *plane) times(d geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: q.xx*d.X + q.xy*d.Y + q.xz*d.Z, Y: q.xy*d.X + q.yy*d.Y + q.yz*d.Z, Z: q.xz*d.X + q.yz*d.Y + q.zz*d.Z}
}

// at is the error at an offset.
func (q *plane) at(d geom.Vec3) float32 { return q.times(d).Add(q.b.Mul(2)).Dot(d) + q.c }

// moved is the same error as a function of the offset from another point, at d.
func (q plane) moved(d geom.Vec3) plane {
	q.c = max(q.at(d), 0)
	q.b = q.b.Add(q.times(d))
	return q
}

func (q *plane) merge(o plane) {
	q.xx, q.xy, q.xz, q.yy, q.yz, q.zz = q.xx+o.xx, q.xy+o.xy, q.xz+o.xz, q.yy+o.yy, q.yz+o.yz, q.zz+o.zz
	q.b, q.c = q.b.Add(o.b), q.c+o.c
}

// The error of the attributes of a vertex is, over the triangles at it, the sum of area × the squared difference between attributes δ
// (relative to the vertex) at an offset x, and what the triangle has there, g·x + d (Hoppe 1999). It is kept as numbers in a row: those
// of a plane for what depends on x alone, the area W, and for each attribute the sums of area × g and area × d:
//
//	xᵀAx + 2bᵀx + c + Σₖ δₖ (W δₖ − 2 (Gₖ·x + Dₖ))
const (
	feltA      = 0
	feltB      = 6
	feltC      = 9
	feltW      = 10
	feltWidth  = 11
	eachWidth  = 4
	borderCost = 8  // of leaving an open border, beside leaving the surface
	seamCost   = .5 // of leaving a seam
	creaseCost = .5 // of leaving a sharp edge: without it thin boards would shrink within their planes
	sharp      = .5 // the cosine between the triangles at a sharp edge
)

func (s *surface) stride() int { return feltWidth + eachWidth*s.width }

func (s *surface) feltOf(v int32) []float32 {
	n := s.stride()
	return s.felt[int(v)*n : (int(v)+1)*n : (int(v)+1)*n]
}

func (s *surface) attrOf(v int32) []float32 { return s.attr[int(v)*s.width : (int(v)+1)*s.width] }

// measure makes the quadrics of all points and vertices.
func (s *surface) measure(ctx context.Context) error {
	n := len(s.first)
	s.flat, s.felt = make([]plane, n), make([]float32, len(s.point)*s.stride())
	s.cost, s.to, s.stale = make([]float32, n), make([]int32, n), make([]bool, n)
	for p := range s.stale {
		s.stale[p] = true
	}
	return band.Rows(ctx, n, 1024, func(lo, hi int) {
		slope := make([]geom.Vec3, s.width)
		for p := lo; p < hi; p++ {
			start := s.first[p]
			for c := start; c >= 0; {
				s.feel(int32(p), c, slope)
				if c = s.after(c); c == start {
					break
				}
			}
		}
	})
}

// feel adds the triangle of a corner of point p to the quadrics there.
func (s *surface) feel(p, c int32, slope []geom.Vec3) {
	o := s.position[p]
	e, f := s.position[s.pointAt(next(c))].Sub(o), s.position[s.pointAt(prev(c))].Sub(o)
	n := e.Cross(f)
	twice := n.Len()
	if !(twice > 0) {
		return
	}
	n = n.Mul(1 / twice)
	w := twice / 6 // a third of the area: the three corners share it
	s.flat[p].add(n, w)
	s.edge(p, c, e, n)
	s.edge(p, prev(c), f, n)
	if s.width == 0 {
		return
	}
	// The slope of an attribute lies in the plane of the triangle: g = αe + βf, with g·e and g·f its differences along the edges.
	ee, ef, ff := e.Dot(e), e.Dot(f), f.Dot(f)
	det := ee*ff - ef*ef
	v := s.corner[c]
	own, a, b := s.attrOf(v), s.attrOf(s.corner[next(c)]), s.attrOf(s.corner[prev(c)])
	if !(det > 1e-10*ee*ff) {
		return
	}
	q := s.feltOf(v)
	q[feltW] += w
	inv := 1 / det
	var m plane
	for k := range slope {
		da, db := a[k]-own[k], b[k]-own[k]
		g := e.Mul((ff*da - ef*db) * inv).Add(f.Mul((ee*db - ef*da) * inv))
		m.add(g, w)
		at := q[feltWidth+eachWidth*k:]
		at[0], at[1], at[2] = at[0]+w*g.X, at[1]+w*g.Y, at[2]+w*g.Z
	}
	q[0], q[1], q[2], q[3], q[4], q[5] = q[0]+m.xx, q[1]+m.xy, q[2]+m.xz, q[3]+m.yy, q[4]+m.yz, q[5]+m.zz
}

// edge adds, where the edge that begins at corner c is a border, a seam or sharp, a plane through it that stands on the triangle.
func (s *surface) edge(p, c int32, along, n geom.Vec3) {
	weight := s.edgeCost(c, n)
	if weight == 0 {
		return
	}
	across := along.Cross(n)
	l := across.Len()
	if !(l > 0) {
		return
	}
	s.flat[p].add(across.Mul(1/l), weight*l*l/3)
}

// edgeCost is what leaving an edge costs, beside leaving the surface; n is the normal of its triangle.
func (s *surface) edgeCost(c int32, n geom.Vec3) float32 {
	m := s.mate[c]
	if m < 0 {
		return borderCost
	}
	a, b, o := s.position[s.pointAt(m)], s.position[s.pointAt(next(m))], s.position[s.pointAt(prev(m))]
	across := b.Sub(a).Cross(o.Sub(a))
	switch d := across.Dot(n); {
	case d < 0 || d*d < sharp*sharp*across.Dot(across):
		return creaseCost
	case s.corner[next(m)] != s.corner[c] || s.corner[m] != s.corner[next(c)]:
		return seamCost
	}
	return 0
}

// feltAt is the error of a vertex's attributes when it lies at an offset with other attributes; nil: with its own.
func (s *surface) feltAt(v int32, d geom.Vec3, to []float32) float32 {
	q := s.feltOf(v)
	x := q[0]*d.X + 2*(q[1]*d.Y+q[2]*d.Z+q[6])
	y := q[3]*d.Y + 2*(q[4]*d.Z+q[7])
	z := q[5]*d.Z + 2*q[8]
	sum := x*d.X + y*d.Y + z*d.Z + q[feltC]
	if to == nil {
		return max(sum, 0)
	}
	own := s.attr[int(v)*s.width:]
	own = own[:len(to)]
	w := q[feltW]
	q = q[feltWidth:]
	for k, b := range to {
		e := b - own[k]
		g := q[:4:4]
		sum += e * (w*e - 2*(g[0]*d.X+g[1]*d.Y+g[2]*d.Z+g[3]))
		q = q[4:]
	}
	return max(sum, 0)
}

// shift makes the error of vertex v's attributes relative to an offset d, and to attributes that differ by those of to; nil: by none.
// It returns the numbers, valid until the next call.
func (s *surface) shift(v int32, d geom.Vec3, to []float32) []float32 {
	q := s.feltOf(v)
	out := append(s.work.felt[:0], q...)
	s.work.felt = out
	out[feltC] = s.feltAt(v, d, to)
	ad := geom.Vec3{X: q[0]*d.X + q[1]*d.Y + q[2]*d.Z, Y: q[1]*d.X + q[3]*d.Y + q[4]*d.Z, Z: q[2]*d.X + q[4]*d.Y + q[5]*d.Z}
	out[6], out[7], out[8] = q[6]+ad.X, q[7]+ad.Y, q[8]+ad.Z
	own := s.attrOf(v)
	for k := range s.width {
		g := q[feltWidth+eachWidth*k:]
		e := float32(0)
		if to != nil {
			e = to[k] - own[k]
		}
		out[6], out[7], out[8] = out[6]-e*g[0], out[7]-e*g[1], out[8]-e*g[2]
		out[feltWidth+eachWidth*k+3] = g[3] + g[0]*d.X + g[1]*d.Y + g[2]*d.Z - q[feltW]*e
	}
	return out
}
