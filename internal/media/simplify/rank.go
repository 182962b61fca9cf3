package simplify

import (
	"context"
	"math"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

var none = float32(math.Inf(1))

// most is how many triangles the fan of a point may have that lies on a seam or a border, for it to be moved.
const most = 64

// rank finds the best collapse of each point whose surroundings have changed.
func (s *surface) rank(ctx context.Context) error {
	list := s.work.list[:0]
	for p, stale := range s.stale {
		if stale {
			list = append(list, int32(p))
		}
	}
	s.work.list = list
	// A list of less than two bands is not shared out.
	if len(list) < crowded/2 {
		for _, p := range list {
			s.evaluate(p, false)
		}
		return ctx.Err()
	}
	return band.Rows(ctx, len(list), 512, func(lo, hi int) {
		for _, p := range list[lo:hi] {
			s.evaluate(p, false)
		}
	})
}

// evaluate finds the best collapse of a point: onto which neighbour, along which edge, at what cost. Only when strict does it look
// whether the triangles would stay what they are: at the time of ranking that costs more than it spares.
func (s *surface) evaluate(p int32, strict bool) {
	s.cost[p], s.to[p], s.stale[p] = none, -1, false
	if s.flags[p] != 0 {
		s.evaluateSeamed(p, strict)
		return
	}
	start := s.first[p]
	q, o, v := &s.flat[p], s.position[p], s.corner[start]
	for c := start; ; {
		m := s.mate[c]
		if w := s.corner[m]; w == s.corner[next(c)] {
			d := s.position[s.point[w]].Sub(o)
			// The error of the place is a lower bound of the whole, so most neighbours are refused before their attributes are looked at.
			if cost := max(q.at(d), 0); cost < s.cost[p] {
				if cost += s.feltAt(v, d, s.attrOf(w)); cost < s.cost[p] && (!strict || s.sound(c, c)) {
					s.cost[p], s.to[p] = cost, c
				}
			}
		}
		if c = next(m); c == start {
			return
		}
	}
}

// evaluateSeamed is evaluate for a point on a border or a seam.
func (s *surface) evaluateSeamed(p int32, strict bool) {
	var fan [most]int32
	n := 0
	start := s.first[p]
	for c := start; c >= 0; {
		if n == most {
			return
		}
		fan[n] = c
		n++
		if c = s.after(c); c == start {
			break
		}
	}
	border := s.flags[p]&bordered != 0
	if border {
		s.consider(p, fan[:n], prev(start), strict)
		s.consider(p, fan[:n], fan[n-1], strict)
		return
	}
	for _, c := range fan[:n] {
		s.consider(p, fan[:n], c, strict)
	}
}

// consider rates the collapse of a point along an edge, given as the corner that it begins at: out of the point, or where it is an open
// one into it.
func (s *surface) consider(p int32, fan []int32, edge int32, strict bool) {
	at, end := edge, next(edge) // corners of the point and of the neighbour in the edge's triangle
	if s.pointAt(edge) != p {
		at, end = end, at
	}
	b := s.pointAt(end)
	pairs := [2][2]int32{{s.corner[at], s.corner[end]}, {-1, -1}}
	if m := s.mate[edge]; m >= 0 {
		pairs[1] = [2]int32{s.corner[next(m)], s.corner[m]}
		if pairs[1][0] == pairs[0][0] && pairs[1][1] != pairs[0][1] {
			return // the seam ends here
		}
	}
	d := s.position[b].Sub(s.position[p])
	cost := max(s.flat[p].at(d), 0)
	if cost >= s.cost[p] {
		return
	}
	last := int32(-1)
	for i, c := range fan {
		v := s.corner[c]
		if v == last || i == len(fan)-1 && i > 0 && v == s.corner[fan[0]] {
			continue
		}
		last = v
		switch v {
		case pairs[0][0]:
			cost += s.feltAt(v, d, s.attrOf(pairs[0][1]))
		case pairs[1][0]:
			cost += s.feltAt(v, d, s.attrOf(pairs[1][1]))
		default:
			if s.flags[p]&materials != 0 {
				return
			}
			cost += s.feltAt(v, d, nil)
		}
		if cost >= s.cost[p] {
			return
		}
	}
	if strict && !s.sound(at, edge) {
		return
	}
	s.cost[p], s.to[p] = cost, edge
}

// sound reports whether the collapse of the point of corner at along an edge keeps the surface manifold, and its triangles facing where
// they face.
func (s *surface) sound(at, edge int32) bool {
	a := s.pointAt(at)
	end := next(edge)
	if s.pointAt(edge) != a {
		end = edge
	}
	return s.linked(a, s.pointAt(end), edge) && s.faces(a, s.pointAt(end))
}

// linked is the link condition: the points have no common neighbours but those across their edge.
// (Dey, Edelsbrunner, Guha, Nekhayev 1999.) More common neighbours would pinch the surface there.
func (s *surface) linked(a, b, edge int32) bool {
	want := 1
	m := s.mate[edge]
	if m >= 0 {
		want = 2
	} else if s.mate[next(edge)] < 0 && s.mate[prev(edge)] < 0 {
		return false // a triangle by itself would vanish
	}
	var near [most]int32
	around, ok := s.neighbours(near[:0], a)
	if !ok {
		return s.linkedWide(a, b, want)
	}
	var far [most]int32
	beyond, ok := s.neighbours(far[:0], b)
	if !ok {
		return s.linkedWide(a, b, want)
	}
	common := 0
	for _, p := range around {
		if slices.Contains(beyond, p) {
			common++
		}
	}
	return common == want && !(want == 2 && len(around) == 3 && len(beyond) == 3) // which would be a tetrahedron
}

// linkedWide is linked for points with very many neighbours.
func (s *surface) linkedWide(a, b int32, want int) bool {
	around, _ := s.neighbours(nil, a)
	beyond, _ := s.neighbours(nil, b)
	slices.Sort(around)
	common := 0
	for _, p := range beyond {
		if _, ok := slices.BinarySearch(around, p); ok {
			common++
		}
	}
	return common == want
}

// neighbours are the points around a point, in order. With room of a bounded capacity, more than it holds are not listed.
func (s *surface) neighbours(room []int32, p int32) (list []int32, ok bool) {
	bound := cap(room)
	start := s.first[p]
	if s.mate[prev(start)] < 0 {
		room = append(room, s.pointAt(prev(start)))
	}
	for c := start; c >= 0; {
		if bound > 0 && len(room) == bound {
			return room, false
		}
		room = append(room, s.pointAt(next(c)))
		if c = s.after(c); c == start {
			break
		}
	}
	return room, true
}

// turn is the least cosine between a triangle's directions before and after a collapse.
const turn = .25

// faces reports whether the triangles of point a that remain when it moves to b's place keep facing where they face.
func (s *surface) faces(a, b int32) bool {
	from, to := s.position[a], s.position[b]
	start := s.first[a]
	for c := start; c >= 0; {
		x, y := s.pointAt(next(c)), s.pointAt(prev(c))
		if x != b && y != b && !keeps(from, to, s.position[x], s.position[y]) {
			return false
		}
		if c = s.after(c); c == start {
			break
		}
	}
	return true
}

// The cosine is compared without a root: ba² > turn²·aa·bb. A triangle that had no area may turn as it likes, if it gets one.
func keeps(from, to, x, y geom.Vec3) bool {
	side := y.Sub(x)
	before, after := side.Cross(from.Sub(x)), side.Cross(to.Sub(x))
	bb, aa, ba := before.Dot(before), after.Dot(after), before.Dot(after)
	e := side.Dot(side)
	if bb <= 1e-12*e*e { // it had no area
		return aa > 1e-12*e*e || bb == 0
	}
	return ba > 0 && ba*ba > turn*turn*aa*bb && aa > 1e-10*e*e
}
