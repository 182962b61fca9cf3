package carve

import (
	"math"

	"atelier/internal/media/geom"
)

// vec is a point or a direction in float64: where surfaces meet is decided by differences that float32 has no room for.
type vec [3]float64

func wide(p geom.Vec3) vec { return vec{float64(p.X), float64(p.Y), float64(p.Z)} }

func (a vec) narrow() geom.Vec3 {
	return geom.Vec3{X: float32(a[0]), Y: float32(a[1]), Z: float32(a[2])}
}

func (a vec) sub(b vec) vec { return vec{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }

// mad is a + s·b.
func (a vec) mad(b vec, s float64) vec { return vec{a[0] + s*b[0], a[1] + s*b[1], a[2] + s*b[2]} }

func (a vec) dot(b vec) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }

func (a vec) len() float64 { return math.Sqrt(a.dot(a)) }

func (a vec) cross(b vec) vec {
	return vec{a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]}
}

// unit is a direction of length 1; that of no length stays as it is.
func (a vec) unit() vec {
	if l := a.len(); l > 0 {
		return vec{}.mad(a, 1/l)
	}
	return a
}

// box is the space between two corners.
type box struct{ lo, hi vec }

func empty() box {
	return box{vec{math.Inf(1), math.Inf(1), math.Inf(1)}, vec{math.Inf(-1), math.Inf(-1), math.Inf(-1)}}
}

func around(ps ...vec) box {
	b := empty()
	for _, p := range ps {
		for i := range p {
			b.lo[i], b.hi[i] = min(b.lo[i], p[i]), max(b.hi[i], p[i])
		}
	}
	return b
}

// meets reports whether two boxes share a point.
func (b *box) meets(o *box) bool {
	return b.lo[0] <= o.hi[0] && o.lo[0] <= b.hi[0] && b.lo[1] <= o.hi[1] && o.lo[1] <= b.hi[1] && b.lo[2] <= o.hi[2] && o.lo[2] <= b.hi[2]
}
