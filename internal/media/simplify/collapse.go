package simplify

import (
	"context"
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// scratch is memory that is used over and over.
type scratch struct {
	list []int32
	keys []uint64
	felt []float32
	fan  []int32
}

// reduce collapses edges until so many triangles remain, or no collapse is left.
//
// It goes in rounds. Each ranks the points, and collapses those below a bound in the order of their costs. What a collapse has changed is
// rated again when its turn comes, so that the order is nearly that of a queue, at the price of a sort.
func (s *surface) reduce(ctx context.Context, target int) error {
	for s.living > max(target, s.floor()) {
		if err := s.rank(ctx); err != nil {
			return err
		}
		keys := s.work.keys[:0]
		for p, cost := range s.cost {
			if s.first[p] >= 0 && cost < none {
				keys = append(keys, uint64(math.Float32bits(cost))<<32|uint64(p))
			}
		}
		s.work.keys = keys
		if len(keys) == 0 {
			break
		}
		slices.Sort(keys)
		bound := s.bound(keys, target)
		s.prune(bound, target)
		if err := s.round(ctx, keys, bound, max(target, s.floor())); err != nil {
			return err
		}
	}
	s.prune(none, target)
	return nil
}

// share of the points that a round may collapse.
const share = 4

// bound is the cost up to which a round collapses.
func (s *surface) bound(keys []uint64, target int) float32 {
	return math.Float32frombits(uint32(keys[min(len(keys)/share, (s.living-target+1)/2, len(keys)-1)] >> 32))
}

func (s *surface) round(ctx context.Context, keys []uint64, bound float32, target int) error {
	for i, k := range keys {
		if i%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		p := int32(uint32(k))
		if math.Float32frombits(uint32(k>>32)) > bound || s.living <= target {
			break
		}
		if s.first[p] < 0 {
			continue
		}
		if s.stale[p] {
			s.evaluate(p, false)
		}
		if s.cost[p] > bound {
			continue
		}
		if at := s.ownCorner(p); !s.sound(at, s.to[p]) {
			s.evaluate(p, true)
			if s.cost[p] > bound {
				continue
			}
		}
		s.collapse(p)
	}
	return nil
}

// ownCorner is the corner of point p in the triangle of its best collapse.
func (s *surface) ownCorner(p int32) int32 {
	if edge := s.to[p]; s.pointAt(edge) != p {
		return next(edge)
	}
	return s.to[p]
}

// collapse moves a point onto its best neighbour.
func (s *surface) collapse(a int32) {
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
	fan := s.fan(a)
	s.touch(fan)
	d := s.position[b].Sub(s.position[a])
	s.flat[b].merge(s.flat[a].moved(d))
	s.feltMoves(fan, from, to, d)
	s.rename(fan, b, from, to)
	left := s.remove(edge, -1)
	if mate >= 0 {
		left = s.remove(mate, left)
	}
	s.first[a] = -1
	s.refind(b, left)
}

// touch marks the points around a fan, and its own, as to be rated again.
func (s *surface) touch(fan []int32) {
	for _, c := range fan {
		s.stale[s.pointAt(c)], s.stale[s.pointAt(next(c))], s.stale[s.pointAt(prev(c))] = true, true, true
	}
}

// feltMoves brings the quadrics of a fan's vertices to where they go: vertices of from become those of to, others move by d.
func (s *surface) feltMoves(fan []int32, from, to [2]int32, d geom.Vec3) {
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
func (s *surface) remove(edge, otherwise int32) int32 {
	n, l := next(edge), prev(edge)
	apex := s.pointAt(l)
	m1, m2 := s.mate[n], s.mate[l]
	s.leftOf[s.of[s.corner[edge]]]--
	s.corner[edge], s.corner[n], s.corner[l] = -1, -1, -1
	s.living--
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

// refind notes where the fan of a point begins, from a corner of it; −1: the point is gone.
func (s *surface) refind(p, c int32) {
	if c < 0 {
		s.first[p] = -1
		return
	}
	s.first[p] = s.rewind(c)
	s.flags[p] = s.flagsOf(p)
}

// fan lists the corners of a point.
func (s *surface) fan(p int32) []int32 {
	fan, start := s.work.fan[:0], s.first[p]
	for c := start; c >= 0; {
		fan = append(fan, c)
		if c = s.after(c); c == start {
			break
		}
	}
	s.work.fan = fan
	return fan
}
