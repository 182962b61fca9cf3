package collider

import (
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// point is a place in double precision: hulls of float32 positions are exact enough in it to need no tolerance of their own.
type point [3]float64

func toPoint(v geom.Vec3) point { return point{float64(v.X), float64(v.Y), float64(v.Z)} }

func (p point) vec() geom.Vec3 {
	return geom.Vec3{X: float32(p[0]), Y: float32(p[1]), Z: float32(p[2])}
}
func (p point) sub(q point) point   { return point{p[0] - q[0], p[1] - q[1], p[2] - q[2]} }
func (p point) add(q point) point   { return point{p[0] + q[0], p[1] + q[1], p[2] + q[2]} }
func (p point) mul(s float64) point { return point{p[0] * s, p[1] * s, p[2] * s} }
func (p point) dot(q point) float64 { return p[0]*q[0] + p[1]*q[1] + p[2]*q[2] }
func (p point) len() float64        { return math.Sqrt(p.dot(p)) }
func (p point) cross(q point) point {
	return point{p[1]*q[2] - p[2]*q[1], p[2]*q[0] - p[0]*q[2], p[0]*q[1] - p[1]*q[0]}
}

// facet is a triangle of a growing hull.
type facet struct {
	corner  [3]int32
	across  [3]int32 // the facet at the edge from corner i to corner i+1
	normal  point    // unit, outward
	offset  float64  // normal·p of the plane
	outside []int32  // the points that this facet is to be grown to
	height  float64  // of the highest of them
	top     int32
	gone    bool
	seen    int32 // the step in which it was last found visible
}

func (f *facet) above(p point) float64 { return f.normal.dot(p) - f.offset }

// quickhull grows a hull by the point that lies farthest outside, until no point lies farther outside than reach or the hull has
// most points (Barber, Dobkin, Huhdanpaa: The Quickhull Algorithm for Convex Hulls, 1996). What is thinner than reach is made that thick.
type quickhull struct {
	reach  float64 // above 0
	most   int     // points, at least 8
	points []point
	facets []facet
	step   int32
	used   int
}

// hull is the convex hull of points, which must be finite. Of no points it is nothing.
func (q quickhull) hull(points []geom.Vec3) Hull {
	if len(points) == 0 {
		return Hull{}
	}
	q.points = make([]point, len(points))
	for i, p := range points {
		q.points[i] = toPoint(p)
	}
	corners, spans := q.simplex()
	if spans < 3 {
		q.points = q.thicken(corners, spans)
		if corners, spans = q.simplex(); spans < 3 {
			return Hull{}
		}
	}
	q.begin(corners)
	for q.used < q.most {
		best := -1
		for i := range q.facets {
			if f := &q.facets[i]; !f.gone && len(f.outside) > 0 && (best < 0 || f.height > q.facets[best].height) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		q.grow(int32(best))
	}
	return q.result()
}

// simplex finds four points that span a solid: the ends of the longest axis, what is farthest from their line, and from that plane.
// spans is how many directions are longer than reach.
func (q *quickhull) simplex() (at [4]int32, spans int) {
	low, high := [3]int{}, [3]int{}
	for i, p := range q.points {
		for c := range 3 {
			if p[c] < q.points[low[c]][c] {
				low[c] = i
			}
			if p[c] > q.points[high[c]][c] {
				high[c] = i
			}
		}
	}
	long := 0
	for c := range 3 {
		if q.points[high[c]][c]-q.points[low[c]][c] > q.points[high[long]][long]-q.points[low[long]][long] {
			long = c
		}
	}
	at[0], at[1] = int32(low[long]), int32(high[long])
	a := q.points[at[0]]
	line := q.points[at[1]].sub(a)
	if line.len() <= q.reach {
		return at, 0
	}
	line = line.mul(1 / line.len())
	at[2] = q.farthest(func(p point) float64 { return p.sub(a).cross(line).len() })
	normal := line.cross(q.points[at[2]].sub(a))
	if normal.len() <= q.reach {
		return at, 1
	}
	normal = normal.mul(1 / normal.len())
	at[3] = q.farthest(func(p point) float64 { return math.Abs(normal.dot(p.sub(a))) })
	if math.Abs(normal.dot(q.points[at[3]].sub(a))) <= q.reach {
		return at, 2
	}
	return at, 3
}

func (q *quickhull) farthest(from func(point) float64) int32 {
	best, far := 0, -1.
	for i, p := range q.points {
		if d := from(p); d > far {
			best, far = i, d
		}
	}
	return int32(best)
}

// thicken moves copies of all points to both sides, along the directions that they do not span.
func (q *quickhull) thicken(at [4]int32, spans int) []point {
	x, y, z := point{1, 0, 0}, point{0, 1, 0}, point{0, 0, 1}
	a := q.points[at[0]]
	if spans > 0 {
		line := q.points[at[1]].sub(a)
		n := line.mul(1 / line.len()).vec()
		u, v := geom.Basis(n)
		y, z = toPoint(u), toPoint(v)
	}
	if spans > 1 {
		normal := q.points[at[1]].sub(a).cross(q.points[at[2]].sub(a))
		z = normal.mul(1 / normal.len())
	}
	out := q.points
	missing := [3]point{x, y, z}
	for _, d := range missing[spans:] {
		d = d.mul(q.reach)
		var both []point
		for _, p := range out {
			both = append(both, p.sub(d), p.add(d))
		}
		out = both
	}
	return out
}

// begin makes the tetrahedron of the simplex and shares out the other points.
func (q *quickhull) begin(at [4]int32) {
	if q.points[at[1]].sub(q.points[at[0]]).cross(q.points[at[2]].sub(q.points[at[0]])).dot(q.points[at[3]].sub(q.points[at[0]])) > 0 {
		at[1], at[2] = at[2], at[1]
	}
	for i, corner := range [4][3]int32{{at[0], at[1], at[2]}, {at[0], at[3], at[1]}, {at[1], at[3], at[2]}, {at[2], at[3], at[0]}} {
		q.add(corner)
		q.facets[i].across = [4][3]int32{{1, 2, 3}, {3, 2, 0}, {1, 3, 0}, {2, 1, 0}}[i]
	}
	q.used = 4
	all := make([]int32, len(q.points))
	for i := range all {
		all[i] = int32(i)
	}
	q.share(all, 0)
}

// add appends a facet; it fails where the corners have no area.
func (q *quickhull) add(corner [3]int32) bool {
	a := q.points[corner[0]]
	n := q.points[corner[1]].sub(a).cross(q.points[corner[2]].sub(a))
	l := n.len()
	if !(l > 0) {
		return false
	}
	n = n.mul(1 / l)
	q.facets = append(q.facets, facet{corner: corner, normal: n, offset: n.dot(a)})
	return true
}

// share gives each point to the facet, of those from first on, that it lies highest above.
func (q *quickhull) share(points []int32, first int) {
	for _, i := range points {
		best, high := -1, q.reach
		for j := first; j < len(q.facets); j++ {
			if h := q.facets[j].above(q.points[i]); h > high {
				best, high = j, h
			}
		}
		if best < 0 {
			continue
		}
		f := &q.facets[best]
		f.outside = append(f.outside, i)
		if high > f.height {
			f.height, f.top = high, i
		}
	}
}

// edge is one of the horizon: of a facet that stays, as the facets that go see it.
type edge struct {
	from, to int32
	stays    int32
}

// grow replaces the facets that a facet's highest point sees by a cone from their horizon to the point.
func (q *quickhull) grow(at int32) {
	top := q.facets[at].top
	seen, horizon := q.visible(at, q.points[top])
	first := len(q.facets)
	ok := closes(horizon)
	for _, e := range horizon {
		ok = ok && q.add([3]int32{e.from, e.to, top})
	}
	if !ok { // rounding has bent the horizon: leave the point out
		q.facets = q.facets[:first]
		f := &q.facets[at]
		f.outside = slices.DeleteFunc(f.outside, func(i int32) bool { return i == top })
		f.height, f.top = 0, 0
		for _, i := range f.outside {
			if h := f.above(q.points[i]); h > f.height {
				f.height, f.top = h, i
			}
		}
		return
	}
	for i, e := range horizon {
		n := int32(len(horizon))
		f := &q.facets[first+i]
		f.across = [3]int32{e.stays, int32(first) + (int32(i)+1)%n, int32(first) + (int32(i)+n-1)%n}
		stays := &q.facets[e.stays]
		for j := range 3 {
			if stays.corner[j] == e.to && stays.corner[(j+1)%3] == e.from {
				stays.across[j] = int32(first + i)
			}
		}
	}
	q.used++
	for _, i := range seen {
		f := &q.facets[i]
		f.gone = true
		q.share(f.outside, first)
		f.outside = nil
	}
}

// visible are the facets that see p, from one of them on, and their horizon in order.
func (q *quickhull) visible(at int32, p point) (seen []int32, horizon []edge) {
	q.step++
	type visit struct{ facet, edge, left int32 }
	q.facets[at].seen = q.step
	seen = append(seen, at)
	stack := []visit{{at, 0, 3}}
	for len(stack) > 0 {
		v := &stack[len(stack)-1]
		if v.left == 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		f, e := &q.facets[v.facet], v.edge
		v.edge, v.left = (v.edge+1)%3, v.left-1
		next := f.across[e]
		n := &q.facets[next]
		switch {
		case n.seen == q.step:
		case n.above(p) > 1e-9*q.reach:
			n.seen = q.step
			seen = append(seen, next)
			var back int32
			for j := range int32(3) {
				if n.corner[j] == f.corner[(e+1)%3] && n.corner[(j+1)%3] == f.corner[e] {
					back = j
				}
			}
			stack = append(stack, visit{next, (back + 1) % 3, 2})
		default:
			horizon = append(horizon, edge{f.corner[e], f.corner[(e+1)%3], next})
		}
	}
	return seen, horizon
}

// closes reports whether edges form one loop that meets no point twice.
func closes(loop []edge) bool {
	if len(loop) < 3 {
		return false
	}
	for i, e := range loop {
		if e.to != loop[(i+1)%len(loop)].from {
			return false
		}
		for _, o := range loop[:i] {
			if o.from == e.from {
				return false
			}
		}
	}
	return true
}

// result numbers the points that the facets use.
func (q *quickhull) result() (h Hull) {
	number := map[int32]uint32{}
	for i := range q.facets {
		f := &q.facets[i]
		if f.gone {
			continue
		}
		var t [3]uint32
		for c, p := range f.corner {
			n, ok := number[p]
			if !ok {
				n = uint32(len(h.Points))
				number[p], h.Points = n, append(h.Points, q.points[p].vec())
			}
			t[c] = n
		}
		h.Faces = append(h.Faces, t)
		h.planes = append(h.planes, plane{f.normal.vec(), float32(f.offset)})
	}
	return h
}
