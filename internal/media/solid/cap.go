package solid

import "atelier/internal/media/geom"

// cap closes one end of a loft: a planar island with its bevel ring.
func (p *Part) cap(b *loft, end int) {
	i := end * (b.rows - 1)
	s := b.section(i)
	bevel := b.bevel[end]
	is := p.island(b.CapDensity[end])
	flip := float32(2*end - 1) // seen from outside, the first cap is mirrored
	uv := func(r geom.Vec2) geom.Vec2 { return geom.Vec2{X: flip * r.X, Y: r.Y} }
	// The ring of the bevel has vertices of its own, since the loft's side has other texture coordinates there.
	if bevel > 0 {
		for j, r := range s.Ring {
			pos, local := b.at(i, j)
			is.vertex(pos, local, uv(r))
		}
	}
	base := int32(len(is.Vertices))
	inner := shrink(s.Ring, bevel)
	for _, r := range inner {
		is.vertex(s.point(r), geom.Vec3{X: b.arc[i], Y: r.X, Z: r.Y}, uv(r))
	}
	add := func(a, b, c int32, rank int8) {
		if end == 0 {
			b, c = c, b
		}
		is.triangle(a, b, c, rank, 0)
	}
	if bevel > 0 {
		for j := range base {
			k := (j + 1) % base
			add(j, k, base+k, 0)
			add(j, base+k, base+j, 0)
		}
	}
	for _, t := range Triangulate(inner, nil) {
		add(base+t[0], base+t[1], base+t[2], 1)
	}
}

// shrink scales a ring about the middle of its box so that each side of the box comes in by b metres.
func shrink(ring []geom.Vec2, b float32) []geom.Vec2 {
	if b <= 0 {
		return ring
	}
	lo, hi := ring[0], ring[0]
	for _, r := range ring {
		lo = geom.Vec2{X: min(lo.X, r.X), Y: min(lo.Y, r.Y)}
		hi = geom.Vec2{X: max(hi.X, r.X), Y: max(hi.Y, r.Y)}
	}
	mid, half := lo.Add(hi).Mul(.5), hi.Sub(lo).Mul(.5)
	// A tenth of the ring stays at least.
	sx, sy := 1-min(b/half.X, .9), 1-min(b/half.Y, .9)
	out := make([]geom.Vec2, len(ring))
	for i, r := range ring {
		out[i] = geom.Vec2{X: mid.X + (r.X-mid.X)*sx, Y: mid.Y + (r.Y-mid.Y)*sy}
	}
	return out
}
