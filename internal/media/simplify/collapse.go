package simplify

import "atelier/internal/media/geom"

// ownCorner is the corner of point p in the triangle of its best collapse.
func (s *surface) ownCorner(p int32) int32 {
	if edge := s.to[p]; s.pointAt(edge) != p {
		return next(edge)
	}
	return s.to[p]
}

// collapse moves a point onto its best neighbour.
// The triangle of the edge and that of its mate go:
//
//	    l                     l
//	  ╱   ╲                   │
//	a ──── b        →         b        a's other triangles become b's
//	  ╲   ╱                   │
//	    m                     m
//
// The quadrics of b become sums; the best collapses around are marked stale, and found anew when their turn comes.
func (s *hand) collapse(a int32) {
	edge := s.to[a]
	mate := s.mate[edge]
	at := s.ownCorner(a)
	end := next(edge)
	if at != edge {
		end = edge
	}
	b := s.pointAt(end)
	from, to := [2]int32{s.corner[at], -1}, [2]int32{s.corner[end], -1}
	if mate >= 0 {
		from[1], to[1] = s.corner[next(mate)], s.corner[mate]
	}
	s.ring = s.fan(s.ring[:0], a)
	fan := s.ring
	s.touch(a, b, fan, edge, mate)
	d := s.position[b].Sub(s.position[a])
	s.flat[b].merge(s.flat[a].moved(d))
	s.feltMoves(fan, from, to, d)
	s.rename(fan, b, from, to)
	left := s.remove(edge, -1)
	if mate >= 0 {
		left = s.remove(mate, left)
	}
	s.gone(a)
	s.flags[b] |= s.flags[a]
	if s.unseen != nil {
		s.unseen[b] = s.unseen[a] && s.unseen[b]
	}
	s.stale[b] = true
	s.refind(b, left)
}

// touch marks the points around a point, from its fan, whose best collapse goes with it: along its edges, or into a triangle of the
// edge that is about to go. Points on seams and borders, and points without a collapse, are marked too. The costs of other points stay. All of them
// become neighbours of b.
func (s *surface) touch(a, b int32, fan []int32, edge, mate int32) {
	look := func(q int32) {
		to := s.to[q]
		s.stale[q] = s.stale[q] || to < 0 || s.flags[q] != 0 || to/3 == edge/3 || mate >= 0 && to/3 == mate/3 || s.pointAt(to) == a || s.pointAt(next(to)) == a
		if s.region[q] != s.region[b] {
			s.rim[q], s.rim[b] = true, true
		}
	}
	for _, c := range fan {
		look(s.pointAt(next(c)))
	}
	look(s.pointAt(prev(fan[len(fan)-1])))
}

// feltMoves moves the quadrics of a fan's vertices with them: vertices of from become those of to, others move by d.
func (s *hand) feltMoves(fan []int32, from, to [2]int32, d geom.Vec3) {
	for i := range from {
		if from[i] < 0 || i == 1 && from[1] == from[0] {
			continue
		}
		sum := s.feltOf(to[i])
		for k, x := range s.shift(from[i], d, s.attrOf(to[i])) {
			sum[k] += x
		}
	}
	last := int32(-1)
	for i, c := range fan {
		v := s.corner[c]
		if v == last || v == from[0] || v == from[1] || i == len(fan)-1 && v == s.corner[fan[0]] {
			continue
		}
		last = v
		copy(s.feltOf(v), s.shift(v, d, nil))
	}
}

// rename gives the corners of a fan to point b: with the vertices of b that its own become, else with their own at b's position.
func (s *surface) rename(fan []int32, b int32, from, to [2]int32) {
	for _, c := range fan {
		switch v := s.corner[c]; v {
		case from[0]:
			s.corner[c] = to[0]
		case from[1]:
			s.corner[c] = to[1]
		default:
			s.point[v], s.place[v] = b, s.place[to[0]]
		}
	}
}

// remove takes the triangle of an edge between two corners of one point out, and joins its neighbours. It returns a corner of that point
// that remains, or the given one.
func (s *hand) remove(edge, otherwise int32) int32 {
	n, l := next(edge), prev(edge)
	apex := s.pointAt(l)
	m1, m2 := s.mate[n], s.mate[l]
	s.corner[edge], s.corner[n], s.corner[l] = -1, -1, -1
	s.taken += s.counts(edge / 3)
	left := int32(-1)
	if m1 >= 0 {
		s.mate[m1] = m2
		left, otherwise = m1, next(m1)
	}
	if m2 >= 0 {
		s.mate[m2] = m1
		left, otherwise = next(m2), m2
	}
	s.refind(apex, left)
	return otherwise
}

// gone marks a point as removed.
func (s *surface) gone(p int32) { s.first[p], s.cost[p], s.stale[p] = -1, none, false }

// refind notes where the fan of a point begins, from a corner of it; −1: the point is gone. A point without flags stays one: no collapse
// opens an edge, and none brings vertices to a point but from another that has several.
func (s *surface) refind(p, c int32) {
	if c < 0 {
		s.gone(p)
	} else if s.first[p] = c; s.flags[p] != 0 {
		s.first[p] = s.rewind(c)
		s.flags[p] = s.flagsOf(p)
	}
}

// fan appends the corners of a point to a list.
func (s *surface) fan(list []int32, p int32) []int32 {
	start := s.first[p]
	for c := start; c >= 0; {
		list = append(list, c)
		if c = s.after(c); c == start {
			break
		}
	}
	return list
}
