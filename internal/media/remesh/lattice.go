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
		node := make([]geom.Vec2, len(l.pos))
		if n+1 < len(all) {
			for i := range node {
				node[i] = flatten(all[n+1].o[l.up[i]].Sub(l.pos[i]), l.q[i], l.t[i])
			}
		}
		err := smooth(ctx, node, func(i int, r *round[geom.Vec2]) geom.Vec2 { return s.node(l, i, r) })
		if err != nil {
			return err
		}
		l.o = make([]geom.Vec3, len(l.pos))
		for i, o := range node {
			l.o[i] = l.pos[i].Mad(l.q[i], o.X).Mad(l.t[i], o.Y)
		}
	}
	return nil
}

// node is the mean of the nodes around place i, and of them all the one nearest to the place.
func (s lattice) node(l *level, i int, r *round[geom.Vec2]) geom.Vec2 {
	sum, weight := r.before[i], float32(0)
	for e := l.first[i]; e < l.first[i+1]; e++ {
		j := l.link[e]
		var p *pairing
		if l.pairs != nil {
			p = &l.pairs[e]
		} else {
			made := l.pair(i, j)
			p = &made
		}
		a, b := s.nearest(p, sum, r.at(i, j))
		sum, weight = a.Mul(weight).Add(b).Mul(1/(weight+1)), weight+1
	}
	return geom.Vec2{X: s.wrap(sum.X), Y: s.wrap(sum.Y)}
}

// wrap is the coordinate of the node nearest to the place.
func (s lattice) wrap(x float32) float32 {
	return x - float32(geom.Floor(x*s.inverse+.5))*s.side
}

// nearest are the nodes of the lattices of two places, around the middle of these, that lie closest to each other: both in the plane of the
// first place. o0 and o1 are nodes, each in the plane of its place.
func (s lattice) nearest(p *pairing, o0, o1 geom.Vec2) (a, b geom.Vec2) {
	f0, f1 := s.floor(o0, p.middle0), s.floor(o1, p.middle1)
	g0, g1 := p.over(f1), p.back(f0)
	i, j := closestNodes(p, (f0.X-g0.X)*s.inverse, (f0.Y-g0.Y)*s.inverse, (g1.X-f1.X)*s.inverse, (g1.Y-f1.Y)*s.inverse)
	return s.step(f0, i), p.over(s.step(f1, j))
}

// floor is the lower corner of the square of the lattice through o that p lies in.
func (s lattice) floor(o, p geom.Vec2) geom.Vec2 {
	x, y := geom.Floor((p.X-o.X)*s.inverse), geom.Floor((p.Y-o.Y)*s.inverse)
	return geom.Vec2{X: o.X + float32(x)*s.side, Y: o.Y + float32(y)*s.side}
}

// step is a node one side farther along q (bit 0), t (bit 1) or both.
func (s lattice) step(at geom.Vec2, which int32) geom.Vec2 {
	return geom.Vec2{X: at.X + float32(which&1)*s.side, Y: at.Y + float32(which>>1)*s.side}
}

// middle is the point halfway between two places that lies nearest to both tangent planes.
func middle(p0, n0, p1, n1 geom.Vec3) geom.Vec3 {
	n0p0, n0p1, n1p0, n1p1, nn := n0.Dot(p0), n0.Dot(p1), n1.Dot(p0), n1.Dot(p1), n0.Dot(n1)
	d := 1 / (1 - nn*nn + 1e-4)
	a := 2 * (n0p1 - n0p0 - nn*(n1p0-n1p1)) * d
	b := 2 * (n1p0 - n1p1 - nn*(n0p1-n0p0)) * d
	return p0.Add(p1).Mul(.5).Mad(n0, -.25*a).Mad(n1, -.25*b)
}

// closestNodes are the closest of the four nodes around a point of one lattice and the four of another. Each lattice has a lower corner, and
// nodes one side farther along its q (bit 0), its t (bit 1) or both. The squared distance of two nodes is that of the lower corners and what
// the sides add, which are few products for all sixteen pairs. The way between the lower corners, in sides, is given along q and t of
// either lattice.
func closestNodes(p *pairing, q0, t0, q1, t1 float32) (i, j int32) {
	qq, qt, tq, tt := 2*p.qq, 2*p.qt, 2*p.tq, 2*p.tt
	alongQ, alongT := 1-2*q1, 1-2*t1
	ahead, aside := 1+2*q0, 1+2*t0
	best := float32(math.MaxFloat32)
	for k := range int32(4) {
		e, q, t := float32(0), alongQ, alongT
		if k&1 != 0 {
			e, q, t = ahead, q-qq, t-qt
		}
		if k&2 != 0 {
			e, q, t = e+aside, q-tq, t-tt
		}
		if e < best {
			best, i, j = e, k, 0
		}
		if e+q < best {
			best, i, j = e+q, k, 1
		}
		if e+t < best {
			best, i, j = e+t, k, 2
		}
		if e+q+t < best {
			best, i, j = e+q+t, k, 3
		}
	}
	return i, j
}

// anchor is a place on a skin with its normal, the way of the lattice there, and a node of that lattice.
type anchor struct{ pos, normal, q, node geom.Vec3 }

// steps is how many sides of the lattice lie between the nodes of two places, along and across.
func (s lattice) steps(a, b anchor) (x, y int32) {
	q0, q1 := alike(a.q, a.normal, b.q, b.normal)
	t0, t1 := a.normal.Cross(q0), b.normal.Cross(q1)
	m := middle(a.pos, a.normal, b.pos, b.normal)
	f0, x0, y0 := s.lowest(a.node, q0, t0, m)
	f1, x1, y1 := s.lowest(b.node, q1, t1, m)
	d := f0.Sub(f1).Mul(s.inverse)
	p := pairing{qq: q0.Dot(q1), qt: q0.Dot(t1), tq: t0.Dot(q1), tt: t0.Dot(t1)}
	i, j := closestNodes(&p, d.Dot(q0), d.Dot(t0), d.Dot(q1), d.Dot(t1))
	x, y = x0+i&1-x1-j&1, y0+i>>1-y1-j>>1
	return max(x, -x), max(y, -y)
}

// lowest is the lower corner of the lattice's square that p lies in, and its number.
func (s lattice) lowest(o, q, t, p geom.Vec3) (at geom.Vec3, x, y int32) {
	d := p.Sub(o)
	x, y = geom.Floor(q.Dot(d)*s.inverse), geom.Floor(t.Dot(d)*s.inverse)
	return o.Mad(q, float32(x)*s.side).Mad(t, float32(y)*s.side), x, y
}
