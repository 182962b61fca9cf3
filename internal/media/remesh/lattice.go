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

// node is the mean of the nodes around place i, and of them all the one nearest to the place. At a sharp edge it lies on that.
func (s lattice) node(l *level, i int, at func(j int32) geom.Vec3) geom.Vec3 {
	p, n, q := l.pos[i], l.normal[i], l.q[i]
	sum, weight := l.o[i], float32(0)
	for _, j := range l.link[l.first[i]:l.first[i+1]] {
		a, b := s.nearest(p, n, q, sum, l.pos[j], l.normal[j], l.q[j], at(j))
		sum = a.Mul(weight).Add(b)
		weight++
		sum = sum.Mul(1 / weight)
		sum = sum.Mad(n, p.Sub(sum).Dot(n))
	}
	if along := l.along[i]; l.pinned[i] {
		d := p.Sub(sum)
		sum = sum.Add(d.Mad(along, -d.Dot(along)))
		sum = sum.Mad(n, p.Sub(sum).Dot(n))
	}
	return s.round(sum, q, n, p)
}

// round is the node nearest to p of the lattice through o.
func (s lattice) round(o, q, n, p geom.Vec3) geom.Vec3 {
	t, d := n.Cross(q), p.Sub(o)
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
func (s lattice) nearest(p0, n0, q0, o0, p1, n1, q1, o1 geom.Vec3) (a, b geom.Vec3) {
	a, b, _, _ = s.match(p0, n0, q0, o0, p1, n1, q1, o1)
	return a, b
}

// match is nearest with the number of each node, counted from its lattice's own.
func (s lattice) match(p0, n0, q0, o0, p1, n1, q1, o1 geom.Vec3) (a, b geom.Vec3, i, j [2]int32) {
	t0, t1 := n0.Cross(q0), n1.Cross(q1)
	m := middle(p0, n0, p1, n1)
	f0, x0, y0 := s.floor(o0, q0, t0, m)
	f1, x1, y1 := s.floor(o1, q1, t1, m)
	var c0, c1 [4]geom.Vec3
	u0, v0, u1, v1 := q0.Mul(s.side), t0.Mul(s.side), q1.Mul(s.side), t1.Mul(s.side)
	c0[0], c0[1], c0[2] = f0, f0.Add(u0), f0.Add(v0)
	c0[3] = c0[1].Add(v0)
	c1[0], c1[1], c1[2] = f1, f1.Add(u1), f1.Add(v1)
	c1[3] = c1[1].Add(v1)
	best, bi, bj := float32(math.MaxFloat32), 0, 0
	for k := range c0 {
		for l := range c1 {
			d := c0[k].Sub(c1[l])
			if e := d.X*d.X + d.Y*d.Y + d.Z*d.Z; e < best {
				best, bi, bj = e, k, l
			}
		}
	}
	return c0[bi], c1[bj], [2]int32{x0 + int32(bi&1), y0 + int32(bi>>1)}, [2]int32{x1 + int32(bj&1), y1 + int32(bj>>1)}
}

// steps is how many sides of the lattice lie between the nodes of two places, along and across.
func (s lattice) steps(p0, n0, q0, o0, p1, n1, q1, o1 geom.Vec3) (x, y int32) {
	q0, q1 = alike(q0, n0, q1, n1)
	_, _, i, j := s.match(p0, n0, q0, o0, p1, n1, q1, o1)
	x, y = i[0]-j[0], i[1]-j[1]
	return max(x, -x), max(y, -y)
}
