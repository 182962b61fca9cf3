package geom_test

import (
	"math/rand/v2"
	"testing"

	"atelier/internal/media/geom"
)

func TestDegreesAreTheRotation(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	quarter := geom.About(geom.Vec3{Y: 1}, geom.Pi/2)
	before := geom.Degrees{}
	for i := range 3000 {
		q := geom.Quat{X: float32(r.NormFloat64()), Y: float32(r.NormFloat64()), Z: float32(r.NormFloat64()), W: float32(r.NormFloat64())}.Unit()
		switch i % 3 { // a third of them are near the angle where X and Z turn about one axis
		case 1:
			q = geom.About(geom.Vec3{Z: 1}, r.Float32()*6).Mul(quarter).Mul(geom.About(geom.Vec3{X: 1}, r.Float32()*6))
		case 2:
			q = quarter.Inverse().Mul(geom.About(geom.Vec3{X: 1}, r.Float32()*6)).Mul(geom.About(geom.Vec3{Y: 1}, 1e-3*r.Float32()))
		}
		e := q.Degrees(before)
		if off := q.Mul(e.Quat().Inverse()).Angle(); off > 1e-3 {
			t.Errorf("%v as %v: got %v radians beside it", q, e, off)
		}
		for c := range e {
			if d := e[c] - before[c]; d > 271 || d < -271 {
				t.Errorf("from %v to %v: got more than three quarters of a turn", before, e)
			}
		}
		before = e
	}
}
