package fish

import (
	"atelier/internal/media/geom"
)

type vec = geom.Vec3

// Station is a place along the body, in shares of L: back from the nose, up, half width, half height.
type Station struct{ Z, Y, RX, RY float32 }

//go:noinline
func mix3(a, b vec, t float32) vec { return geom.Mix3(a, b, t) }

//go:noinline
func rgb(c uint32) vec      { return geom.RGB(c) }
func v(x, y, z float32) vec { return vec{X: x, Y: y, Z: z} }

//go:noinline
func smooth(a, b, x float32) float32 { return geom.Smooth(a, b, x) }
func abs(x float32) float32          { return geom.Abs(x) }
func round(r float32) [2]float32     { return [2]float32{r, r} }
func even(k float32) geom.Affine     { return geom.Stretch(k, k, k) }
func mirrored(p vec) vec             { return v(-p.X, p.Y, p.Z) }
