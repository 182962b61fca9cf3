package procedural

import (
	"testing"

	"atelier/internal/media/geom"
)

// Two riders who joust ride past each other, each at the right hand of the other, and their lances are level and point ahead.
func TestJoustersPassRightToRight(t *testing.T) {
	_, g, err := placed(t, "two knights jousting")
	if err != nil {
		t.Fatal(err)
	}
	horses, lances := []*body{g.bodies[1][0], g.bodies[4][0]}, []*body{g.bodies[2][0], g.bodies[5][0]}
	for k, horse := range horses {
		way := horse.at.Z.Norm()
		to := horses[1-k].bounds().Center().Sub(horse.bounds().Center())
		right := way.Cross(geom.Vec3{Y: 1})
		if to.Dot(way) <= 0 || to.Dot(right) <= 0 {
			t.Errorf("horse %d has the other one %.2f m ahead and %.2f m to the right, want both over 0", k, to.Dot(way), to.Dot(right))
		}
		if lance := lances[k].at.Y.Norm(); lance.Dot(way) < .95 {
			t.Errorf("lance %d points %.2f along the way, want at least 0.95", k, lance.Dot(way))
		}
	}
}
