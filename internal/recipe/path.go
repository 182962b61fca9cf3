package recipe

import (
	"fmt"
	"slices"
	"sync"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

// path is a line in space whose number of points is chosen when it is built.
type path struct {
	kernel
	name   string
	at     func(u float32) geom.Vec3 // u 0…1 in the line's own parameter
	steps  func(m *making) int       // as many pieces as the level wants
	closed bool
	spans  int // between the points that it was made of, evenly in its parameter; 0: one

	measured sync.Once
	arc      []float32
}

func (p *path) String() string { return p.name }

// Type is as errors name it.
func (p *path) Type() string { return "path" }

// AttrNames are what can be asked.
func (p *path) AttrNames() []string { return append(pathWords.names(), "length", "lengths") }

// Attr is a question.
func (p *path) Attr(n string) (starlark.Value, error) {
	if n == "length" {
		arc := p.lengths()
		return starlark.Float(arc[arcPieces]), nil
	}
	if n == "lengths" {
		return p.marks(), nil
	}
	return pathWords.bind(n, p)
}

const arcPieces = 128

// lengths are how long the path is up to each of its pieces. A path of the top is measured once for all builds.
func (p *path) lengths() []float32 {
	p.measured.Do(func() {
		p.arc = make([]float32, arcPieces+1)
		last := p.at(0)
		for i := 1; i <= arcPieces; i++ {
			next := p.at(float32(i) / arcPieces)
			p.arc[i] = p.arc[i-1] + next.Sub(last).Len()
			last = next
		}
	})
	return p.arc
}

// marks are how long the path is up to each of the points that it was made of, a closed one's end included.
func (p *path) marks() starlark.Value {
	spans := max(p.spans, 1)
	arc, out := p.lengths(), make([]starlark.Value, spans+1)
	for i := range out {
		f := float32(i) / float32(spans) * arcPieces
		k := min(int(f), arcPieces-1)
		out[i] = starlark.Float(geom.Mix(arc[k], arc[k+1], f-float32(k)))
	}
	return starlark.NewList(out)
}

// even is the line's parameter at a share of its length.
func even(arc []float32, share float32) float32 {
	want := geom.Clamp01(share) * arc[arcPieces]
	i, _ := slices.BinarySearch(arc, want)
	i = min(max(i, 1), arcPieces)
	gap := arc[i] - arc[i-1]
	t := float32(0)
	if gap > 0 {
		t = (want - arc[i-1]) / gap
	}
	return (float32(i-1) + t) / arcPieces
}

// frame is a placement on the line: +z along it, +y as upright as can be.
func (p *path) frame(u float32) geom.Affine {
	const e = 1e-3
	d := p.at(min(u+e, 1)).Sub(p.at(max(u-e, 0)))
	if d.Len() < 1e-9 {
		d = geom.Vec3{Z: 1}
	}
	m := facing(d.Norm())
	m.T = p.at(u)
	return m
}

var pathWords = table{
	method("at", "the point at a share of its length, 0 to 1", func(_ *call, p *path, a *struct{ U num }) (starlark.Value, error) {
		return vec{v: p.at(even(p.lengths(), float32(a.U)))}, nil
	}),
	method("place", "a placement at a share of its length: +z runs along the path, +y as upright as can be", func(_ *call, p *path, a *struct{ U num }) (starlark.Value, error) {
		return spot{m: p.frame(even(p.lengths(), float32(a.U)))}, nil
	}),
	method("points", "n points, evenly along it", func(c *call, p *path, a *struct {
		N int `min:"2" max:"2000"`
	}) (starlark.Value, error) {
		out, arc := make([]starlark.Value, a.N), p.lengths()
		for i := range out {
			out[i] = vec{v: p.at(even(arc, float32(i)/float32(a.N-1)))}
		}
		return starlark.NewList(out), c.grow(a.N)
	}),
}

var wordAlong = fn("along", "placements along a path, n of them or one every step metres: +z runs along the path; links, rungs, teeth, numerals", func(c *call, a *struct {
	Path  *path `kind:"path"`
	N     int   `opt:"" min:"1" max:"4000"`
	Step  num   `opt:"0" min:"0"`
	Start num   `opt:"0"`
	End   num   `opt:"1"`
}) (starlark.Value, error) {
	arc := a.Path.lengths()
	n := a.N
	if n == 0 {
		if a.Step <= 0 {
			return nil, fmt.Errorf("want n=… or step=…")
		}
		n = int(arc[arcPieces]*float32(a.End-a.Start)/float32(a.Step)+.5) + 1
		if a.Path.closed {
			n--
		}
	}
	if n < 1 || n > maxPlaces {
		return nil, fmt.Errorf("got %d placements, want 1 to %d", n, maxPlaces)
	}
	gaps := float32(max(n-1, 1))
	if a.Path.closed && a.End-a.Start == 1 {
		gaps = float32(n)
	}
	out := make([]starlark.Value, n)
	for i := range out {
		u := geom.Mix(float32(a.Start), float32(a.End), float32(i)/gaps)
		if n == 1 {
			u = float32(a.Start+a.End) / 2
		}
		out[i] = spot{m: a.Path.frame(even(arc, u))}
	}
	return starlark.NewList(out), c.grow(placeWeight * n)
})

// sample is the line's points at the level; the last of a closed one is left out.
func (p *path) sample(m *making) []geom.Vec3 {
	n := max(p.steps(m), 1)
	out := make([]geom.Vec3, 0, n+1)
	for i := range n + 1 {
		if p.closed && i == n {
			break
		}
		out = append(out, p.at(float32(i)/float32(n)))
	}
	return out
}

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
			if it.closed && len(w.items) > 1 {
				put(it.at(1))
			}
		}
		if len(out) > maxWay {
			m.fail(fmt.Errorf("a path comes to more than %d points", maxWay))
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

var wordCurve = fn("curve", "a smooth path through points (centripetal Catmull–Rom)", func(_ *call, a *struct {
	Points *starlark.List `kind:"list of points"`
	Closed bool           `opt:""`
	N      int            `opt:"" min:"2" max:"400"`
}) (starlark.Value, error) {
	var ps []geom.Vec3
	if a.Points.Len() > 400 {
		return nil, fmt.Errorf("got %d points, want 2 to 400", a.Points.Len())
	}
	for i := range a.Points.Len() {
		var p point
		if err := p.Unpack(a.Points.Index(i)); err != nil {
			return nil, fmt.Errorf("point %d: %w", i, err)
		}
		ps = append(ps, geom.Vec3(p))
	}
	if n := len(ps); n > 3 && ps[0].Sub(ps[n-1]).Len() < 1e-6 { // a ring closes by itself
		ps, a.Closed = ps[:n-1], true
	}
	if len(ps) < 2 {
		return nil, fmt.Errorf("got %d points, want 2 to 400", len(ps))
	}
	return smooth(ps, a.Closed, a.N), nil
})

// smooth is the curve through points.
func smooth(ps []geom.Vec3, closed bool, n int) *path {
	spans := len(ps) - 1
	if closed {
		spans = len(ps)
	}
	get := func(i int) geom.Vec3 {
		if closed {
			return ps[(i%len(ps)+len(ps))%len(ps)]
		}
		return ps[min(max(i, 0), len(ps)-1)]
	}
	at := func(u float32) geom.Vec3 {
		f := geom.Clamp01(u) * float32(spans)
		i := min(int(f), spans-1)
		p0, p1, p2, p3 := get(i-1), get(i), get(i+1), get(i+2)
		if !closed && i == 0 {
			p0 = p1.Mul(2).Sub(p2)
		}
		if !closed && i == spans-1 {
			p3 = p2.Mul(2).Sub(p1)
		}
		return hermite(p0, p1, p2, p3, f-float32(i))
	}
	return &path{name: "curve", at: at, closed: closed, spans: spans, steps: func(m *making) int {
		if n > 0 {
			return n
		}
		return max(int(float32(spans)*m.pick(1.5, 2.5, 4, 6.5)+.5), 2, (2*spans+2)/3) // never so few that a closed one has no inside
	}}
}

// hermite goes from p1 to p2 with tangents by chord length, so that uneven points do not overshoot.
func hermite(p0, p1, p2, p3 geom.Vec3, t float32) geom.Vec3 {
	d0, d1, d2 := max(p1.Sub(p0).Len(), 1e-6), max(p2.Sub(p1).Len(), 1e-6), max(p3.Sub(p2).Len(), 1e-6)
	m1 := p1.Sub(p0).Mul(d1 / d0).Mul(d1 / (d0 + d1)).Add(p2.Sub(p1).Mul(d0 / (d0 + d1)))
	m2 := p2.Sub(p1).Mul(d2 / (d1 + d2)).Add(p3.Sub(p2).Mul(d1 / d2).Mul(d1 / (d1 + d2)))
	t2, t3 := t*t, t*t*t
	return p1.Mul(2*t3 - 3*t2 + 1).Add(m1.Mul(t3 - 2*t2 + t)).Add(p2.Mul(-2*t3 + 3*t2)).Add(m2.Mul(t3 - t2))
}

var wordBezier = fn("bezier", "a cubic Bézier path from a to d, pulled towards b and c", func(_ *call, a *struct {
	A, B, C, D point
	N          int `opt:"" min:"1" max:"400"`
}) (starlark.Value, error) {
	p, q, r, s := geom.Vec3(a.A), geom.Vec3(a.B), geom.Vec3(a.C), geom.Vec3(a.D)
	return &path{name: "bezier", at: func(t float32) geom.Vec3 {
		ab, bc, cd := geom.Mix3(p, q, t), geom.Mix3(q, r, t), geom.Mix3(r, s, t)
		return geom.Mix3(geom.Mix3(ab, bc, t), geom.Mix3(bc, cd, t), t)
	}, steps: func(m *making) int {
		if a.N > 0 {
			return a.N
		}
		return int(m.pick(5, 9, 16, 26) + .5)
	}}, nil
})

var wordArc = fn("arc", "a piece of a circle or ellipse about at, from start to end degrees, counter-clockwise in its plane; 0 to 360 is closed. Of xy 0 is at +x and 90 at +y; of xz, seen from above, +x and -z; of yz, +z and +y", func(_ *call, a *struct {
	R     num    `over:"0"`
	Start num    `opt:"0"`
	End   num    `opt:"360"`
	At    point  `opt:""`
	Plane string `opt:"xy" one:"xy xz yz"`
	Ry    maybe  `opt:""`
	N     int    `opt:"" min:"1" max:"400"`
}) (starlark.Value, error) {
	centre, rx, ry := geom.Vec3(a.At), float32(a.R), a.Ry.or(float32(a.R))
	s, e := float32(a.Start), float32(a.End)
	whole := geom.Abs(e-s) >= 359.99
	return &path{name: "arc", closed: whole, at: func(u float32) geom.Vec3 {
		t := (s + (e-s)*u) * degree
		x, y := rx*geom.Cos(t), ry*geom.Sin(t)
		switch a.Plane {
		case "xz":
			return centre.Add(geom.Vec3{X: x, Z: -y})
		case "yz":
			return centre.Add(geom.Vec3{Y: y, Z: x})
		}
		return centre.Add(geom.Vec3{X: x, Y: y})
	}, steps: func(m *making) int {
		if a.N > 0 {
			return a.N
		}
		n := max(int(float32(m.round(max(rx, geom.Abs(ry))))*geom.Abs(e-s)/360+.5), 2)
		if whole {
			n = max(n, 4)
		}
		return n
	}}, nil
})

var wordHelix = fn("helix", "a path that climbs round the y axis: springs, ropes, threads, spiral stairs", func(_ *call, a *struct {
	R     num   `over:"0"`
	H     num   ``
	Turns num   ``
	R2    maybe `opt:""`
	Start num   `opt:"0"`
}) (starlark.Value, error) {
	if geom.Abs(float32(a.Turns)) > 200 {
		return nil, fmt.Errorf("got %g turns, at most 200", a.Turns)
	}
	r2 := a.R2.or(float32(a.R))
	return &path{name: "helix", at: func(u float32) geom.Vec3 {
		t, r := (float32(a.Start)+360*float32(a.Turns)*u)*degree, geom.Mix(float32(a.R), r2, u)
		return geom.Vec3{X: r * geom.Sin(t), Y: float32(a.H) * u, Z: r * geom.Cos(t)}
	}, steps: func(m *making) int {
		return max(int(geom.Abs(float32(a.Turns))*float32(m.round(max(float32(a.R), r2)))+.5), 3)
	}}, nil
})

var wordMirrored = fn("mirrored", "a list of points from top to bottom on the right, and back up on the left: symmetric outlines", func(c *call, a *struct {
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
		if geom.Abs(p.X) > 1e-6 {
			p.X = -p.X
			left = append(left, vec{v: geom.Vec3(p)})
		}
	}
	slices.Reverse(left)
	return starlark.NewList(append(right, left...)), c.grow(2 * n)
})

// reference is a direction across a path: its plane's normal, or anything across.
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
