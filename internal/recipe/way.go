package recipe

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

// way is a path argument: a path, or a list of points in which paths may stand. One that ends where it began is closed.
type way struct {
	items  []any // geom.Vec3 or *path
	closed bool
}

func (way) kind() string { return "path, or list of points and paths" }

// maxPoints is how many points and paths a path is made of, maxWay how many points come of it at a level.
const maxPoints, maxWay = 1000, 4000

// Unpack reads a path.
func (w *way) Unpack(v starlark.Value) error {
	if p, ok := v.(*path); ok {
		w.items, w.closed = []any{p}, p.closed
		return nil
	}
	seq, ok := v.(*starlark.List)
	if !ok {
		return fmt.Errorf("got %s, want a list of points or a path: curve(…), arc(…), bezier(…)", brief(v))
	}
	if seq.Len() > maxPoints {
		return fmt.Errorf("got %d points, at most %d", seq.Len(), maxPoints)
	}
	for i := range seq.Len() {
		if p, ok := seq.Index(i).(*path); ok {
			w.items = append(w.items, p)
			continue
		}
		var p point
		if err := p.Unpack(seq.Index(i)); err != nil {
			return fmt.Errorf("point %d: %w", i, err)
		}
		w.items = append(w.items, geom.Vec3(p))
	}
	if len(w.items) == 0 {
		return fmt.Errorf("got no points")
	}
	w.closed = len(w.items) > 3 && w.first().Sub(w.last()).Len() < 1e-6
	return nil
}

func (w *way) first() geom.Vec3 {
	if p, ok := w.items[0].(*path); ok {
		return p.at(0)
	}
	return w.items[0].(geom.Vec3)
}

func (w *way) last() geom.Vec3 {
	end := w.items[len(w.items)-1]
	if p, ok := end.(*path); ok {
		return p.at(1)
	}
	return end.(geom.Vec3)
}

// points are the way's corners at the level, equal neighbours once; the last of a closed one is left out.
func (w *way) points(m *making) []geom.Vec3 {
	var out []geom.Vec3
	put := func(p geom.Vec3) {
		if n := len(out); n == 0 || out[n-1].Sub(p).Len() > 1e-6 {
			out = append(out, p)
		}
	}
	for _, it := range w.items {
		switch it := it.(type) {
		case geom.Vec3:
			put(it)
		case *path:
			for _, p := range it.sample(m) {
				put(p)
			}
			// A ring by itself leaves out its last point; as a piece of a longer way it goes round to where it began.
			if it.closed && len(w.items) > 1 {
				put(it.at(1))
			}
		}
		if len(out) > maxWay {
			m.fail(fmt.Errorf("a path comes to more than %d points", maxWay))
			// The part is refused with m.err; three points keep what is called meanwhile from running on nothing.
			return out[:3]
		}
	}
	if n := len(out); w.closed && n > 2 && out[0].Sub(out[n-1]).Len() < 1e-6 {
		out = out[:n-1]
	}
	return out
}

func (w *way) flat(m *making) []geom.Vec2 {
	ps := w.points(m)
	out := make([]geom.Vec2, len(ps))
	for i, p := range ps {
		out[i] = geom.Vec2{X: p.X, Y: p.Y}
	}
	return out
}

var wordMirrored = fn("mirrored", "a list of points from top to bottom on the right, and back up on the left, for symmetric outlines; "+
	"each is a vector: p.x, p.y", func(c *call, a *struct {
	Points *starlark.List `kind:"list of points"`
}) (starlark.Value, error) {
	n := a.Points.Len()
	if n > maxPoints/2 {
		return nil, fmt.Errorf("got %d points, at most %d", n, maxPoints/2)
	}
	var right, left []starlark.Value
	for i := range n {
		var p point
		if err := p.Unpack(a.Points.Index(i)); err != nil {
			return nil, fmt.Errorf("point %d: %w", i, err)
		}
		right = append(right, vec{v: geom.Vec3(p)})
		// A point on the axis has no twin.
		if geom.Abs(p.X) > 1e-6 {
			p.X = -p.X
			left = append(left, vec{v: geom.Vec3(p)})
		}
	}
	slices.Reverse(left)
	return starlark.NewList(append(right, left...)), c.grow(2 * n)
})

// reference is a direction across a path: its plane's normal, or anything across.
// The sum of the cross products of a fan over a closed ring is twice its area times its normal, and for other paths an average of how they turn. A
// straight path has no plane: +Y serves where it runs along x, and nearly +X elsewhere.
func reference(ps []geom.Vec3) geom.Vec3 {
	var n geom.Vec3
	for i := 2; i < len(ps); i++ {
		n = n.Add(ps[i-1].Sub(ps[0]).Cross(ps[i].Sub(ps[0])))
	}
	if n.Len() > 1e-9 {
		return n.Norm()
	}
	if d := ps[len(ps)-1].Sub(ps[0]).Norm(); geom.Abs(d.X) > .8 {
		return geom.Vec3{Y: 1}
	}
	return geom.Vec3{X: 1, Z: .01}
}
