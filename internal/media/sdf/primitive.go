package sdf

import "atelier/internal/media/geom"

// Sphere is a ball.
func Sphere(centre geom.Vec3, radius float32) Field {
	return &ellipsoid{centre, geom.Vec3{X: radius, Y: radius, Z: radius}, geom.Vec3{X: 1 / radius, Y: 1 / radius, Z: 1 / radius}}
}

// Ellipsoid has its axes along X, Y and Z.
func Ellipsoid(centre, radii geom.Vec3) Field {
	return &ellipsoid{centre, radii, geom.Vec3{X: 1 / radii.X, Y: 1 / radii.Y, Z: 1 / radii.Z}}
}

type ellipsoid struct{ centre, radii, inverse geom.Vec3 }

// At is Quilez's bound: the level of the ellipsoid over the length of its gradient, exact on the axes.
// With k₁ = |p/r| and k₂ = |p/r²| it is k₁(k₁ − 1)/k₂ (Quilez, "ellipsoid SDF").
func (e *ellipsoid) At(p geom.Vec3) float32 {
	a := p.Sub(e.centre).Scale(e.inverse)
	b := a.Scale(e.inverse)
	level, slope := a.Len(), b.Len()
	if slope < 1e-6 {
		return -min(e.radii.X, e.radii.Y, e.radii.Z)
	}
	return level * (level - 1) / slope
}

func (e *ellipsoid) Fill(d []float32, ps []geom.Vec3, _ *Scratch) {
	for i, p := range ps {
		d[i] = e.At(p)
	}
}

func (e *ellipsoid) Prune(c geom.Vec3, _, _ float32) (Field, float32) { return e, e.At(c) }

func (e *ellipsoid) Bounds() geom.Box {
	return geom.Box{Min: e.centre.Sub(e.radii), Max: e.centre.Add(e.radii)}
}

// Capsule is all that lies within radius of the line from a to b.
func Capsule(a, b geom.Vec3, radius float32) Field { return Cone(a, b, radius, radius) }

// Cone is a round cone: balls of radius ra at a to rb at b and all between.
func Cone(a, b geom.Vec3, ra, rb float32) Field {
	axis := b.Sub(a)
	long := max(axis.Dot(axis), 1e-12)
	taper := (rb - ra) / geom.Sqrt(long)
	return &cone{a: a, b: b, axis: axis, ra: ra, rb: rb, inverse: 1 / long, steep: 1 / geom.Sqrt(1+taper*taper)}
}

type cone struct {
	a, b, axis     geom.Vec3
	ra, rb         float32
	inverse, steep float32 // 1/|axis|², and what makes the slope of the taper one
}

// The foot of p is at the share h of the axis. Distance minus the radius there has the slope √(1 + taper²) across the side, so it is divided by
// that; a true round cone (Quilez) would move the foot instead.
func (c *cone) At(p geom.Vec3) float32 {
	q := p.Sub(c.a)
	h := min(max(q.Dot(c.axis)*c.inverse, 0), 1)
	return (q.Mad(c.axis, -h).Len() - (c.ra + (c.rb-c.ra)*h)) * c.steep
}

func (c *cone) Fill(d []float32, ps []geom.Vec3, _ *Scratch) {
	for i, p := range ps {
		d[i] = c.At(p)
	}
}

func (c *cone) Prune(at geom.Vec3, _, _ float32) (Field, float32) { return c, c.At(at) }

func (c *cone) Bounds() geom.Box {
	a, b := geom.Vec3{X: c.ra, Y: c.ra, Z: c.ra}, geom.Vec3{X: c.rb, Y: c.rb, Z: c.rb}
	return geom.Box{Min: c.a.Sub(a).Min(c.b.Sub(b)), Max: c.a.Add(a).Max(c.b.Add(b))}
}

// Box has its sides along X, Y and Z at half from the centre, its edges rounded by radius.
func Box(centre, half geom.Vec3, radius float32) Field {
	return &box{centre, half, half.Sub(geom.Vec3{X: radius, Y: radius, Z: radius}), radius}
}

type box struct {
	centre, half, core geom.Vec3
	radius             float32
}

// Outside it is the length of what stands out beyond the core, inside the distance to the nearest side (Quilez, "box SDF"), each less the radius.
func (b *box) At(p geom.Vec3) float32 {
	q := p.Sub(b.centre)
	q = geom.Vec3{X: geom.Abs(q.X), Y: geom.Abs(q.Y), Z: geom.Abs(q.Z)}.Sub(b.core)
	return q.Max(geom.Vec3{}).Len() + min(max(q.X, q.Y, q.Z), 0) - b.radius
}

func (b *box) Fill(d []float32, ps []geom.Vec3, _ *Scratch) {
	for i, p := range ps {
		d[i] = b.At(p)
	}
}

func (b *box) Prune(c geom.Vec3, _, _ float32) (Field, float32) { return b, b.At(c) }

func (b *box) Bounds() geom.Box {
	return geom.Box{Min: b.centre.Sub(b.half), Max: b.centre.Add(b.half)}
}

// Half is the half space behind the plane p·normal = offset; it has no end, so it wants to be common with something.
func Half(normal geom.Vec3, offset float32) Field { return &half{normal.Norm(), offset} }

type half struct {
	normal geom.Vec3
	offset float32
}

func (h *half) At(p geom.Vec3) float32 { return p.Dot(h.normal) - h.offset }

func (h *half) Fill(d []float32, ps []geom.Vec3, _ *Scratch) {
	for i, p := range ps {
		d[i] = h.At(p)
	}
}

func (h *half) Prune(c geom.Vec3, _, _ float32) (Field, float32) { return h, h.At(c) }

func (h *half) Bounds() geom.Box { return endless() }
