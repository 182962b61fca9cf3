package sdf

import "atelier/internal/media/geom"

// Mirror is f for x ≥ 0 and its mirror image for x < 0.
func Mirror(f Field) Field { return &mirror{of: f} }

type mirror struct{ of Field }

func (m *mirror) At(p geom.Vec3) float32 { p.X = geom.Abs(p.X); return m.of.At(p) }

func (m *mirror) Fill(d []float32, ps []geom.Vec3, s *Scratch) {
	q := s.lendPoints(len(ps))
	for i, p := range ps {
		q[i] = geom.Vec3{X: geom.Abs(p.X), Y: p.Y, Z: p.Z}
	}
	m.of.Fill(d, q, s)
	s.givePoints(len(ps))
}

// Prune leaves the mirror out where the ball lies at x > 0. Folding brings no two points further apart, so r stays the same.
func (m *mirror) Prune(c geom.Vec3, r, width float32) (Field, float32) {
	onTrueSide := c.X > r
	c.X = geom.Abs(c.X)
	f, d := m.of.Prune(c, r, width)
	if onTrueSide {
		return f, d
	}
	return &mirror{f}, d
}

func (m *mirror) Bounds() geom.Box {
	b := m.of.Bounds()
	b.Min.X = -b.Max.X
	return b
}

// Place is f moved by m, whose columns must stand on each other: turns, and stretches made before them.
// The columns are orthogonal, so the inverse is the transpose with each row over the square of its column's length. Distances shrink by at most the
// shortest column.
func Place(m geom.Affine, f Field) Field {
	if m == geom.Identity() {
		return f
	}
	x, y, z := m.X.Dot(m.X), m.Y.Dot(m.Y), m.Z.Dot(m.Z)
	back := geom.Affine{
		X: geom.Vec3{X: m.X.X / x, Y: m.Y.X / y, Z: m.Z.X / z},
		Y: geom.Vec3{X: m.X.Y / x, Y: m.Y.Y / y, Z: m.Z.Y / z},
		Z: geom.Vec3{X: m.X.Z / x, Y: m.Y.Z / y, Z: m.Z.Z / z},
	}
	back.T = back.Dir(m.T).Mul(-1)
	in, b := f.Bounds(), geom.Empty()
	for i := range 8 {
		c := in.Min
		if i&1 > 0 {
			c.X = in.Max.X
		}
		if i&2 > 0 {
			c.Y = in.Max.Y
		}
		if i&4 > 0 {
			c.Z = in.Max.Z
		}
		b = b.Add(m.Point(c))
	}
	return &warp{of: f, back: back.Point, stretch: 1 / geom.Sqrt(min(x, y, z)), bounds: b}
}

// Bend is f as seen through back, which maps a point of space to the point of f that appears there and brings two points at most stretch times
// further apart; bounds are of what appears.
func Bend(f Field, back func(geom.Vec3) geom.Vec3, stretch float32, bounds geom.Box) Field {
	return &warp{of: f, back: back, stretch: stretch, bounds: bounds}
}

// warp is a field as seen through back, which maps a point of space to the point of the field that appears there.
type warp struct {
	of      Field
	back    func(geom.Vec3) geom.Vec3
	stretch float32  // how much further apart back may bring two points
	bounds  geom.Box // of what appears
}

// Dividing by stretch keeps the field from changing faster than the point moves, at the cost of distances that fall short where back stretches less.
func (w *warp) At(p geom.Vec3) float32 { return w.of.At(w.back(p)) / w.stretch }

func (w *warp) Fill(d []float32, ps []geom.Vec3, s *Scratch) {
	q := s.lendPoints(len(ps))
	for i, p := range ps {
		q[i] = w.back(p)
	}
	w.of.Fill(d, q, s)
	s.givePoints(len(ps))
	for i := range d {
		d[i] /= w.stretch
	}
}

func (w *warp) Prune(c geom.Vec3, r, width float32) (Field, float32) {
	f, d := w.of.Prune(w.back(c), r*w.stretch, width*w.stretch)
	return &warp{f, w.back, w.stretch, w.bounds}, d / w.stretch
}

func (w *warp) Bounds() geom.Box { return w.bounds }

// Displace moves the surface of f outward by height metres, which stays within ±limit and should not be steep:
// where it rises by more than half its run, blocks that hold surface may be taken for empty.
func Displace(f Field, limit float32, height func(geom.Vec3) float32) Field {
	return &relief{f, limit, height}
}

type relief struct {
	of     Field
	limit  float32
	height func(geom.Vec3) float32
}

func (r *relief) At(p geom.Vec3) float32 { return r.of.At(p) - r.height(p) }

// Fill leaves the height out of points that are too far from the surface for it to matter.
func (r *relief) Fill(d []float32, ps []geom.Vec3, s *Scratch) {
	r.of.Fill(d, ps, s)
	for i, p := range ps {
		if geom.Abs(d[i]) < 3*r.limit {
			d[i] -= r.height(p)
		}
	}
}

// Prune leaves the height out of a ball that the surface does not come near, at the cost of a shorter distance.
func (r *relief) Prune(c geom.Vec3, reach, width float32) (Field, float32) {
	f, d := r.of.Prune(c, reach, width+r.limit)
	switch {
	// Three limits away no relief of one limit brings the surface into the ball, even where the field falls short.
	case d > reach+3*r.limit:
		return f, d - r.limit
	case d < -reach-3*r.limit:
		return f, d + r.limit
	}
	return &relief{f, r.limit, r.height}, d - r.height(c)
}

func (r *relief) Bounds() geom.Box { return grown(r.of.Bounds(), r.limit) }
