package surface

import "atelier/internal/media/geom"

// Blend is geom.Mix3 for amounts that may lie beyond 0..1.
func Blend(a, b geom.Vec3, t float32) geom.Vec3 { return geom.Mix3(a, b, geom.Clamp01(t)) }

// Warmer moves an sRGB colour towards red by a share k, or towards blue for k below 0.
func Warmer(c geom.Vec3, k float32) geom.Vec3 {
	return geom.Vec3{X: c.X * (1 + k), Y: c.Y, Z: c.Z * (1 - k)}
}
