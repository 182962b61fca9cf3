package sdf

import "atelier/internal/media/geom"

// EllipticCone is a round cone of elliptic section from a to b: trunks, necks and legs, which are no rounder than they are. Radii are
// half widths along lateral, as far as that stands on the axis, and across it. Its ends are halves of ellipsoids, as long as the lesser radius.
func EllipticCone(a, b geom.Vec3, ra, rb [2]float32, lateral geom.Vec3) Field {
	axis := b.Sub(a)
	long := max(axis.Len(), 1e-6)
	w := axis.Mul(1 / long)
	x := lateral.Mad(w, -lateral.Dot(w)).Norm()
	taper := max(geom.Abs(rb[0]-ra[0]), geom.Abs(rb[1]-ra[1])) / long
	return &ellipticCone{a: a, b: b, axis: axis, x: x, u: w.Cross(x), w: w, ra: ra, rb: rb, inverse: 1 / (long * long), steep: 1 / geom.Sqrt(1+taper*taper)}
}

type ellipticCone struct {
	a, b, axis     geom.Vec3
	x, u, w        geom.Vec3 // unit: across, across both, along
	ra, rb         [2]float32
	inverse, steep float32 // 1/|axis|², and what makes the slope of the taper one
}

// At is Quilez's bound of an ellipsoid in the section: the level over the length of its gradient, exact on its axes.
func (c *ellipticCone) At(p geom.Vec3) float32 {
	q := p.Sub(c.a)
	h := min(max(q.Dot(c.axis)*c.inverse, 0), 1)
	q = q.Mad(c.axis, -h)
	ix, iy := c.ra[1]+(c.rb[1]-c.ra[1])*h, c.ra[0]+(c.rb[0]-c.ra[0])*h // swapped: their product divides both
	k := 1 / (ix * iy)
	ix, iy = ix*k, iy*k
	ax, ay, aw := q.Dot(c.x)*ix, q.Dot(c.u)*iy, float32(0)
	// The ends are as long as the lesser radius, whose inverse is the greater one.
	iw := max(ix, iy)
	if h == 0 || h == 1 {
		aw = q.Dot(c.w) * iw
	}
	// For radii rᵢ: level = Σ(pᵢ/rᵢ)², slope = Σ(pᵢ/rᵢ²)², the distance is about √level·(√level − 1)/√slope.
	level := ax*ax + ay*ay + aw*aw
	ax, ay, aw = ax*ix, ay*iy, aw*iw
	slope := ax*ax + ay*ay + aw*aw
	if slope < 1e-12 {
		return -1 / iw
	}
	return (level - geom.Sqrt(level)) / geom.Sqrt(slope) * c.steep
}

func (c *ellipticCone) Fill(d []float32, ps []geom.Vec3, _ *Scratch) {
	for hasCone8 && len(ps) >= 3 { // cone8 takes as long as two places
		var b eight
		n := min(len(ps), 8)
		for i, p := range ps[:n] {
			b.x[i], b.y[i], b.z[i] = p.X, p.Y, p.Z
		}
		cone8(c, &b)
		copy(d[:n], b.d[:])
		d, ps = d[n:], ps[n:]
	}
	for i, p := range ps {
		d[i] = c.At(p)
	}
}

// eight are eight places, and the distances that cone8 finds there.
type eight struct{ x, y, z, d [8]float32 }

func (c *ellipticCone) Prune(at geom.Vec3, _, _ float32) (Field, float32) { return c, c.At(at) }

func (c *ellipticCone) Bounds() geom.Box {
	a, b := max(c.ra[0], c.ra[1]), max(c.rb[0], c.rb[1])
	ra, rb := geom.Vec3{X: a, Y: a, Z: a}, geom.Vec3{X: b, Y: b, Z: b}
	return geom.Box{Min: c.a.Sub(ra).Min(c.b.Sub(rb)), Max: c.a.Add(ra).Max(c.b.Add(rb))}
}
