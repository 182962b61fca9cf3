package carve

import (
	"context"
	"math"
)

// classify says of each corner of both shells whether it lies inside the other. Corners of edges that cross know it; others learn it along
// edges that do not cross; where there is none, the winding number tells it.
func (ar *arrangement) classify(ctx context.Context) error {
	for of := range 2 {
		s, o := ar.shells[of], ar.shells[1-of]
		next := make([][]int32, len(s.pos))
		state := make([]int8, len(s.pos)) // 0 unknown, 1 inside, 2 outside
		var queue []int32
		set := func(v int32, in bool) error {
			want := int8(2)
			if in {
				want = 1
			}
			if state[v] == 0 {
				state[v] = want
				queue = append(queue, v)
			}
			if state[v] != want {
				return errTouch
			}
			return nil
		}
		for i := range s.edges {
			e := &s.edges[i]
			if len(e.meets) == 0 {
				next[e.a], next[e.b] = append(next[e.a], e.b), append(next[e.b], e.a)
				continue
			}
			if err := set(e.a, !ar.crossings[e.meets[0]].in); err != nil {
				return err
			}
			if err := set(e.b, ar.crossings[e.meets[len(e.meets)-1]].in); err != nil {
				return err
			}
		}
		spread := func() error {
			for ; len(queue) > 0; queue = queue[1:] {
				for _, v := range next[queue[0]] {
					if err := set(v, state[queue[0]] == 1); err != nil {
						return err
					}
				}
			}
			return nil
		}
		if err := spread(); err != nil {
			return err
		}
		ar.within[of] = make([]bool, len(s.pos))
		for v := range state {
			if state[v] == 0 {
				if err := ctx.Err(); err != nil {
					return err
				}
				if err := set(int32(v), o.winds(s.pos[v]) > .5); err != nil {
					return err
				}
				if err := spread(); err != nil {
					return err
				}
			}
			ar.within[of][v] = state[v] == 1
		}
	}
	return nil
}

// winds is how often the shell lies round a point: 1 inside, 0 outside (the solid angle by Van Oosterom and Strackee 1983).
func (s *shell) winds(p vec) float64 {
	if b := around(p); !b.meets(&s.box) {
		return 0
	}
	var sum float64
	for f := range s.facets {
		a, b, c := s.corners(int32(f))
		a, b, c = a.sub(p), b.sub(p), c.sub(p)
		la, lb, lc := a.len(), b.len(), c.len()
		sum += math.Atan2(a.dot(b.cross(c)), la*lb*lc+a.dot(b)*lc+b.dot(c)*la+c.dot(a)*lb)
	}
	return sum / (2 * math.Pi)
}
