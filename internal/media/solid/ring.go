package solid

import "atelier/internal/media/geom"

// Rect is a ring around the origin, counter-clockwise, with its corners cut by bevel metres, and the rank of each of its edges:
// edge i runs from point i to the next. 8 points, or 4 without a bevel.
func Rect(w, h, bevel float32) ([]geom.Vec2, []int8) {
	x, y, b := w/2, h/2, min(bevel, .45*w, .45*h)
	if b <= 0 {
		return []geom.Vec2{{X: x, Y: -y}, {X: x, Y: y}, {X: -x, Y: y}, {X: -x, Y: -y}}, []int8{1, 1, 1, 1}
	}
	return []geom.Vec2{
		{X: x, Y: -y + b}, {X: x, Y: y - b}, {X: x - b, Y: y}, {X: -x + b, Y: y},
		{X: -x, Y: y - b}, {X: -x, Y: -y + b}, {X: -x + b, Y: -y}, {X: x - b, Y: -y},
	}, []int8{1, 0, 1, 0, 1, 0, 1, 0}
}

// RoundRect is a rectangle with corners of radius r in k segments each, and the ranks of its edges: 4·(k+1) points.
func RoundRect(w, h, r float32, k int) ([]geom.Vec2, []int8) {
	k = max(k, 1)
	r = min(r, .49*w, .49*h)
	x, y := w/2-r, h/2-r
	centers := [4]geom.Vec2{{X: x, Y: y}, {X: -x, Y: y}, {X: -x, Y: -y}, {X: x, Y: -y}}
	var ring []geom.Vec2
	var ranks []int8
	for q, c := range centers {
		for i := range k + 1 {
			a := (float32(q) + float32(i)/float32(k)) * geom.Pi / 2
			ring = append(ring, geom.Vec2{X: c.X + r*geom.Cos(a), Y: c.Y + r*geom.Sin(a)})
			ranks = append(ranks, int8(i/k))
		}
	}
	return ring, ranks
}

// Circle is an ellipse of k points, counter-clockwise from +X.
func Circle(rx, ry float32, k int) []geom.Vec2 {
	ring := make([]geom.Vec2, k)
	for i := range ring {
		a := float32(i) / float32(k) * 2 * geom.Pi
		ring[i] = geom.Vec2{X: rx * geom.Cos(a), Y: ry * geom.Sin(a)}
	}
	return ring
}

// Polygon is a regular polygon of n corners with a flat side down.
func Polygon(r float32, n int) []geom.Vec2 {
	ring := make([]geom.Vec2, n)
	for i := range ring {
		a := (float32(i)+.5)/float32(n)*2*geom.Pi - geom.Pi/2
		ring[i] = geom.Vec2{X: r * geom.Cos(a), Y: r * geom.Sin(a)}
	}
	return ring
}

// ScaleRing is the ring scaled on each axis.
func ScaleRing(ring []geom.Vec2, sx, sy float32) []geom.Vec2 {
	out := make([]geom.Vec2, len(ring))
	for i, r := range ring {
		out[i] = geom.Vec2{X: r.X * sx, Y: r.Y * sy}
	}
	return out
}

// MoveRing is the ring shifted by d.
func MoveRing(ring []geom.Vec2, d geom.Vec2) []geom.Vec2 {
	out := make([]geom.Vec2, len(ring))
	for i, r := range ring {
		out[i] = r.Add(d)
	}
	return out
}

// Subdivide is the ring with every edge cut into pieces no longer than step metres, so that it can be warped.
func Subdivide(ring []geom.Vec2, step float32) []geom.Vec2 {
	var out []geom.Vec2
	for i, a := range ring {
		d := ring[(i+1)%len(ring)].Sub(a)
		n := int(d.Len()/step) + 1
		for k := range n {
			out = append(out, a.Add(d.Mul(float32(k)/float32(n))))
		}
	}
	return out
}

// area is the signed area of a ring, positive when it runs counter-clockwise.
func area(ring []geom.Vec2) float32 {
	var sum float32
	for i, a := range ring {
		sum += a.Cross(ring[(i+1)%len(ring)])
	}
	return sum / 2
}

// wound is the ring in counter-clockwise order, or clockwise for a hole.
func wound(ring []geom.Vec2, hole bool) []geom.Vec2 {
	if (area(ring) < 0) == hole {
		return ring
	}
	out := make([]geom.Vec2, len(ring))
	for i, r := range ring {
		out[len(ring)-1-i] = r
	}
	return out
}
