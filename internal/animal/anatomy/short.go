package anatomy

import (
	"atelier/internal/media/geom"
)

type vec = geom.Vec3

func v(x, y, z float32) vec { return vec{X: x, Y: y, Z: z} }

// into maps p into the frame of m, which turns, moves and scales evenly.
func into(m geom.Affine, p vec) vec {
	q, s := p.Sub(m.T), 1/m.X.Dot(m.X)
	return v(q.Dot(m.X)*s, q.Dot(m.Y)*s, q.Dot(m.Z)*s)
}

func mirrored(p vec) vec         { return v(-p.X, p.Y, p.Z) }
func even(k float32) geom.Affine { return geom.Stretch(k, k, k) }
func round(r float32) [2]float32 { return [2]float32{r, r} }

//go:noinline
func rgb(c uint32) vec { return geom.RGB(c) }

//go:noinline
func mix3(a, b vec, t float32) vec { return geom.Mix3(a, b, t) }

//go:noinline
func smooth(a, b, x float32) float32 { return geom.Smooth(a, b, x) }
