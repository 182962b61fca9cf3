package sdf

import (
	"testing"

	"atelier/internal/media/geom"
)

func TestEllipticConeIsAsWideAsItsRadii(t *testing.T) {
	c := EllipticCone(geom.Vec3{}, geom.Vec3{Z: 2}, [2]float32{.3, .5}, [2]float32{.1, .3}, geom.Vec3{X: 1})
	for _, at := range []struct {
		name string
		p    geom.Vec3
	}{
		{"aside at a", geom.Vec3{X: .3}},
		{"above at a", geom.Vec3{Y: .5}},
		{"aside in the middle", geom.Vec3{X: .2, Z: 1}},
		{"above in the middle", geom.Vec3{Y: .4, Z: 1}},
		{"aside at b", geom.Vec3{X: -.1, Z: 2}},
		{"the end", geom.Vec3{Z: 2.1}},
	} {
		if d := c.At(at.p); geom.Abs(d) > 1e-4 {
			t.Errorf("%s: got a distance of %.5f, want 0", at.name, d)
		}
		if box := c.Bounds(); outside(box, at.p) > 1e-5 {
			t.Errorf("%s: lies outside of the bounds %v", at.name, box)
		}
	}
	for _, p := range []geom.Vec3{{X: 1, Y: .4, Z: .3}, {X: -.5, Z: 2.6}, {Y: -.9, Z: -.4}} {
		a, b := c.At(p), c.At(p.Mul(1.01))
		if a <= 0 || b <= a {
			t.Errorf("%v: got distances %.3f and, further out, %.3f, want growing ones above 0", p, a, b)
		}
	}
	if d := c.At(geom.Vec3{Z: 1}); d >= 0 {
		t.Errorf("got a distance of %.3f on the axis, want one below 0", d)
	}
}
