package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

var wordCurve = fn("curve", "a smooth path through points (chordal Catmull–Rom)", func(_ *call, a *struct {
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
// An open end has no point beyond it: the neighbour is reflected at the end.
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
// The tangents are those of the parabola through three points at knots d₀ and d₁ apart, with d the length of a chord (chordal Catmull–Rom; compare
// Yuksel, Schaefer, Keyser, Parameterization and Applications of Catmull–Rom Curves, 2011), times d₁, since t runs from 0 to 1.
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
		// De Casteljau's algorithm.
		ab, bc, cd := geom.Mix3(p, q, t), geom.Mix3(q, r, t), geom.Mix3(r, s, t)
		return geom.Mix3(geom.Mix3(ab, bc, t), geom.Mix3(bc, cd, t), t)
	}, steps: func(m *making) int {
		if a.N > 0 {
			return m.wished(a.N)
		}
		return int(m.pick(5, 9, 16, 26) + .5)
	}}, nil
})

var wordArc = fn("arc", "a piece of a circle or ellipse about at, from start to end degrees, counter-clockwise in its plane; 0 to 360 is closed. "+
	"Of xy 0 is at +x and 90 at +y; of xz, seen from above, +x and -z; of yz, +z and +y", func(_ *call, a *struct {
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
			// From above +z points down the page, so −z is what turns counter-clockwise there.
			return centre.Add(geom.Vec3{X: x, Z: -y})
		case "yz":
			return centre.Add(geom.Vec3{Y: y, Z: x})
		}
		return centre.Add(geom.Vec3{X: x, Y: y})
	}, steps: func(m *making) int {
		if a.N > 0 {
			return m.wished(a.N)
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
		// It begins at +z, the front, and goes towards +x.
		return geom.Vec3{X: r * geom.Sin(t), Y: float32(a.H) * u, Z: r * geom.Cos(t)}
	}, steps: func(m *making) int {
		return max(int(geom.Abs(float32(a.Turns))*float32(m.round(max(float32(a.R), r2)))+.5), 3)
	}}, nil
})
