package crawler

import (
	"atelier/internal/media/geom"
)

type vec = geom.Vec3

func v(x, y, z float32) vec { return vec{X: x, Y: y, Z: z} }

//go:noinline
func rgb(c uint32) vec { return geom.RGB(c) }

//go:noinline
func mix3(a, b vec, t float32) vec { return geom.Mix3(a, b, t) }

//go:noinline
func smooth(a, b, x float32) float32 { return geom.Smooth(a, b, x) }
func abs(x float32) float32          { return geom.Abs(x) }
func even(k float32) geom.Affine     { return geom.Stretch(k, k, k) }
func round(r float32) [2]float32     { return [2]float32{r, r} }
func mirrored(p vec) vec             { return v(-p.X, p.Y, p.Z) }
func folded(p vec) vec               { return v(geom.Abs(p.X), p.Y, p.Z) }
