package rig

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Of a large bone no point of its skin stands out far beyond the touches that follow it alone; a small one has no more touches than before.
func TestLargeBonesAreTouchedAllAround(t *testing.T) {
	ball := func(radius float32) (out []geom.Vec3) {
		const n = 4000
		for i := range n {
			y := 1 - 2*(float32(i)+.5)/n
			turn := 2.399963 * float32(i) // the golden angle
			out = append(out, geom.Vec3{X: geom.Cos(turn) * geom.Sqrt(1-y*y), Y: y, Z: geom.Sin(turn) * geom.Sqrt(1-y*y)}.Mul(radius))
		}
		return out
	}
	for _, c := range []struct {
		radius      float32
		least, most int
	}{{.04, 1, 26}, {.9, 60, 400}} {
		points := ball(c.radius)
		skin := make([]mesh.Influence, len(points))
		for i := range skin {
			skin[i] = mesh.Influence{Bone: [4]uint8{0, 1}, Weight: [4]float32{1, 0}}
			if points[i].X > .99*c.radius { // the foremost follow another bone by a share
				skin[i].Weight = [4]float32{.85, .15}
			}
		}
		touches := Touching(points, skin)
		if len(touches) < c.least || len(touches) > c.most {
			t.Errorf("a ball of %.2f m has %d touches, want %d to %d", c.radius, len(touches), c.least, c.most)
		}
		for _, d := range ball(1)[:2000] {
			var far, touched float32
			for i := range points {
				if skin[i].Weight[1] == 0 {
					far = max(far, points[i].Dot(d))
				}
			}
			for i := range touches {
				if touches[i].Skin.Weight[1] == 0 {
					touched = max(touched, touches[i].At.Dot(d))
				}
			}
			if far > touched+1.2*apart {
				t.Errorf("a ball of %.2f m stands out %.1f mm beyond its touches to %.2v", c.radius, (far-touched)*1000, d)
				break
			}
		}
	}
}
