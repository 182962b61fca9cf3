package render

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
)

// camera is a pinhole: its position, three unit axes, and the tangent of half its angle of view.
type camera struct {
	eye, forward, right, up geom.Vec3
	tan                     float32
}

// newCamera looks along the view's angles and steps back until the mesh takes the view's share of the frame.
func newCamera(m *mesh.Mesh, v scene.View) camera {
	cy, sy, cp, sp := geom.Cos(v.Yaw), geom.Sin(v.Yaw), geom.Cos(v.Pitch), geom.Sin(v.Pitch)
	c := camera{
		forward: geom.Vec3{X: -sy * cp, Y: -sp, Z: -cy * cp},
		right:   geom.Vec3{X: cy, Z: -sy},
		tan:     float32(math.Tan(float64(v.Fov / 2))),
	}
	c.up = c.right.Cross(c.forward)
	if v.Roll != 0 {
		cr, sr := geom.Cos(v.Roll), geom.Sin(v.Roll)
		c.right, c.up = c.right.Mul(cr).Mad(c.up, sr), c.up.Mul(cr).Mad(c.right, -sr)
	}
	c.stepBack(m, c.tan*v.Fill)
	return c
}

// stepBack finds the nearest place from which every vertex stays inside the pyramid of slope k along forward.
//
// A vertex (x, y, z) in the camera's axes is inside when x − kz ≤ ex − k·ez and x + kz ≥ ex + k·ez for the eye (ex, ez), and so in y:
// four planes, each held by one extreme vertex, so two of them give ex and ez of the axis, and the greater distance serves both.
func (c *camera) stepBack(m *mesh.Mesh, k float32) {
	const far = math.MaxFloat32
	right, left, top, bottom, near := float32(-far), float32(far), float32(-far), float32(far), float32(far)
	for i := range m.Vertices {
		p := m.Vertices[i].Pos
		x, y, z := p.Dot(c.right), p.Dot(c.up), p.Dot(c.forward)
		right, left = max(right, x-k*z), min(left, x+k*z)
		top, bottom = max(top, y-k*z), min(bottom, y+k*z)
		near = min(near, z)
	}
	z := min((left-right)/(2*k), (bottom-top)/(2*k), near-1e-3*m.Bounds().Diagonal())
	c.eye = c.right.Mul((right+left)/2).Mad(c.up, (top+bottom)/2).Mad(c.forward, z)
}

// ray is the direction of a place of the frame, 0..1 from the top left, with length 1 along forward.
func (c *camera) ray(x, y float32) geom.Vec3 {
	return c.forward.Mad(c.right, (2*x-1)*c.tan).Mad(c.up, (1-2*y)*c.tan)
}

// project is the place of p in the frame, 0..1 from the top left, and the inverse of its depth along forward.
func (c *camera) project(p geom.Vec3) (x, y, inverse float32) {
	d := p.Sub(c.eye)
	inverse = 1 / d.Dot(c.forward)
	s := inverse / c.tan
	return .5 + .5*d.Dot(c.right)*s, .5 - .5*d.Dot(c.up)*s, inverse
}
