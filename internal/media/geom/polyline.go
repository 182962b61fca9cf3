package geom

import "slices"

// Polyline is a path of straight pieces, measured by its length.
type Polyline struct {
	points []Vec3
	upTo   []float32 // length up to each point
}

// NewPolyline measures the path through points, of which there is at least one.
func NewPolyline(points []Vec3) Polyline {
	l := Polyline{points: points, upTo: make([]float32, len(points))}
	for i := 1; i < len(points); i++ {
		l.upTo[i] = l.upTo[i-1] + points[i].Sub(points[i-1]).Len()
	}
	return l
}

// Length is the length of the path in metres.
func (l Polyline) Length() float32 { return l.upTo[len(l.upTo)-1] }

// At is the place s metres along the path and the unit direction of the path there; s is held to 0..Length.
// Points that coincide have no direction of their own; a path without length has none at all and gives +Y.
func (l Polyline) At(s float32) (place, direction Vec3) {
	s = Clamp(s, 0, l.Length())
	i, _ := slices.BinarySearch(l.upTo, s) // the first point at s or beyond
	for i+1 < len(l.upTo) && l.upTo[i] <= s {
		i++ // at a point, the piece after it counts
	}
	for i > 0 && l.upTo[i] == l.upTo[i-1] {
		i-- // at the end, the last piece that has a length
	}
	if i == 0 {
		return l.points[0], Vec3{Y: 1}
	}
	a, b := l.points[i-1], l.points[i]
	return Mix3(a, b, (s-l.upTo[i-1])/(l.upTo[i]-l.upTo[i-1])), b.Sub(a).Norm()
}

// Even returns n points at equal distances by arc length, both ends among them; n is at least 2.
func (l Polyline) Even(n int) []Vec3 {
	out := make([]Vec3, n)
	for i := range out {
		out[i], _ = l.At(l.Length() * float32(i) / float32(n-1))
	}
	return out
}
