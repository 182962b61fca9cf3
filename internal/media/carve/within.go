package carve

import (
	"context"
	"math"
)

// classify says of each corner of both shells whether it lies inside the other. A crossing edge gives it for its own corners; edges that do not cross
// pass it on to further corners; without any, the winding number decides.
// Winding numbers cost a walk over all facets, so they are asked once for each connected piece that nothing crosses.
func (ar *arrangement) classify(ctx context.Context) error {
	for of := range 2 {
		if err := ar.classifyShell(ctx, of); err != nil {
			return err
		}
	}
	return nil
}

// known is what has been found out about the corners of a shell.
type known struct {
	state []int8    // 0 unknown, 1 inside the other shell, 2 outside
	next  [][]int32 // the corners at the other ends of edges that do not cross
	queue []int32   // corners whose neighbours have not learned from them
}

// set notes a corner's side, or returns errTouch if the corner is known to be on the other side.
func (k *known) set(v int32, in bool) error {
	want := int8(2)
	if in {
		want = 1
	}
	if k.state[v] == 0 {
		k.state[v] = want
		k.queue = append(k.queue, v)
	}
	if k.state[v] != want {
		return errTouch
	}
	return nil
}

// spread carries what is known along the edges.
func (k *known) spread() error {
	for ; len(k.queue) > 0; k.queue = k.queue[1:] {
		for _, v := range k.next[k.queue[0]] {
			if err := k.set(v, k.state[k.queue[0]] == 1); err != nil {
				return err
			}
		}
	}
	return nil
}

func (ar *arrangement) classifyShell(ctx context.Context, of int) error {
	s, o := ar.shells[of], ar.shells[1-of]
	k := known{state: make([]int8, len(s.pos)), next: make([][]int32, len(s.pos))}
	for i := range s.edges {
		e := &s.edges[i]
		if len(e.meets) == 0 {
			k.next[e.a], k.next[e.b] = append(k.next[e.a], e.b), append(k.next[e.b], e.a)
			continue
		}
		if err := k.set(e.a, !ar.crossings[e.meets[0]].in); err != nil {
			return err
		}
		if err := k.set(e.b, ar.crossings[e.meets[len(e.meets)-1]].in); err != nil {
			return err
		}
	}
	if err := k.spread(); err != nil {
		return err
	}
	ar.within[of] = make([]bool, len(s.pos))
	for v := range k.state {
		if k.state[v] == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			if err := k.set(int32(v), o.winds(s.pos[v]) > .5); err != nil {
				return err
			}
			if err := k.spread(); err != nil {
				return err
			}
		}
		ar.within[of][v] = k.state[v] == 1
	}
	return nil
}

// winds is how often the shell lies round a point: 1 inside, 0 outside (the solid angle by Van Oosterom and Strackee 1983).
// A facet's solid angle Ω is 2·atan2(a·(b×c), |a||b||c| + (a·b)|c| + (b·c)|a| + (c·a)|b|); the sum over a closed surface is 4π inside, so the
// sum of the halves over 2π is 1.
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
