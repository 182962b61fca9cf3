package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

// side2 is an edge of a line that is being moved: the line q·n = d, from corner i of the line to the next.
type side2 struct {
	n geom.Vec2 // unit, to the right of the way
	d float32
	i int
}

// meets is where two moved edges meet; edges that run on straight, or back, meet at fallback.
// By Cramer's rule for q·a.n = a.d and q·b.n = b.d. Directions within 1e-4 of each other count as one: their lines meet far away, or nowhere.
func (a side2) meets(b side2, fallback geom.Vec2) geom.Vec2 {
	det := a.n.Cross(b.n)
	if geom.Abs(det) < 1e-4 {
		return fallback
	}
	return geom.Vec2{X: a.d*b.n.Y - b.d*a.n.Y, Y: b.d*a.n.X - a.d*b.n.X}.Mul(1 / det)
}

// offset moves each edge of a line by so many metres to the right of its way, outward for a counter-clockwise ring, with full mitres. As many
// points come back: those of an edge that has shrunk to nothing lie together where its neighbours meet.
// An edge has shrunk to nothing when its ends, where it meets its moved neighbours, lie in reverse order. The edge that is worst goes first, since
// its removal may put its neighbours right. Each removal looks at all edges again: n² steps at worst.
func offset(in []geom.Vec2, by float32, closed bool) []geom.Vec2 {
	n := len(in)
	var edges []side2
	for i := range n {
		if !closed && i == n-1 {
			break
		}
		a, b := in[i], in[(i+1)%n]
		if b.Sub(a).Len() > 1e-7 {
			r := right(a, b)
			edges = append(edges, side2{r, a.Dot(r) + by, i})
		}
	}
	for { // drop the edge that has turned round furthest, until none has
		worst, at := float32(0), -1
		for k, e := range edges {
			p, q := moved(in, edges, k, by, closed)
			if back := q.Sub(p).Dot(geom.Vec2{X: -e.n.Y, Y: e.n.X}); back < worst-1e-7 {
				worst, at = back, k
			}
		}
		if at < 0 || len(edges) < 3 {
			break
		}
		edges = append(edges[:at], edges[at+1:]...)
	}
	out := make([]geom.Vec2, n)
	for k, e := range edges {
		p, q := moved(in, edges, k, by, closed)
		next := n
		if k+1 < len(edges) {
			next = edges[k+1].i
		} else if closed {
			next = edges[0].i + n
		}
		out[e.i] = p
		for j := e.i + 1; j <= next && (closed || j < n); j++ {
			out[j%n] = q
		}
		if k == 0 && !closed {
			for j := range e.i {
				out[j] = p
			}
		}
	}
	return out
}

// moved are the ends of the moved edge k, where it meets its neighbours.
func moved(in []geom.Vec2, edges []side2, k int, by float32, closed bool) (p, q geom.Vec2) {
	e, n := edges[k], len(edges)
	p, q = in[e.i].Add(e.n.Mul(by)), in[(e.i+1)%len(in)].Add(e.n.Mul(by))
	if closed || k > 0 {
		p = edges[(k+n-1)%n].meets(e, p)
	}
	if closed || k < n-1 {
		q = e.meets(edges[(k+1)%n], q)
	}
	return p, q
}

var wordOffset = fn("offset", "an open line of points (x, y) moved by d metres to the right of its way, with full mitres: the inside of a vessel is "+
	"p + offset(p, -.004)[::-1], where p is its outside from the foot up", func(c *call, a *struct {
	Points flatList
	D      num
}) (starlark.Value, error) {
	moved := offset(a.Points, float32(a.D), false)
	out := make([]starlark.Value, len(moved))
	for i, q := range moved {
		out[i] = starlark.Tuple{starlark.Float(q.X), starlark.Float(q.Y)}
	}
	return starlark.NewList(out), c.grow(4 * len(out))
})

// flatList is a list of points of the plane.
type flatList []geom.Vec2

func (flatList) kind() string { return "list of (x, y)" }

// Unpack reads points.
func (l *flatList) Unpack(v starlark.Value) error {
	list, ok := v.(*starlark.List)
	if !ok || list.Len() < 2 || list.Len() > maxPoints {
		return fmt.Errorf("got %s, want a list of 2 to %d points (x, y); of a path take its .points(n)", brief(v), maxPoints)
	}
	for i := range list.Len() {
		var p point
		if err := p.Unpack(list.Index(i)); err != nil {
			return fmt.Errorf("point %d: %w", i, err)
		}
		*l = append(*l, geom.Vec2{X: p.X, Y: p.Y})
	}
	return nil
}
