package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

// outline is a closed line of the plane whose number of points is chosen when it is built.
type outline struct {
	kernel
	name   string
	weight int                 // how many steps made it
	count  func(m *making) int // natural number of steps; nil: fixed
	ring   func(m *making, n int) ([]geom.Vec2, []int8)
}

// maxOutline is how many steps an outline is made in.
const maxOutline = 64

func (o *outline) String() string { return o.name }

// Type is as errors name it.
func (o *outline) Type() string { return "outline" }

// AttrNames are the steps that can follow.
func (o *outline) AttrNames() []string { return outlineWords.names() }

// Attr is a step.
func (o *outline) Attr(n string) (starlark.Value, error) { return outlineWords.bind(n, o) }

// at resolves an outline; n 0 takes the natural number of steps.
func (o *outline) at(m *making, n int) ([]geom.Vec2, []int8) {
	if n == 0 && o.count != nil {
		n = o.count(m)
	}
	return o.ring(m, n)
}

// then is the outline after a step of all its points.
func (o *outline) then(f func(ring []geom.Vec2) []geom.Vec2) (starlark.Value, error) {
	if o.weight >= maxOutline {
		return nil, fmt.Errorf("an outline is made in at most %d steps", maxOutline)
	}
	return &outline{name: o.name, weight: o.weight + 1, count: o.count, ring: func(m *making, n int) ([]geom.Vec2, []int8) {
		ring, ranks := o.ring(m, n)
		return f(ring), ranks
	}}, nil
}

// each is the outline with a map of each of its points that turns no winding.
func (o *outline) each(f func(geom.Vec2) geom.Vec2) (starlark.Value, error) {
	return o.then(func(in []geom.Vec2) []geom.Vec2 {
		out := make([]geom.Vec2, len(in))
		for i, q := range in {
			out[i] = f(q)
		}
		return out
	})
}

// flipped is the outline with a map that mirrors it: the order of points and ranks is turned round.
func (o *outline) flipped(f func(geom.Vec2) geom.Vec2) (starlark.Value, error) {
	if o.weight >= maxOutline {
		return nil, fmt.Errorf("an outline is made in at most %d steps", maxOutline)
	}
	return &outline{name: o.name, weight: o.weight + 1, count: o.count, ring: func(m *making, n int) ([]geom.Vec2, []int8) {
		in, ranks := o.ring(m, n)
		k := len(in)
		out := make([]geom.Vec2, k)
		for i, q := range in {
			out[k-1-i] = f(q)
		}
		if ranks == nil {
			return out, nil
		}
		turned := make([]int8, len(ranks)) // edge i runs from point i to i + 1
		for i := range ranks {
			// Point i was point k−1−i, so edge i, from there to point k−2−i, was edge k−2−i.
			turned[i] = ranks[(2*len(ranks)-2-i)%len(ranks)]
		}
		return out, turned
	}}, nil
}

var outlineWords = table{
	method("move", "moved by x, y metres", func(_ *call, o *outline, a *struct {
		X num `opt:"0"`
		Y num `opt:"0"`
	}) (starlark.Value, error) {
		d := geom.Vec2{X: float32(a.X), Y: float32(a.Y)}
		return o.each(func(q geom.Vec2) geom.Vec2 { return q.Add(d) })
	}),
	method("scale", "scaled about the origin: scale(2) both ways, scale(x=2) along that axis alone, scale(1, .5)",
		func(_ *call, o *outline, a *scaleArgs) (starlark.Value, error) {
			m, err := a.affine()
			if err != nil {
				return nil, err
			}
			x, y := m.X.X, m.Y.Y
			f := func(q geom.Vec2) geom.Vec2 { return geom.Vec2{X: q.X * x, Y: q.Y * y} }
			if x*y < 0 {
				return o.flipped(f)
			}
			return o.each(f)
		}),
	method("turn", "turned about the origin, degrees counter-clockwise", func(_ *call, o *outline, a *struct{ Degrees num }) (starlark.Value, error) {
		c, s := geom.Cos(float32(a.Degrees)*degree), geom.Sin(float32(a.Degrees)*degree)
		return o.each(func(q geom.Vec2) geom.Vec2 { return geom.Vec2{X: q.X*c - q.Y*s, Y: q.X*s + q.Y*c} })
	}),
	method("offset", "its edges moved outward by metres, inward where negative, each corner to its full mitre: frames, rims, window openings; "+
		"edges that shrink to nothing become corners", func(_ *call, o *outline, a *struct{ D num }) (starlark.Value, error) {
		return o.then(func(in []geom.Vec2) []geom.Vec2 { return offset(in, float32(a.D), true) })
	}),
	method("grow", "its edges moved outward by metres, inward where negative; corners sharper than about 70° are cut short",
		func(_ *call, o *outline, a *struct{ By num }) (starlark.Value, error) {
			return o.then(func(in []geom.Vec2) []geom.Vec2 { return grow(in, float32(a.By)) })
		}),
}

// grow moves each edge of a counter-clockwise ring outward; corners sharper than about 70° are cut short.
// For unit normals n₁ and n₂ the mitre is (n₁ + n₂)·d/(1 + n₁·n₂), which is as long as 1/cos of half the angle between them; .35 bounds it.
func grow(in []geom.Vec2, d float32) []geom.Vec2 {
	out := make([]geom.Vec2, len(in))
	for i, c := range in {
		p, q := in[(i+len(in)-1)%len(in)], in[(i+1)%len(in)]
		n1, n2 := right(p, c), right(c, q)
		out[i] = c.Add(n1.Add(n2).Mul(d / max(1+n1.Dot(n2), .35)))
	}
	return out
}

// right is the unit vector to the right of the way from a to b.
func right(a, b geom.Vec2) geom.Vec2 {
	d := b.Sub(a)
	l := max(d.Len(), 1e-9)
	return geom.Vec2{X: d.Y / l, Y: -d.X / l}
}

// loop is an outline argument: an outline, a path, or a list of points.
type loop struct{ o *outline }

func (loop) kind() string { return "outline, or list of (x, y)" }

// Unpack reads an outline.
func (l *loop) Unpack(v starlark.Value) error {
	if o, ok := v.(*outline); ok {
		l.o = o
		return nil
	}
	var w way
	if err := w.Unpack(v); err != nil {
		return fmt.Errorf("%w, or an outline: circle(…), rect(…), polygon(…)", err)
	}
	l.o = traced(w)
	return nil
}

// loops is a list of outlines.
type loops []*outline

func (loops) kind() string { return "list of outlines" }

// Unpack reads a list of outlines, or a single one.
func (l *loops) Unpack(v starlark.Value) error {
	var o loop
	list, ok := v.(*starlark.List)
	if !ok || o.Unpack(v) == nil {
		if err := o.Unpack(v); err != nil {
			return err
		}
		*l = append(*l, o.o)
		return nil
	}
	if list.Len() > 200 {
		return fmt.Errorf("got %d outlines, at most 200", list.Len())
	}
	for i := range list.Len() {
		if err := o.Unpack(list.Index(i)); err != nil {
			return fmt.Errorf("item %d: %w", i, err)
		}
		*l = append(*l, o.o)
	}
	return nil
}

// traced is the outline of a way, counter-clockwise.
func traced(w way) *outline {
	w.closed = true
	return &outline{name: "outline", ring: func(m *making, _ int) ([]geom.Vec2, []int8) {
		ps := w.flat(m)
		var area float32
		for i, p := range ps {
			// Twice the signed area (the shoelace formula), negative for a clockwise ring.
			area += p.Cross(ps[(i+1)%len(ps)])
		}
		if area < 0 {
			for i, j := 0, len(ps)-1; i < j; i, j = i+1, j-1 {
				ps[i], ps[j] = ps[j], ps[i]
			}
		}
		return ps, nil
	}}
}

// extent is the shorter side of a ring's box.
func extent(ring []geom.Vec2) float32 {
	lo, hi := corners(ring)
	return min(hi.X-lo.X, hi.Y-lo.Y)
}

// corners are the least and greatest coordinates of a ring.
func corners(ring []geom.Vec2) (lo, hi geom.Vec2) {
	lo, hi = ring[0], ring[0]
	for _, r := range ring {
		lo = geom.Vec2{X: min(lo.X, r.X), Y: min(lo.Y, r.Y)}
		hi = geom.Vec2{X: max(hi.X, r.X), Y: max(hi.Y, r.Y)}
	}
	return lo, hi
}
