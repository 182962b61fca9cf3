package carve

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// Nodes number what corners of the result are: the body's corners, the cutter's, the crossings.
//
//	0 … a−1           corners of the body
//	a … a+b−1         corners of the cutter
//	a+b …             crossings
func (ar *arrangement) corner(of int, v int32) int32 {
	if of == 1 {
		v += int32(len(ar.shells[0].pos))
	}
	return v
}

func (ar *arrangement) node(crossing int32) int32 {
	return int32(len(ar.shells[0].pos)+len(ar.shells[1].pos)) + crossing
}

// place is where a node lies.
func (ar *arrangement) place(node int32) vec {
	a, b := int32(len(ar.shells[0].pos)), int32(len(ar.shells[1].pos))
	switch {
	case node < a:
		return ar.shells[0].pos[node]
	case node < a+b:
		return ar.shells[1].pos[node-a]
	}
	return ar.crossings[node-a-b].at
}

// kept are the triangles of a facet that stay, as nodes: of the body what lies outside the cutter, of the cutter what lies inside the body.
func (ar *arrangement) kept(of int, f int32) ([][3]int32, error) {
	s := ar.shells[of]
	t := &s.facets[f]
	if len(ar.segments[of][f]) == 0 {
		// A facet that nothing crosses lies on one side whole, so one corner tells.
		if ar.within[of][t.v[0]] != (of == 1) {
			return nil, nil
		}
		return [][3]int32{{ar.corner(of, t.v[0]), ar.corner(of, t.v[1]), ar.corner(of, t.v[2])}}, nil
	}
	loops, err := ar.loops(of, f)
	if err != nil {
		return nil, err
	}
	return ar.fill(of, f, loops)
}

// loops are the closed lines round what is kept of a facet, its inside to the left: pieces of its edges, and segments.
// Each arc starts where another ends, so following them from any node comes back to it. A node with two ways out, where loops touch, takes them in
// the order in which they were found.
func (ar *arrangement) loops(of int, f int32) ([][]int32, error) {
	s := ar.shells[of]
	next := map[int32][]int32{}
	var order []int32
	arc := func(from, to int32) {
		next[from] = append(next[from], to)
		order = append(order, from)
	}
	for k, n := range s.facets[f].edge {
		e, v := &s.edges[n], s.facets[f].v
		from, last := ar.corner(of, v[k]), ar.corner(of, v[(k+1)%3])
		// Between crossings the edge is kept and dropped in turn.
		stays := ar.within[of][v[k]] == (of == 1)
		for i := range len(e.meets) + 1 {
			to := last
			if i < len(e.meets) {
				at := i
				if v[k] != e.a {
					at = len(e.meets) - 1 - i
				}
				to = ar.node(e.meets[at])
			}
			if stays {
				arc(from, to)
			}
			from, stays = to, !stays
		}
	}
	for _, c := range ar.segments[of][f] {
		arc(ar.node(c[0]), ar.node(c[1]))
	}
	var loops [][]int32
	for _, start := range order {
		if len(next[start]) == 0 {
			continue
		}
		var loop []int32
		for at := start; ; {
			out := next[at]
			if len(out) == 0 {
				return nil, errTouch
			}
			loop = append(loop, at)
			next[at], at = out[1:], out[0]
			if at == start {
				break
			}
		}
		loops = append(loops, loop)
	}
	return loops, nil
}

// maxLoop is how many corners the rest of one facet may have: cutting it into triangles takes their square.
const maxLoop = 4000

// fill cuts what loops of a facet enclose into triangles. Loops that run clockwise are holes of the smallest one round them.
func (ar *arrangement) fill(of int, f int32, loops [][]int32) ([][3]int32, error) {
	flat := ar.shells[of].flat(f)
	var outer, holes []ring
	total := 0
	for _, l := range loops {
		r := ring{nodes: l}
		for _, n := range l {
			r.points = append(r.points, flat(ar.place(n)))
		}
		r.area = r.signed()
		if total += len(l); r.area < 0 {
			holes = append(holes, r)
		} else {
			outer = append(outer, r)
		}
	}
	if total > maxLoop {
		return nil, errLarge
	}
	if outer == nil { // slivers whose area has no sign
		outer, holes = holes, nil
	}
	inner := make([][]ring, len(outer))
	for _, h := range holes {
		i := 0
		for k := range outer {
			if outer[k].holds(h.points[0]) && (!outer[i].holds(h.points[0]) || outer[k].area < outer[i].area) {
				i = k
			}
		}
		inner[i] = append(inner[i], h)
	}
	var out [][3]int32
	for i, r := range outer {
		nodes, points := r.nodes, r.points
		var starts []int
		for _, h := range inner[i] {
			starts = append(starts, len(nodes))
			nodes, points = append(nodes, h.nodes...), append(points, h.points...)
		}
		for _, t := range solid.Triangulate(narrow(points), starts) {
			out = append(out, [3]int32{nodes[t[0]], nodes[t[1]], nodes[t[2]]})
		}
	}
	return out, nil
}

// ring is a loop in the plane of its facet.
type ring struct {
	nodes  []int32
	points [][2]float64
	area   float64
}

// It is the shoelace formula: positive for a counter-clockwise ring.
func (r *ring) signed() (sum float64) {
	for i, p := range r.points {
		q := r.points[(i+1)%len(r.points)]
		sum += p[0]*q[1] - p[1]*q[0]
	}
	return sum / 2
}

// holds reports whether a point lies inside: a line to its right crosses the ring an odd number of times.
func (r *ring) holds(p [2]float64) bool {
	in := false
	for i, a := range r.points {
		b := r.points[(i+1)%len(r.points)]
		if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < a[0]+(p[1]-a[1])/(b[1]-a[1])*(b[0]-a[0]) {
			in = !in
		}
	}
	return in
}

// flat lays the plane of a facet down, from its first corner, by leaving out the axis that it looks along most.
// The two axes that are left are swapped where the facet looks down the third, so that loops keep their winding.
func (s *shell) flat(f int32) func(vec) [2]float64 {
	a, b, c := s.corners(f)
	n := b.sub(a).cross(c.sub(a))
	k := 0
	for i := range n {
		if math.Abs(n[i]) > math.Abs(n[k]) {
			k = i
		}
	}
	x, y := (k+1)%3, (k+2)%3
	if n[k] < 0 {
		x, y = y, x
	}
	return func(p vec) [2]float64 { return [2]float64{p[x] - a[x], p[y] - a[y]} }
}

func narrow(points [][2]float64) []geom.Vec2 {
	out := make([]geom.Vec2, len(points))
	for i, p := range points {
		out[i] = geom.Vec2{X: float32(p[0]), Y: float32(p[1])}
	}
	return out
}
