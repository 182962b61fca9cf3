package remesh

import (
	"context"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// level is a graph of places on a surface: the vertices of a skin, or clusters of them. Each place holds a cross of four directions in
// its tangent plane, and the nearest node of a square lattice that lies along that cross (Jakob, Tarini, Panozzo and Sorkine-Hornung,
// "Instant Field-Aligned Meshes", 2015).
type level struct {
	pos, normal []geom.Vec3
	area        []float32
	first, link []int32     // the neighbours of i are link[first[i]:first[i+1]]
	along       []geom.Vec3 // direction of the edge or crease beside the place, or zero
	pinned      []bool      // it lies on a sharp convex edge
	q           []geom.Vec3 // one of the four directions
	t           []geom.Vec3 // the direction a quarter turn from it
	o           []geom.Vec3 // the node
	up          []int32     // by place: the cluster of the next level that it belongs to
	pairs       []pairing   // by link; none where there are more than mostKept
}

// levels are the graph of a skin and coarser and coarser ones, down to a few places for each piece of the surface.
func levels(k *skin) []*level {
	l := &level{pos: k.pos, normal: k.normal, along: k.along, pinned: k.pinned, first: k.first, link: k.link, area: make([]float32, len(k.pos))}
	for _, t := range k.tri {
		a := k.pos[t[0]]
		share := k.pos[t[1]].Sub(a).Cross(k.pos[t[2]].Sub(a)).Len() / 6
		for _, v := range t {
			l.area[v] += share
		}
	}
	l.soften()
	out := []*level{l}
	for {
		next := l.merge()
		if len(next.pos) < 8 || 20*len(next.pos) > 19*len(l.pos) {
			return out
		}
		out, l = append(out, next), next
	}
}

// softened is how often places off the sharp edges are drawn to the mean of their neighbours before fields are smoothed, so that detail
// smaller than a quad bends no lattice.
const softened = 3

func (l *level) soften() {
	for range softened {
		normal, pos := slices.Clone(l.normal), slices.Clone(l.pos)
		for v := range pos {
			if l.pinned[v] {
				continue
			}
			n, p := l.normal[v], l.pos[v]
			list := l.link[l.first[v]:l.first[v+1]]
			for _, o := range list {
				n, p = n.Add(l.normal[o]), p.Add(l.pos[o])
			}
			normal[v], pos[v] = n.Norm(), p.Mul(1/float32(len(list)+1))
		}
		l.normal, l.pos = normal, pos
	}
}

// merge makes the next level: places pair with the neighbour whose normal is nearest to theirs.
func (l *level) merge() *level {
	n := len(l.pos)
	l.up = make([]int32, n)
	for i := range l.up {
		l.up[i] = -1
	}
	m := &level{}
	for i := range l.pos {
		if l.up[i] >= 0 {
			continue
		}
		with, best := int32(-1), float32(.2)
		for _, j := range l.link[l.first[i]:l.first[i+1]] {
			if d := l.normal[i].Dot(l.normal[j]); l.up[j] < 0 && d > best {
				with, best = j, d
			}
		}
		l.up[i] = int32(len(m.pos))
		a := l.area[i] + 1e-12
		pos, normal, along, pinned, area := l.pos[i], l.normal[i], l.along[i], l.pinned[i], a
		if with >= 0 {
			l.up[with] = l.up[i]
			b := l.area[with] + 1e-12
			area = a + b
			pos = geom.Mix3(pos, l.pos[with], b/area)
			normal = geom.Mix3(normal, l.normal[with], b/area).Norm()
			if along == (geom.Vec3{}) || !pinned && l.pinned[with] {
				along, pinned = l.along[with], l.pinned[with]
				if pinned {
					pos = l.pos[with]
				}
			}
			if along != (geom.Vec3{}) {
				along = along.Mad(normal, -along.Dot(normal)).Direction()
			}
		}
		m.pos, m.normal, m.area = append(m.pos, pos), append(m.normal, normal), append(m.area, area)
		m.along, m.pinned = append(m.along, along), append(m.pinned, pinned)
	}
	m.connect(l)
	return m
}

// connect links clusters whose places are linked.
func (m *level) connect(l *level) {
	first, members := geom.Group(l.up, len(m.pos))
	seen := make([]int32, len(m.pos))
	m.first = make([]int32, 0, len(m.pos)+1)
	for c := range int32(len(m.pos)) {
		m.first = append(m.first, int32(len(m.link)))
		seen[c] = c + 1
		for _, i := range members[first[c]:first[c+1]] {
			for _, j := range l.link[l.first[i]:l.first[i+1]] {
				if o := l.up[j]; seen[o] != c+1 {
					seen[o] = c + 1
					m.link = append(m.link, o)
				}
			}
		}
	}
	m.first = append(m.first, int32(len(m.link)))
}

// Rounds of smoothing on each level, and how many places one run of work takes: runs read each other's places as they were before
// the round, so the result does not depend on which goroutine does which.
const (
	turns = 4
	run   = 1024
)

// round is one turn of smoothing as a run of places sees it: those of the run that come before have their new values already.
type round[T any] struct {
	before, now []T
	low         int // the first place of the run
}

// at is the value of place j for place i.
func (r *round[T]) at(i int, j int32) T {
	if int(j) < i && int(j) >= r.low {
		return r.now[j]
	}
	return r.before[j]
}

// smooth replaces each value by what f makes of the place's neighbours, several times over.
func smooth[T any](ctx context.Context, values []T, f func(i int, r *round[T]) T) error {
	next := make([]T, len(values))
	for range turns {
		err := band.Rows(ctx, len(values), run, func(lo, hi int) {
			r := &round[T]{values, next, lo}
			for i := lo; i < hi; i++ {
				next[i] = f(i, r)
			}
		})
		if err != nil {
			return err
		}
		copy(values, next)
	}
	return nil
}

// orient smooths the crosses of all levels, from the coarsest down.
func orient(ctx context.Context, all []*level) error {
	for n := len(all) - 1; n >= 0; n-- {
		l := all[n]
		l.q = make([]geom.Vec3, len(l.pos))
		for i := range l.q {
			switch {
			case l.along[i] != (geom.Vec3{}):
				l.q[i] = l.along[i]
			case n+1 < len(all):
				l.q[i] = flat(all[n+1].q[l.up[i]], l.normal[i])
			default:
				l.q[i], _ = geom.Basis(l.normal[i])
			}
		}
		if err := smooth(ctx, l.q, l.cross); err != nil {
			return err
		}
		l.t = make([]geom.Vec3, len(l.q))
		for i, q := range l.q {
			l.t[i] = l.normal[i].Cross(q)
		}
	}
	return nil
}

// flat is a direction of the tangent plane near to q.
func flat(q, n geom.Vec3) geom.Vec3 {
	t := q.Mad(n, -q.Dot(n)).Direction()
	if t == (geom.Vec3{}) {
		t, _ = geom.Basis(n)
	}
	return t
}

// cross is the mean of the crosses around place i. On a ridge it lies along that.
func (l *level) cross(i int, r *round[geom.Vec3]) geom.Vec3 {
	if l.along[i] != (geom.Vec3{}) {
		return flat(l.along[i], l.normal[i])
	}
	n, sum, weight := l.normal[i], l.q[i], float32(0)
	for _, j := range l.link[l.first[i]:l.first[i+1]] {
		a, b := alike(sum, n, r.at(i, j), l.normal[j])
		sum = flat(a.Mul(weight).Add(b), n)
		weight++
	}
	return sum
}

// alike are the directions of two crosses that agree best.
func alike(q0, n0, q1, n1 geom.Vec3) (a, b geom.Vec3) {
	t0, t1 := n0.Cross(q0), n1.Cross(q1)
	best := float32(-1)
	for _, x := range [2]geom.Vec3{q0, t0} {
		for _, y := range [2]geom.Vec3{q1, t1} {
			d := x.Dot(y)
			if s := geom.Abs(d); s > best {
				best, a, b = s, x, y
				if d < 0 {
					b = y.Mul(-1)
				}
			}
		}
	}
	return a, b
}
