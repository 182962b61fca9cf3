package collider

import (
	"math"
	"slices"
	"sync"

	"atelier/internal/media/geom"
)

// point is a place in double precision: hulls of float32 positions are exact enough in it to need no tolerance of their own.
type point struct{ x, y, z float64 }

func toPoint(v geom.Vec3) point { return point{float64(v.X), float64(v.Y), float64(v.Z)} }

func (p point) vec() geom.Vec3 {
	return geom.Vec3{X: float32(p.x), Y: float32(p.y), Z: float32(p.z)}
}
func (p point) sub(q point) point   { return point{p.x - q.x, p.y - q.y, p.z - q.z} }
func (p point) add(q point) point   { return point{p.x + q.x, p.y + q.y, p.z + q.z} }
func (p point) mul(s float64) point { return point{p.x * s, p.y * s, p.z * s} }
func (p point) dot(q point) float64 { return p.x*q.x + p.y*q.y + p.z*q.z }
func (p point) len() float64        { return math.Sqrt(p.dot(p)) }
func (p point) cross(q point) point {
	return point{p.y*q.z - p.z*q.y, p.z*q.x - p.x*q.z, p.x*q.y - p.y*q.x}
}

// facet is a triangle of a growing hull.
type facet struct {
	halfspace
	corner  [3]int32
	across  [3]int32 // the facet at the edge from corner i to corner i+1
	outside chain    // the points that this facet is to be grown to
	top     int32    // the highest of them
	height  float64  // of that
	gone    bool
	seen    int32 // the step in which it was last found visible
}

// chain is a list of points, by the first and the last of them, none: −1. The ones between are in quickhull.next.
type chain struct{ first, last int32 }

var none = chain{-1, -1}

// add appends a point.
func (q *quickhull) add(c *chain, i int32) {
	if q.next[i] = -1; c.first < 0 {
		c.first = i
	} else {
		q.next[c.last] = i
	}
	c.last = i
}

// halfspace is what lies below the plane of a facet: a unit normal, outward, and normal·p of the plane.
type halfspace struct {
	normal point
	offset float64
}

func (f *halfspace) above(p *point) float64 { return f.normal.dot(*p) - f.offset }

// quickhull grows a hull by the point that lies farthest outside, until no point lies farther outside than reach or the hull has
// most points (Barber, Dobkin, Huhdanpaa: The Quickhull Algorithm for Convex Hulls, 1996). What is thinner than reach is made that thick.
// Each point waits at one facet that it lies outside of. Adding a point shares out again the points of the facets that go, and no others.
type quickhull struct {
	reach  float64 // above 0
	most   int     // points, at least 8
	points []point
	next   []int32 // by point: the next one outside the same facet, none: −1
	facets []facet
	free   []int32 // facets that are gone
	step   int32
	used   int

	cone    []halfspace // of the facets that are being added
	at      []int32
	seen    []int32
	horizon []edge
	stack   []visit
}

// hulls are quickhulls that are not at work. The next hull has their memory.
var hulls = sync.Pool{New: func() any { return new(quickhull) }}

// renewed is an empty quickhull with the same bounds; it reuses the memory of a finished one from the pool.
func (q *quickhull) renewed() *quickhull {
	of := hulls.Get().(*quickhull)
	*of = quickhull{reach: q.reach, most: q.most, points: of.points[:0], next: of.next[:0], facets: of.facets[:0], free: of.free[:0],
		cone: of.cone[:0], at: of.at[:0], seen: of.seen[:0], horizon: of.horizon[:0], stack: of.stack[:0]}
	return of
}

// hull is the convex hull of points, which must be finite. Of no points it is nothing.
func (q quickhull) hull(points []geom.Vec3) Hull {
	if len(points) == 0 {
		return Hull{}
	}
	grows := q.renewed()
	defer hulls.Put(grows)
	return grows.around(points)
}

// around is hull in the memory of q.
func (q *quickhull) around(points []geom.Vec3) Hull {
	q.points = slices.Grow(q.points, len(points))[:len(points)]
	for i, p := range points {
		q.points[i] = toPoint(p)
	}
	corners, spans := q.simplex(q.reach)
	if spans < 3 {
		q.points = q.thicken(corners, spans)
		// The tetrahedron may be thinner than reach even so: in a bar of reach × 2 reach, a corner is 0.9 reach away from the diagonal plane.
		corners, _ = q.simplex(0)
	}
	q.begin(corners)
	// The point that is highest of all goes first, so a hull that ends at most points has left out the lowest.
	for q.used < q.most {
		best := -1
		for i := range q.facets {
			if f := &q.facets[i]; f.outside.first >= 0 && (best < 0 || f.height > q.facets[best].height) {
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
// spans is how many directions are longer than least.
func (q *quickhull) simplex(least float64) (at [4]int32, spans int) {
	var longest float64
	for _, axis := range [3]point{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}} {
		low, high := q.ends(axis)
		if length := axis.dot(q.points[high].sub(q.points[low])); length > longest {
			longest, at[0], at[1] = length, low, high
		}
	}
	a := q.points[at[0]]
	line := q.points[at[1]].sub(a)
	if line.len() <= least {
		return at, 0
	}
	line = line.mul(1 / line.len())
	at[2] = q.beside(a, line)
	normal := line.cross(q.points[at[2]].sub(a))
	if normal.len() <= least {
		return at, 1
	}
	normal = normal.mul(1 / normal.len())
	low, high := q.ends(normal)
	if at[3] = high; normal.dot(a.sub(q.points[low])) > normal.dot(q.points[high].sub(a)) {
		at[3] = low
	}
	if math.Abs(normal.dot(q.points[at[3]].sub(a))) <= least {
		return at, 2
	}
	return at, 3
}

// ends are the lowest and the highest point along a direction.
func (q *quickhull) ends(along point) (low, high int32) {
	least, most := math.MaxFloat64, -math.MaxFloat64
	for i := range q.points {
		h := along.dot(q.points[i])
		if h < least {
			low, least = int32(i), h
		}
		if h > most {
			high, most = int32(i), h
		}
	}
	return low, high
}

// beside is the point farthest from a line.
func (q *quickhull) beside(a, line point) (best int32) {
	far := -1.
	for i := range q.points {
		c := q.points[i].sub(a).cross(line)
		if d := c.dot(c); d > far {
			best, far = int32(i), d
		}
	}
	return best
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
// A facet sees the other points below it: where the triple product says that the fourth is above the first facet, two corners change places. A hull
// of n points has 2n − 4 facets (Euler), hence their capacity. Edge i of a facet runs from corner i to i+1:
//
//	facet   corners   across
//	0       0 1 2     1 2 3
//	1       0 3 1     3 2 0
//	2       1 3 2     1 3 0
//	3       2 3 0     2 1 0
func (q *quickhull) begin(at [4]int32) {
	if q.points[at[1]].sub(q.points[at[0]]).cross(q.points[at[2]].sub(q.points[at[0]])).dot(q.points[at[3]].sub(q.points[at[0]])) > 0 {
		at[1], at[2] = at[2], at[1]
	}
	q.facets = slices.Grow(q.facets, 2*q.most+8)
	for i, corner := range [4][3]int32{{at[0], at[1], at[2]}, {at[0], at[3], at[1]}, {at[1], at[3], at[2]}, {at[2], at[3], at[0]}} {
		h, _ := q.through(corner)
		q.cone, q.at = append(q.cone, h), append(q.at, int32(i))
		q.facets = append(q.facets, facet{halfspace: h, corner: corner, across: [4][3]int32{{1, 2, 3}, {3, 2, 0}, {1, 3, 0}, {2, 1, 0}}[i], outside: none})
	}
	q.used = 4
	q.next = slices.Grow(q.next, len(q.points))[:len(q.points)]
	for i := range q.next {
		q.next[i] = int32(i) + 1
	}
	q.next[len(q.next)-1] = -1
	q.share(chain{0, int32(len(q.next)) - 1})
}

// through is the plane through three points; it fails where they have no area.
func (q *quickhull) through(corner [3]int32) (halfspace, bool) {
	a := q.points[corner[0]]
	n := q.points[corner[1]].sub(a).cross(q.points[corner[2]].sub(a))
	l := n.len()
	if !(l > 0) {
		return halfspace{}, false
	}
	n = n.mul(1 / l)
	return halfspace{n, n.dot(a)}, true
}

// share gives each point of a list to the facet of the cone that it lies highest above.
func (q *quickhull) share(points chain) {
	for i := points.first; i >= 0; {
		next := q.next[i]
		p := q.points[i]
		best, high := -1, q.reach
		for j := range q.cone {
			if h := q.cone[j].above(&p); h > high {
				best, high = j, h
			}
		}
		if best >= 0 {
			f := &q.facets[q.at[best]]
			q.add(&f.outside, i)
			if high > f.height {
				f.height, f.top = high, i
			}
		}
		i = next
	}
}

// edge is one of the horizon: of a facet that stays, as the facets that go see it.
type edge struct {
	from, to int32
	stays    int32
}

// grow replaces the facets that a facet's highest point sees by a cone from their horizon to the point.
func (q *quickhull) grow(from int32) {
	top := q.facets[from].top
	q.look(from, q.points[top])
	q.cone = q.cone[:0]
	ok := closes(q.horizon)
	for _, e := range q.horizon {
		h, solid := q.through([3]int32{e.from, e.to, top})
		q.cone, ok = append(q.cone, h), ok && solid
	}
	if !ok { // rounding has bent the horizon
		q.leave(from, top)
		return
	}
	outside := q.take()
	n := len(q.horizon)
	for i, e := range q.horizon {
		f := &q.facets[q.at[i]]
		*f = facet{halfspace: q.cone[i], corner: [3]int32{e.from, e.to, top}, across: [3]int32{e.stays, q.at[(i+1)%n], q.at[(i+n-1)%n]}, outside: none}
		stays := &q.facets[e.stays]
		for j := range 3 {
			if stays.corner[j] == e.to && stays.corner[(j+1)%3] == e.from {
				stays.across[j] = q.at[i]
			}
		}
	}
	q.used++
	q.share(outside)
}

// leave takes a point from what is outside a facet.
func (q *quickhull) leave(from, top int32) {
	f := &q.facets[from]
	list := f.outside
	f.outside, f.height = none, 0
	for i := list.first; i >= 0; {
		next := q.next[i]
		if i != top {
			q.add(&f.outside, i)
			if h := f.above(&q.points[i]); h > f.height {
				f.height, f.top = h, i
			}
		}
		i = next
	}
}

// take frees the facets that are seen, and finds place for as many as the horizon has edges. The list of all points outside is left.
func (q *quickhull) take() (outside chain) {
	outside = none
	for _, i := range q.seen {
		f := &q.facets[i]
		if c := f.outside; c.first >= 0 {
			if outside.first < 0 {
				outside.first = c.first
			} else {
				q.next[outside.last] = c.first
			}
			outside.last = c.last
		}
		f.gone, f.outside = true, none
		q.free = append(q.free, i)
	}
	q.at = q.at[:0]
	for range q.horizon {
		n := int32(len(q.facets))
		if last := len(q.free) - 1; last >= 0 {
			n, q.free = q.free[last], q.free[:last]
		} else {
			q.facets = append(q.facets, facet{})
		}
		q.at = append(q.at, n)
	}
	return outside
}

// visit is a facet in a walk over the visible facets: the next of its edges, and how many are left.
type visit struct{ facet, edge, left int32 }

// look finds the facets that see p, from one of them on, and their horizon in order.
// It is a walk in depth that leaves each facet by its edges in turn, beginning after the edge by which it came: so the horizon comes out in order,
// counter-clockwise as the point sees it.
func (q *quickhull) look(from int32, p point) {
	q.step++
	q.facets[from].seen = q.step
	q.seen, q.horizon, q.stack = append(q.seen[:0], from), q.horizon[:0], append(q.stack[:0], visit{from, 0, 3})
	for len(q.stack) > 0 {
		v := &q.stack[len(q.stack)-1]
		if v.left == 0 {
			q.stack = q.stack[:len(q.stack)-1]
			continue
		}
		f, e := &q.facets[v.facet], v.edge
		v.edge, v.left = (v.edge+1)%3, v.left-1
		next := f.across[e]
		n := &q.facets[next]
		switch {
		case n.seen == q.step:
		case n.above(&p) > 1e-9*q.reach:
			n.seen = q.step
			q.seen = append(q.seen, next)
			var back int32
			for j := range int32(3) {
				if n.corner[j] == f.corner[(e+1)%3] && n.corner[(j+1)%3] == f.corner[e] {
					back = j
				}
			}
			q.stack = append(q.stack, visit{next, (back + 1) % 3, 2})
		default:
			q.horizon = append(q.horizon, edge{f.corner[e], f.corner[(e+1)%3], next})
		}
	}
}

// closes reports whether edges form one loop that meets no point twice.
func closes(loop []edge) bool {
	if len(loop) < 3 {
		return false
	}
	// Horizons are short, so all pairs are compared.
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
	number := make(map[int32]uint32, q.used)
	h.Points, h.Faces, h.planes = make([]geom.Vec3, 0, q.used), make([][3]uint32, 0, len(q.facets)), make([]plane, 0, len(q.facets))
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
