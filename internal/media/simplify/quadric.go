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

// add adds a plane through the point.
// A grows by w·n·nᵀ; b and c stay 0, since the plane passes through the point.
func (q *plane) add(n geom.Vec3, w float32) {
	x, y, z := n.X*w, n.Y*w, n.Z*w
	q.xx += x * n.X
	q.xy += x * n.Y
	q.xz += x * n.Z
	q.yy += y * n.Y
	q.yz += y * n.Z
	q.zz += z * n.Z
}

// spread adds the planes through the point of another.
func (q *plane) spread(o *plane) {
	q.xx, q.xy, q.xz, q.yy, q.yz, q.zz = q.xx+o.xx, q.xy+o.xy, q.xz+o.xz, q.yy+o.yy, q.yz+o.yz, q.zz+o.zz
}

// times is A·d.
func (q *plane) times(d geom.Vec3) geom.Vec3 {
	return geom.Vec3{X: q.xx*d.X + q.xy*d.Y + q.xz*d.Z, Y: q.xy*d.X + q.yy*d.Y + q.yz*d.Z, Z: q.xz*d.X + q.yz*d.Y + q.zz*d.Z}
}

// at is the error at an offset.
func (q *plane) at(d geom.Vec3) float32 { return q.times(d).Add(q.b.Mul(2)).Dot(d) + q.c }

// moved is the same error as a function of the offset from another point, at d.
// With x = d + y: A stays, b becomes b + A·d, and c the error at d.
func (q plane) moved(d geom.Vec3) plane {
	q.c = max(q.at(d), 0)
	q.b = q.b.Add(q.times(d))
	return q
}

func (q *plane) merge(o plane) {
	q.spread(&o)
	q.b, q.c = q.b.Add(o.b), q.c+o.c
}

// The error of the attributes of a vertex is, over the triangles at it, the sum of area × the squared difference between attributes δ
// (relative to the vertex) at an offset x, and what the triangle has there, g·x + d (Hoppe 1999). It is kept as numbers in a row: those
// of a plane for what depends on x alone, the area W, and for each attribute the sums of area × g and area × d:
//
//	xᵀAx + 2bᵀx + c + Σₖ δₖ (W δₖ − 2 (Gₖ·x + Dₖ))
//
// The row of numbers of a vertex:
//
//	0 … 5    xx xy xz yy yz zz of A
//	6 7 8    b
//	9        c
//	10       W
//	11 …     Gx Gy Gz D of each attribute
const (
	feltC      = 9
	feltW      = 10
	feltWidth  = 11
	eachWidth  = 4
	borderCost = 8     // of leaving an open border, beside leaving the surface
	seamCost   = .5    // of leaving a seam
	slight     = .0025 // of the size: attributes that differ by less, in metres, are less of a seam
	creaseCost = .5    // of leaving a sharp edge: without it thin boards would shrink within their planes
	sharp      = .5    // the cosine between the triangles at a sharp edge
	turned     = .1    // how much counts at least what may come to light when something moves
	pressed    = 2     // how much errors of the place count of what lies right behind a cover and stays there
	faint      = .05   // how much counts at least what is left out in the end: cheap to collapse, and still of about the same shape
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
	faces, err := s.facings(ctx)
	if err != nil {
		return err
	}
	if err := band.Rows(ctx, slabs, 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			s.feelAll(faces, uint8(i))
		}
	}); err != nil {
		return err
	}
	s.feelAll(faces, slabs)
	return nil
}

// facing is the direction of a triangle, of length one, and its area; without an area both are 0.
type facing struct {
	normal geom.Vec3
	area   float32
	weight float32 // of its errors
	stays  float32 // weight of the error of its place: what lies right behind a cover must not come through
	region uint8   // of its points; slabs: they lie in several; over that: it is gone
}

// weight is how much the errors of a triangle count: as much as is seen of it.
func (s *surface) weight(t int32) float32 {
	switch {
	case s.seen == nil:
		return 1
	case s.hidden == nil: // what is hidden may come to light
		return max(s.seen[t], turned)
	}
	return max(s.seen[t], faint)
}

// held is how much errors of the place count of what lies right behind a cover. Where it is left out in the end, it has to keep behind the cover;
// else it must not come through from either side.
func (s *surface) held() float32 {
	if s.hidden != nil {
		return 1
	}
	return pressed
}

// facings are those of all triangles.
func (s *surface) facings(ctx context.Context) ([]facing, error) {
	list := make([]facing, len(s.corner)/3)
	return list, band.Rows(ctx, len(list), 4096, func(lo, hi int) {
		for t := lo; t < hi; t++ {
			c := s.corner[3*t : 3*t+3 : 3*t+3]
			if c[0] < 0 {
				list[t].region = slabs + 1
				continue
			}
			p := [3]int32{s.point[c[0]], s.point[c[1]], s.point[c[2]]}
			o := s.position[p[0]]
			n := s.position[p[1]].Sub(o).Cross(s.position[p[2]].Sub(o))
			switch list[t].weight = s.weight(int32(t)); {
			case s.shells[s.shellOf[t]].light:
				list[t].weight *= glaring
			case s.shells[s.shellOf[t]].vivid:
				list[t].weight *= staring
			case s.beside != nil && s.beside[t]:
				list[t].weight *= framing
			default:
				list[t].weight *= s.shells[s.shellOf[t]].slender
			}
			if list[t].stays = list[t].weight; s.backing != nil {
				list[t].stays = max(list[t].weight, s.held()*s.backing[t])
			}
			if twice := n.Len(); twice > 0 {
				list[t].normal, list[t].area = n.Mul(1/twice), twice/2
			}
			if list[t].region = s.region[p[0]]; s.region[p[1]] != list[t].region || s.region[p[2]] != list[t].region {
				list[t].region = slabs
			}
		}
	})
}

// feelAll adds the triangles of a region to the quadrics.
func (s *surface) feelAll(faces []facing, region uint8) {
	slopes := make([]geom.Vec3, s.width)
	for t := range faces {
		if faces[t].region == region {
			s.feel(int32(t), faces, slopes)
		}
	}
}

// feel adds a triangle to the quadrics of its corners, which share its area. Slopes is memory for one of each attribute.
func (s *surface) feel(t int32, faces []facing, slopes []geom.Vec3) {
	v := [3]int32(s.corner[3*t : 3*t+3])
	p := [3]int32{s.point[v[0]], s.point[v[1]], s.point[v[2]]}
	a, b, c := s.position[p[0]], s.position[p[1]], s.position[p[2]]
	s.edge(3*t, p[0], p[1], faces)
	s.edge(3*t+1, p[1], p[2], faces)
	s.edge(3*t+2, p[2], p[0], faces)
	w := faces[t].weight * faces[t].area / 3
	if w == 0 {
		return
	}
	var own plane
	own.add(faces[t].normal, faces[t].stays*faces[t].area/3)
	for _, k := range p {
		s.flat[k].spread(&own)
	}
	if s.width == 0 {
		return
	}
	own, ok := s.slope(v, b.Sub(a), c.Sub(a), slopes)
	if !ok {
		return
	}
	for _, k := range v {
		felt := s.feltOf(k)
		felt[0] += w * own.xx
		felt[1] += w * own.xy
		felt[2] += w * own.xz
		felt[3] += w * own.yy
		felt[4] += w * own.yz
		felt[5] += w * own.zz
		felt[feltW] += w
		felt = felt[feltWidth:]
		for _, g := range slopes {
			to := felt[:3:eachWidth]
			to[0] += w * g.X
			to[1] += w * g.Y
			to[2] += w * g.Z
			felt = felt[eachWidth:]
		}
	}
}

// slope finds how the attributes of three vertices change within their triangle, from its edges out of the first one, and the sum of g·gᵀ
// over these slopes; false: it is too narrow.
//
// A slope lies in the plane of the triangle: g = u·a + v·b, where a and b are the differences along the edges e and f, and u and v are the
// vectors of the plane with u·e = v·f = 1 and u·f = v·e = 0.
func (s *surface) slope(vertex [3]int32, e, f geom.Vec3, slopes []geom.Vec3) (sum plane, ok bool) {
	ee, ef, ff := e.Dot(e), e.Dot(f), f.Dot(f)
	det := ee*ff - ef*ef
	if !(det > 1e-10*ee*ff) {
		return sum, false
	}
	inv := 1 / det
	u, v := e.Mul(ff*inv).Sub(f.Mul(ef*inv)), f.Mul(ee*inv).Sub(e.Mul(ef*inv))
	own, first, second := s.attrOf(vertex[0]), s.attrOf(vertex[1]), s.attrOf(vertex[2])
	own, first, second = own[:len(slopes)], first[:len(slopes)], second[:len(slopes)]
	var aa, ab, bb float32
	for k := range slopes {
		a, b := first[k]-own[k], second[k]-own[k]
		aa, ab, bb = aa+a*a, ab+a*b, bb+b*b
		slopes[k] = geom.Vec3{X: a*u.X + b*v.X, Y: a*u.Y + b*v.Y, Z: a*u.Z + b*v.Z}
	}
	x, y := u.Mul(aa).Add(v.Mul(ab)), u.Mul(ab).Add(v.Mul(bb))
	return plane{xx: x.X*u.X + y.X*v.X, xy: x.X*u.Y + y.X*v.Y, xz: x.X*u.Z + y.X*v.Z,
		yy: x.Y*u.Y + y.Y*v.Y, yz: x.Y*u.Z + y.Y*v.Z, zz: x.Z*u.Z + y.Z*v.Z}, true
}

// edge adds, where the edge that begins at corner c, from point p to q, is a border, a seam or sharp, planes through it that stand on its
// triangles. The corner of an edge that comes first in the file does it for both.
func (s *surface) edge(c, p, q int32, faces []facing) {
	m := s.mate[c]
	if m >= 0 && m < c {
		return
	}
	weight := s.edgeCost(c, m, faces)
	if weight == 0 {
		return
	}
	s.stand(p, q, faces[c/3].normal, weight)
	if m >= 0 {
		s.stand(p, q, faces[m/3].normal, weight)
	}
}

// stand adds a plane through an edge that stands on a triangle with a normal; 0: on none.
// A plane that stands on the triangle along its edge makes leaving the edge's line cost; it counts by a third of the square of the edge's length, as
// a triangle by a third of its area.
func (s *surface) stand(p, q int32, n geom.Vec3, weight float32) {
	across := s.position[q].Sub(s.position[p]).Cross(n)
	l := across.Len()
	if !(l > 0) {
		return
	}
	n, w := across.Mul(1/l), weight*l*l/3
	s.flat[p].add(n, w)
	s.flat[q].add(n, w)
}

// edgeCost is what leaving an edge costs, beside leaving the surface; m is the corner of its mate.
func (s *surface) edgeCost(c, m int32, faces []facing) float32 {
	if m < 0 {
		return borderCost * faces[c/3].weight
	}
	a, b := &faces[c/3], &faces[m/3]
	weight := (a.weight + b.weight) / 2
	switch {
	case a.area > 0 && b.area > 0 && a.normal.Dot(b.normal) < sharp:
		return creaseCost * weight
	case s.corner[next(m)] != s.corner[c] || s.corner[m] != s.corner[next(c)]:
		return seamCost * weight * max(s.apart(s.corner[next(m)], s.corner[c]), s.apart(s.corner[m], s.corner[next(c)]))
	}
	return 0
}

// apart is how much of a seam lies between two vertices at one place, 0 to 1: across that of flat triangles on a round surface attributes
// differ by little.
func (s *surface) apart(a, b int32) float32 {
	if s.of[a] != s.of[b] {
		return 1
	}
	sum := float32(0)
	for k, x := range s.attrOf(a) {
		d := x - s.attrOf(b)[k]
		sum += d * d
	}
	return min(sum/(slight*slight*s.size*s.size), 1)
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
// It is the formula above with x + d for x and δ + e for δ: b becomes b + A·d − Σ eₖGₖ, and Dₖ becomes Dₖ + Gₖ·d − W·eₖ.
func (s *hand) shift(v int32, d geom.Vec3, to []float32) []float32 {
	q := s.feltOf(v)
	out := append(s.moved[:0], q...)
	s.moved = out
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
