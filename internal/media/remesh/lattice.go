package remesh

import (
	"context"
	"math"

	"atelier/internal/media/geom"
)

// lattice is a square lattice with a side.
type lattice struct{ side, inverse float32 }

// locate smooths the nodes of all levels, from the coarsest down.
func (s lattice) locate(ctx context.Context, all []*level) error {
	for n := len(all) - 1; n >= 0; n-- {
		l := all[n]
		l.o = make([]geom.Vec3, len(l.pos))
		copy(l.o, l.pos)
		if n+1 < len(all) {
			for i := range l.o {
				o := all[n+1].o[l.up[i]]
				l.o[i] = o.Mad(l.normal[i], l.pos[i].Sub(o).Dot(l.normal[i]))
			}
		}
		err := l.smooth(ctx, l.o, func(i int, at func(j int32) geom.Vec3) geom.Vec3 { return s.node(l, i, at) })
		if err != nil {
			return err
		}
	}
	return nil
}

// node is the mean of the nodes around place i, and of them all the one nearest to the place.
func (s lattice) node(l *level, i int, at func(j int32) geom.Vec3) geom.Vec3 {
	p, n, q, t := l.pos[i], l.normal[i], l.q[i], l.t[i]
	sum, weight := l.o[i], float32(0)
	for _, j := range l.link[l.first[i]:l.first[i+1]] {
		a, b := s.nearest(p, n, q, t, sum, l.pos[j], l.normal[j], l.q[j], l.t[j], at(j))
		sum = a.Mul(weight).Add(b)
		weight++
		sum = sum.Mul(1 / weight)
		sum = sum.Mad(n, p.Sub(sum).Dot(n))
	}
	return s.round(sum, q, t, p)
}

// round is the node nearest to p of the lattice through o.
func (s lattice) round(o, q, t, p geom.Vec3) geom.Vec3 {
	d := p.Sub(o)
	x, y := float32(math.Round(float64(q.Dot(d)*s.inverse))), float32(math.Round(float64(t.Dot(d)*s.inverse)))
	return o.Mad(q, x*s.side).Mad(t, y*s.side)
}

// floor is the lower corner of the lattice's square that p lies in, and its number.
func (s lattice) floor(o, q, t, p geom.Vec3) (at geom.Vec3, x, y int32) {
	d := p.Sub(o)
	x, y = geom.Floor(q.Dot(d)*s.inverse), geom.Floor(t.Dot(d)*s.inverse)
	return o.Mad(q, float32(x)*s.side).Mad(t, float32(y)*s.side), x, y
}

// middle is the point halfway between two places that lies nearest to both tangent planes.
func middle(p0, n0, p1, n1 geom.Vec3) geom.Vec3 {
	n0p0, n0p1, n1p0, n1p1, nn := n0.Dot(p0), n0.Dot(p1), n1.Dot(p0), n1.Dot(p1), n0.Dot(n1)
	d := 1 / (1 - nn*nn + 1e-4)
	a := 2 * (n0p1 - n0p0 - nn*(n1p0-n1p1)) * d
	b := 2 * (n1p0 - n1p1 - nn*(n0p1-n0p0)) * d
	return p0.Add(p1).Mul(.5).Mad(n0, -.25*a).Mad(n1, -.25*b)
}

// nearest are the nodes of two lattices, around the middle of their places, that lie closest to each other.
func (s lattice) nearest(p0, n0, q0, t0, o0, p1, n1, q1, t1, o1 geom.Vec3) (a, b geom.Vec3) {
	a, b, _, _ = s.match(p0, n0, q0, t0, o0, p1, n1, q1, t1, o1)
	return a, b
}

// match is nearest with the number of each node, counted from its lattice's own. Each lattice has four nodes around the middle: a lower
// corner, and one side farther along its q, its t, or both. The squared distance of two of them is that of the lower corners and what
// the sides add, which are few products for all sixteen pairs.
func (s lattice) match(p0, n0, q0, t0, o0, p1, n1, q1, t1, o1 geom.Vec3) (a, b geom.Vec3, i, j [2]int32) {
	m := middle(p0, n0, p1, n1)
	f0, x0, y0 := s.floor(o0, q0, t0, m)
	f1, x1, y1 := s.floor(o1, q1, t1, m)
	d := f0.Sub(f1).Mul(s.inverse)
	qq, qt, tq, tt := 2*q0.Dot(q1), 2*q0.Dot(t1), 2*t0.Dot(q1), 2*t0.Dot(t1)
	alongQ, alongT := 1-2*d.Dot(q1), 1-2*d.Dot(t1)
	ahead, aside := 1+2*d.Dot(q0), 1+2*d.Dot(t0)
	best, bi, bj := float32(math.MaxFloat32), int32(0), int32(0)
	for k := range int32(4) {
		e, q, t := float32(0), alongQ, alongT
		if k&1 != 0 {
			e, q, t = ahead, q-qq, t-qt
		}
		if k&2 != 0 {
			e, q, t = e+aside, q-tq, t-tt
		}
		if e < best {
			best, bi, bj = e, k, 0
		}
		if e+q < best {
			best, bi, bj = e+q, k, 1
		}
		if e+t < best {
			best, bi, bj = e+t, k, 2
		}
		if e+q+t < best {
			best, bi, bj = e+q+t, k, 3
		}
	}
	return s.step(f0, q0, t0, bi), s.step(f1, q1, t1, bj), [2]int32{x0 + bi&1, y0 + bi>>1}, [2]int32{x1 + bj&1, y1 + bj>>1}
}

// step is a node one side farther along q (bit 0), t (bit 1) or both.
func (s lattice) step(at, q, t geom.Vec3, which int32) geom.Vec3 {
	if which&1 != 0 {
		at = at.Mad(q, s.side)
	}
	if which&2 != 0 {
		at = at.Mad(t, s.side)
	}
	return at
}

// steps is how many sides of the lattice lie between the nodes of two places, along and across.
func (s lattice) steps(p0, n0, q0, o0, p1, n1, q1, o1 geom.Vec3) (x, y int32) {
	q0, q1 = alike(q0, n0, q1, n1)
	_, _, i, j := s.match(p0, n0, q0, n0.Cross(q0), o0, p1, n1, q1, n1.Cross(q1), o1)
	x, y = i[0]-j[0], i[1]-j[1]
	return max(x, -x), max(y, -y)
}
